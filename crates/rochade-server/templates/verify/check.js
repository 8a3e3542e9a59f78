"use strict";
// Checks the record of a public draw. This file is all there is: no library, no server,
// nothing is sent or stored. What is computed is written down in docs/public-draw.md.

// ---- SHA-256, as in FIPS 180-4 ----

const PRIMES = (() => {
  const primes = [];
  for (let n = 2; primes.length < 64; n++) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return primes;
})();

// The first 32 bits of the fractional part of a root of n, exact: whole numbers only.
function fraction(n, degree) {
  const shifted = BigInt(n) << BigInt(32 * degree);
  const power = (x) => (degree === 2 ? x * x : x * x * x);
  let root = 0n;
  for (let bit = 1n << 40n; bit > 0n; bit >>= 1n) {
    if (power(root + bit) <= shifted) root += bit;
  }
  return Number(root & 0xffffffffn);
}

const START = PRIMES.slice(0, 8).map((prime) => fraction(prime, 2));
const ROUND = PRIMES.map((prime) => fraction(prime, 3));

/** The SHA-256 of bytes, as 64 hexadecimal digits. */
function sha256(bytes) {
  const padded = new Uint8Array(((bytes.length + 8) >> 6 << 6) + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const turn = (x, by) => (x >>> by) | (x << (32 - by));
  const hash = START.slice();
  const w = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = (hash[i] + word) | 0));
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

const utf8 = (text) => new TextEncoder().encode(text);
const hashOf = (text) => sha256(utf8(text));

// ---- The formula ----

const FORMAT = "rochade-draw 1";

const previousLink = (round, link) => hashOf(`${FORMAT} link\nround ${round}\nlink ${link}\n`);

function termsText({ event, rounds, exclude, repeats }) {
  return `event ${event}\nrounds ${rounds}\nexclude ${exclude.join(",") || "none"}\nrepeats ${repeats}\n`;
}

const commitmentOf = (terms, end) => hashOf(`${FORMAT} commitment\n${termsText(terms)}link ${end}\n`);

function contributionsText({ contributions }) {
  const lines = contributions.map((text) => `contribution ${utf8(text).length} ${text}\n`);
  return `contributions ${contributions.length}\n${lines.join("")}`;
}

const linkText = (round) => `link ${round.link}\n${contributionsText(round)}`;

// What is published when no more contributions are taken, before the link is known.
const contributionsDigest = (round) =>
  hashOf(`${FORMAT} contributions\nround ${round.round}\n${contributionsText(round)}`);

const drawOf = (round, draw) =>
  hashOf(`${FORMAT} position\nround ${round.round}\ndraw ${draw}\n${linkText(round)}`);

const remainder = (digest) => Number(BigInt(`0x${digest}`) % 960n);

// ---- Reading: a record has one text form and one JSON form, down to the last byte ----

/** Something that is wrong: the key of a sentence, and what goes into it. */
class Wrong extends Error {
  constructor(key, given = {}) {
    super(key);
    this.key = key;
    this.given = given;
  }
}

function number(text, most, fail) {
  if (!/^(0|[1-9][0-9]{0,6})$/.test(text) || Number(text) > most) throw fail();
  return Number(text);
}

function digest(text) {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Wrong("ui-verify-error-digest");
  return text;
}

// A text on one line: what it looks like is what it is.
function oneLine(text) {
  const isHidden = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text);
  const hasSpace = /^\p{White_Space}|\p{White_Space}$/u.test(text);
  const bytes = utf8(text).length;
  if (isHidden || hasSpace || bytes < 1 || bytes > 500) throw new Wrong("ui-verify-error-text");
  return text;
}

function soundTerms(terms) {
  oneLine(terms.event);
  const left = 960 - new Set(terms.exclude).size;
  const enough = terms.repeats === "allowed" ? 1 : terms.rounds;
  if (terms.rounds < 1 || terms.rounds > 10000 || left < enough) throw new Wrong("ui-verify-error-terms");
  return terms;
}

function readText(text) {
  const lines = text.split("\n");
  let at = 0;
  const expected = (what) => () => new Wrong("ui-verify-error-line", { line: at, expected: what });
  const take = (key, what) => {
    const line = lines[at++] ?? "";
    if (!line.startsWith(`${key} `)) throw expected(what)();
    return line.slice(key.length + 1);
  };
  const count = (key, most) => number(take(key, `${key} NUMBER`), most, expected(`${key} NUMBER`));
  if (lines[at++] !== FORMAT) throw new Wrong("ui-verify-error-format");
  const event = take("event", "event NAME");
  const rounds = count("rounds", 65535);
  const listed = take("exclude", "exclude none, or 0,518");
  const exclude = listed === "none" ? [] : listed.split(",").map((n) => number(n, 959, expected("exclude none, or 0,518")));
  const repeats = take("repeats", "repeats allowed, or repeats forbidden");
  if (repeats !== "allowed" && repeats !== "forbidden") throw expected("repeats allowed, or repeats forbidden")();
  const terms = soundTerms({ event, rounds, exclude, repeats });
  const commitment = digest(take("commitment", "commitment DIGEST"));
  const revealed = [];
  for (let left = count("revealed", 10000); left > 0; left--) {
    const round = { round: count("round", 65535), link: digest(take("link", "link DIGEST")), contributions: [], draws: [] };
    for (let texts = count("contributions", 1000000); texts > 0; texts--) {
      const line = take("contribution", "contribution BYTES TEXT");
      if (!line.includes(" ")) throw expected("contribution BYTES TEXT")();
      round.contributions.push(oneLine(line.slice(line.indexOf(" ") + 1)));
    }
    while ((lines[at] ?? "").startsWith("draw ")) {
      const words = take("draw", "").split(" ");
      if (!["excluded", "used", "position"].includes(words[3])) throw expected("draw NUMBER DIGEST POSITION excluded, used or position")();
      round.draws.push({ digest: digest(words[1]), number: number(words[2], 959, expected("draw NUMBER DIGEST POSITION")), outcome: words[3] });
    }
    revealed.push(round);
  }
  return { terms, commitment, revealed };
}

function writeText({ terms, commitment, revealed }) {
  const draw = (found, i) => `draw ${i + 1} ${found.digest} ${found.number} ${found.outcome}\n`;
  const round = (found) => `round ${found.round}\n${linkText(found)}${found.draws.map(draw).join("")}`;
  const rounds = revealed.map(round).join("");
  return `${FORMAT}\n${termsText(terms)}commitment ${commitment}\nrevealed ${revealed.length}\n${rounds}`;
}

function readJson(text) {
  let raw;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new Wrong("ui-verify-error-json", { problem: error.message });
  }
  const wrong = () => new Wrong("ui-verify-error-json", { problem: "?" });
  const whole = (value, most) => number(String(value), most, wrong);
  const list = (value) => (Array.isArray(value) ? value : (() => { throw wrong(); })());
  const string = (value) => (typeof value === "string" ? value : (() => { throw wrong(); })());
  const { format, terms, commitment, revealed } = raw ?? {};
  if (format !== FORMAT) throw new Wrong("ui-verify-error-format");
  if (typeof terms !== "object" || terms === null) throw wrong();
  if (terms.repeats !== "allowed" && terms.repeats !== "forbidden") throw wrong();
  const draw = (found) => {
    if (!["excluded", "used", "position"].includes(found?.outcome)) throw wrong();
    return { digest: digest(string(found.digest)), number: whole(found.number, 959), outcome: found.outcome };
  };
  const round = (found) => ({
    round: whole(found?.round, 65535),
    link: digest(string(found.link)),
    contributions: list(found.contributions).map((text) => oneLine(string(text))),
    draws: list(found.draws).map(draw),
  });
  return {
    terms: soundTerms({
      event: string(terms.event),
      rounds: whole(terms.rounds, 65535),
      exclude: list(terms.exclude).map((n) => whole(n, 959)),
      repeats: terms.repeats,
    }),
    commitment: digest(string(commitment)),
    revealed: list(revealed).map(round),
  };
}

const writeJson = ({ terms, commitment, revealed }) =>
  `${JSON.stringify({ format: FORMAT, terms, commitment, revealed }, null, 2)}\n`;

// Texts in the order of their bytes.
function inOrder(texts) {
  const compare = (a, b) => {
    const [x, y] = [utf8(a), utf8(b)];
    const at = x.findIndex((byte, i) => byte !== y[i]);
    return at < 0 ? x.length - y.length : x[at] - (y[at] ?? -1);
  };
  return [...texts].sort(compare);
}

/** Reads a record; refuses every byte that is not as it must be. */
function read(bytes) {
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Wrong("ui-verify-error-utf8");
  }
  const isJson = text.startsWith("{");
  const record = isJson ? readJson(text) : readText(text);
  for (const round of record.revealed) round.contributions = inOrder(round.contributions);
  record.terms.exclude = [...new Set(record.terms.exclude)].sort((a, b) => a - b);
  const canonical = isJson ? writeJson(record) : writeText(record);
  if (text !== canonical) {
    let same = 0;
    while (text[same] === canonical[same] && same < text.length) same++;
    throw new Wrong("ui-verify-error-form", { line: text.slice(0, same).split("\n").length });
  }
  return record;
}

/** Puts records of one event together. */
function join(records) {
  if (records.length === 0) throw new Wrong("ui-verify-error-nothing");
  const head = ({ terms, commitment }) => termsText(terms) + commitment;
  if (records.some((record) => head(record) !== head(records[0]))) throw new Wrong("ui-verify-error-other-event");
  const rounds = new Map();
  for (const round of records.flatMap((record) => record.revealed)) {
    const known = rounds.get(round.round);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(round)) {
      throw new Wrong("ui-verify-error-two-accounts", { round: round.round });
    }
    rounds.set(round.round, round);
  }
  const revealed = [...rounds.values()].sort((a, b) => a.round - b.round);
  return { ...records[0], revealed };
}

// ---- Checking ----

function checkLink(record, before, round) {
  const { terms, commitment } = record;
  if (before !== undefined && round.round !== before.round + 1) {
    throw new Wrong("ui-verify-flaw-not-consecutive", { expected: before.round + 1, found: round.round });
  }
  if (round.round < 1 || round.round > terms.rounds) {
    throw new Wrong("ui-verify-flaw-no-such-round", { round: round.round, rounds: terms.rounds });
  }
  let computed = previousLink(round.round, round.link);
  if (before !== undefined) {
    if (computed !== before.link) throw new Wrong("ui-verify-flaw-link", { round: round.round, computed });
    return ["ui-verify-link", { round: round.round }];
  }
  if (terms.repeats === "forbidden" && round.round !== 1) {
    throw new Wrong("ui-verify-flaw-earlier-rounds", { first: round.round });
  }
  for (let earlier = round.round - 1; earlier > 0; earlier--) computed = previousLink(earlier, computed);
  computed = commitmentOf(terms, computed);
  if (computed !== commitment) throw new Wrong("ui-verify-flaw-commitment", { round: round.round, computed });
  return ["ui-verify-chain", { round: round.round, hashes: round.round + 1 }];
}

function checkDraws({ terms }, used, round, steps) {
  let position;
  round.draws.forEach((recorded, index) => {
    const place = { round: round.round, draw: index + 1 };
    if (position !== undefined) throw new Wrong("ui-verify-flaw-draw-too-many", place);
    const computed = drawOf(round, index + 1);
    if (computed !== recorded.digest) throw new Wrong("ui-verify-flaw-hash", { ...place, computed });
    const drawn = remainder(computed);
    if (drawn !== recorded.number) throw new Wrong("ui-verify-flaw-number", { ...place, computed: drawn, recorded: recorded.number });
    let outcome = "position";
    if (terms.repeats === "forbidden" && used.has(drawn)) outcome = "used";
    if (terms.exclude.includes(drawn)) outcome = "excluded";
    if (outcome !== recorded.outcome) throw new Wrong("ui-verify-flaw-outcome", { ...place, number: drawn });
    steps.push([`ui-verify-draw-${outcome}`, { ...place, number: drawn, contributions: round.contributions.length }]);
    if (outcome === "position") position = drawn;
  });
  if (position === undefined) throw new Wrong("ui-verify-flaw-no-position", { round: round.round });
  return position;
}

/**
 * Checks records, each as bytes, against the commitment that was published, if it is
 * known. Everything that a person reads is the key of a sentence with what goes into it.
 */
function check(files, published) {
  const result = { valid: false, verdict: "ui-verify-no", problem: null, steps: [], positions: [], silent: [], digests: [], event: null, commitment: null };
  try {
    const records = files.map((bytes) => {
      const record = read(bytes);
      result.steps.push(["ui-verify-form", { bytes: bytes.length }]);
      return record;
    });
    const record = join(records);
    if (files.length > 1) result.steps.push(["ui-verify-joined", { count: files.length }]);
    if (published !== "") {
      if (digest(published) !== record.commitment) {
        throw new Wrong("ui-verify-flaw-published", { published, recorded: record.commitment });
      }
      result.steps.push(["ui-verify-published", {}]);
    }
    const used = new Set();
    let before;
    for (const round of record.revealed) {
      result.steps.push(checkLink(record, before, round));
      const position = checkDraws(record, used, round, result.steps);
      used.add(position);
      result.positions.push({ round: round.round, number: position });
      if (round.contributions.length === 0) result.silent.push(round.round);
      else result.digests.push({ round: round.round, digest: contributionsDigest(round) });
      before = round;
    }
    result.valid = true;
    result.verdict = result.positions.length === 0 ? "ui-verify-none" : "ui-verify-yes";
    result.event = record.terms.event;
    result.commitment = record.commitment;
  } catch (wrong) {
    if (!(wrong instanceof Wrong)) throw wrong;
    result.problem = [wrong.key, wrong.given];
    if (wrong.key.startsWith("ui-verify-error-") && result.steps.length < files.length) result.verdict = "ui-verify-unreadable";
  }
  return result;
}

// ---- The pieces of a start position, as the printed tables have them ----

function pieces(number) {
  const rank = Array(8).fill(null);
  const place = (piece, nth) => {
    const free = rank.map((on, file) => (on === null ? file : -1)).filter((file) => file >= 0);
    rank[free[nth]] = piece;
  };
  rank[2 * (number % 4) + 1] = "♗";
  rank[2 * (Math.floor(number / 4) % 4)] = "♗";
  place("♕", Math.floor(number / 16) % 6);
  const knights = [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];
  const [first, second] = knights[Math.floor(number / 96)];
  place("♘", second);
  place("♘", first);
  for (const piece of ["♖", "♔", "♖"]) place(piece, 0);
  return rank;
}

// ---- The page ----

const LABELS = JSON.parse(document.getElementById("labels").textContent);
const element = (id) => document.getElementById(id);
let language = "en";
let files = [];
let shown = null;

function t(key, given = {}) {
  return LABELS[language][key].replace(/\{\s*\$(\w+)\s*\}/g, (whole, name) => String(given[name] ?? whole));
}

// What was pasted: records one after the other. A browser makes line ends of its own, and
// nobody sees whether the last line has one; everything else is left as it is.
function pasted(text) {
  const records = [];
  for (const line of text.replace(/\r\n/g, "\n").trim().split("\n")) {
    if (records.length === 0 || line === FORMAT || line === "{") records.push([]);
    records[records.length - 1].push(line);
  }
  return records.map((lines) => utf8(`${lines.join("\n").trimEnd()}\n`));
}

function made(name, text, className = "") {
  const node = document.createElement(name);
  node.textContent = text;
  if (className !== "") node.className = className;
  return node;
}

function strip(number) {
  const list = made("div", "", "rank");
  list.setAttribute("role", "img");
  list.setAttribute("aria-label", pieces(number).join(" "));
  pieces(number).forEach((piece, file) => list.append(made("span", piece, file % 2 === 0 ? "dark" : "light")));
  return list;
}

function show(result) {
  shown = result;
  const place = element("result");
  place.replaceChildren();
  const verdict = made("div", "", result.valid ? "notice good" : "notice bad");
  verdict.append(made("h2", `${result.valid ? "✓" : "✗"} ${t(result.verdict)}`));
  if (result.problem !== null) verdict.append(made("p", t(...result.problem)));
  place.append(verdict);
  if (result.event !== null) {
    const card = made("section", "", "card");
    card.append(made("h3", result.event), made("p", result.commitment, "digest"));
    for (const { round, number } of result.positions) {
      card.append(made("p", t("ui-verify-round", { round, number }), "position"), strip(number));
    }
    place.append(card);
    const people = made("section", "", "card");
    people.append(made("h3", t("ui-verify-means")), made("p", t("ui-verify-proven")));
    if (element("commitment").value.trim() === "") people.append(made("p", t("ui-verify-ask-published", { commitment: result.commitment })));
    if (result.positions.length > result.silent.length) people.append(made("p", t("ui-verify-ask-contributions")));
    for (const given of result.digests) people.append(made("p", t("ui-verify-contributions-digest", given)));
    if (result.silent.length > 0) people.append(made("p", t("ui-verify-silent", { rounds: result.silent.join(", ") })));
    place.append(people);
  }
  if (result.steps.length > 0) {
    const card = made("section", "", "card");
    const list = made("ol", "");
    for (const step of result.steps) list.append(made("li", t(...step)));
    card.append(made("h3", t("ui-verify-steps")), list);
    place.append(card);
  }
}

// A verdict holds for what was checked: it goes as soon as that changes.
function clearVerdict() {
  shown = null;
  element("result").replaceChildren();
}

function speak(code) {
  language = code;
  document.documentElement.lang = code;
  document.title = t("ui-verify-title");
  for (const node of document.querySelectorAll("[data-t]")) node.textContent = t(node.dataset.t);
  for (const button of document.querySelectorAll("[data-language]")) {
    button.setAttribute("aria-pressed", String(button.dataset.language === code));
  }
  if (shown !== null) show(shown);
}

async function take(list) {
  clearVerdict();
  files = await Promise.all([...list].map(async (file) => new Uint8Array(await file.arrayBuffer())));
  const text = new TextDecoder();
  element("records").value = files.map((bytes) => text.decode(bytes)).join("");
  run();
}

function run() {
  const published = element("commitment").value.trim().toLowerCase();
  const given = files.length > 0 ? files : pasted(element("records").value);
  show(check(given, published));
  element("result").focus();
}

element("form").addEventListener("submit", (event) => {
  event.preventDefault();
  run();
});
// What is typed counts from now on, not the files.
element("records").addEventListener("input", () => {
  files = [];
  clearVerdict();
});
element("commitment").addEventListener("input", clearVerdict);
element("files").addEventListener("change", (event) => take(event.target.files));
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  take(event.dataTransfer.files);
});
for (const button of document.querySelectorAll("[data-language]")) {
  button.addEventListener("click", () => speak(button.dataset.language));
}
speak(navigator.languages.map((tag) => tag.slice(0, 2)).find((code) => code in LABELS) ?? "en");
