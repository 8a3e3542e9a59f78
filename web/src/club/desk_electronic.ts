// Electronic boards: what they show, what the arbiter should look at, and how their folder is
// followed, by the program or by this page.

import { h } from "../page/dom";
import { t } from "../page/labels";
import type { ElectronicBoard } from "../wire/ElectronicBoard";
import type { ElectronicRound } from "../wire/ElectronicRound";
import type { ErrorBody } from "../wire/ErrorBody";
import { sign } from "./live";

/** How often the folder is looked at, and after how many looks everything is told again. */
const LOOK = 1000;
const AGAIN = 10;

/** How deep folders lie in each other. */
const DEPTH = 3;

/** What the browsers have that let a page read a folder; TypeScript does not know it. */
interface Folder {
  readonly kind: "directory";
  readonly name: string;
  values(): AsyncIterable<Folder | GameFile>;
}

interface GameFile {
  readonly kind: "file";
  readonly name: string;
  getFile(): Promise<File>;
}

type Picker = { showDirectoryPicker?: () => Promise<Folder> };

export class Electronic {
  readonly element: HTMLElement;
  private readonly list = h("ul", { class: "club-electronic" });
  private readonly state = h("p", { role: "status" });
  /** The files as they were last looked at, and in which look the server was told. */
  private readonly files = new Map<string, { stamp: string; told: number | null }>();
  private unknown = new Map<string, readonly string[]>();

  constructor(private readonly id: string) {
    const picker = (window as Picker).showDirectoryPicker;
    const choose = (): void => void picker?.call(window).then((folder) => this.follow(folder), () => undefined);
    this.element = h(
      "div",
      { class: "stack" },
      h("p", {}, t("ui-club-desk-electronic-how")),
      h("pre", {}, h("code", {}, `rochade tournament follow FOLDER --event LINK`)),
      h("p", { class: "hint" }, t("ui-club-desk-electronic-link")),
      ...(picker ? [h("p", {}, h("button", { class: "button", type: "button", onclick: choose }, t("ui-club-desk-electronic-choose")))] : []),
      this.state,
      this.list,
    );
  }

  /** Shows what the boards show. */
  async load(): Promise<void> {
    const answer = await fetch(`/api/club/${this.id}/electronic`).catch(() => null);
    if (answer?.ok) this.show((await answer.json()) as ElectronicRound);
  }

  private show({ boards }: ElectronicRound): void {
    const unknown = [...this.unknown].flatMap(([file, games]) => games.map((game) => h("li", { class: "club-electronic-remark" }, `${file}: ${game}`)));
    this.list.replaceChildren(...boards.map(line), ...unknown);
  }

  /** Follows a folder as long as the page is open. */
  private follow(folder: Folder): void {
    this.state.textContent = t("ui-club-desk-electronic-here", { name: folder.name });
    let look = 0;
    const again = async (): Promise<void> => {
      look += 1;
      await this.look(folder, "", DEPTH, look).catch((error: unknown) => (this.state.textContent = String(error)));
      setTimeout(() => void again(), LOOK);
    };
    void again();
  }

  private async look(folder: Folder, path: string, depth: number, look: number): Promise<void> {
    for await (const entry of folder.values()) {
      const name = `${path}${entry.name}`;
      if (entry.kind === "directory") {
        if (depth > 1) await this.look(entry, `${name}/`, depth - 1, look);
      } else if (name.toLowerCase().endsWith(".pgn")) await this.read(name, await entry.getFile(), look);
    }
  }

  /** A file is told when two looks find it the same: it is written whole then. */
  private async read(name: string, file: File, look: number): Promise<void> {
    const stamp = `${file.lastModified} ${file.size}`;
    const known = this.files.get(name);
    if (known?.stamp !== stamp) {
      this.files.set(name, { stamp, told: null });
      return;
    }
    if (known.told !== null && look < known.told + AGAIN) return;
    const body = await file.arrayBuffer();
    const answer = await fetch(`/api/club/${this.id}/electronic?file=${encodeURIComponent(name)}`, { method: "POST", body }).catch(() => null);
    if (!answer) return;
    known.told = look;
    if (!answer.ok) {
      this.state.textContent = `${name}: ${((await answer.json()) as ErrorBody).error.text}`;
      return;
    }
    const told = (await answer.json()) as ElectronicRound;
    this.unknown.set(name, told.unknown);
    this.show(told);
  }
}

function line({ board, white, black, last, result, remarks }: ElectronicBoard): HTMLElement {
  return h(
    "li",
    {},
    h("strong", {}, `${board} `),
    `${white} – ${black} `,
    h("span", { class: "soft" }, `${last ?? "–"} ${sign(result)}`),
    ...remarks.map((remark) => h("p", { class: "notice notice-warn club-electronic-remark" }, h("span", {}, remark))),
  );
}
