// Piece letters: people type those of their language, the server reads the English ones.

import { t } from "../page/labels";

/** King, queen, rook, bishop and knight, in the order of the label. */
const ENGLISH = ["K", "Q", "R", "B", "N"] as const;

/** The move with English letters, if it was typed with those of the reader. */
export function withEnglishLetters(move: string): string {
  const own = t("ui-board-letters").split(" ");
  // The longest first: the Russian king begins like the knight.
  const letters = own.map((letter, index) => [letter, ENGLISH[index] ?? letter] as const);
  letters.sort(([one], [other]) => other.length - one.length);
  const replaced = (text: string): string => {
    const found = letters.find(([letter]) => text.startsWith(letter));
    return found ? found[1] + text.slice(found[0].length) : text;
  };
  const [moved = "", promoted] = move.split("=");
  return promoted === undefined ? replaced(moved) : `${replaced(moved)}=${replaced(promoted)}`;
}
