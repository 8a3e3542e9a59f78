// The illegal moves of a game on wood. They are kept on this device; what follows
// from them by the rule is the server's to say.

import { ask } from "../page/api";
import { byId, fill, h, setText } from "../page/dom";
import { t } from "../page/labels";
import type { ColorName } from "../wire/ColorName";
import type { CountedIncidentView } from "../wire/CountedIncidentView";
import type { CountedView } from "../wire/CountedView";

const KEY = "rochade-illegal-moves";

export interface Incident {
  readonly by: ColorName;
  readonly conduct: string;
  readonly fen?: string;
  readonly attempt?: string;
}

interface Kept {
  readonly policy: string;
  readonly incidents: readonly Incident[];
  /** Those of the game before, to bring them back. */
  readonly before?: readonly Incident[];
}

const NOTHING: Kept = { policy: "fide", incidents: [] };

function load(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    const isOurs = typeof kept === "object" && kept !== null && "policy" in kept && "incidents" in kept;
    return isOurs && Array.isArray(kept.incidents) ? (kept as Kept) : NOTHING;
  } catch {
    return NOTHING; // storage is switched off, or holds something else
  }
}

function save(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // storage is switched off: the count lasts for this page
  }
}

export class Counter {
  private kept = load();
  private last: Promise<CountedView | undefined> = Promise.resolve(undefined);
  private readonly policy = byId("count-policy", HTMLSelectElement);
  private readonly policyText = byId("count-policy-text", HTMLElement);
  private readonly list = byId("count-list", HTMLElement);
  private readonly decision = byId("count-decision", HTMLElement);
  private readonly counts = { white: byId("count-white", HTMLElement), black: byId("count-black", HTMLElement) };

  constructor(private readonly say: (text: string) => void) {
    this.policy.value = this.kept.policy;
    this.policy.addEventListener("change", () => void this.next((kept) => ({ ...kept, policy: this.policy.value })));
  }

  /** Shows what was counted so far. */
  async open(): Promise<void> {
    await this.next((kept) => kept);
  }

  /** Counts one more; what is no illegal move is not counted, and the reader is told why. */
  async add(incident: Incident): Promise<void> {
    const counted = await this.next((kept) => ({ ...kept, incidents: [...kept.incidents, incident] }));
    const last = counted?.incidents.at(-1);
    if (last) this.say(`${whose(last)}. ${last.consequence.text}`);
  }

  /** Takes the last one back; in a new game, brings the game before back. */
  async undo(): Promise<void> {
    await this.next(({ incidents, before, policy }) => {
      const left = incidents.length > 0 ? incidents.slice(0, -1) : (before ?? []);
      return { policy, incidents: left };
    });
  }

  async begin(): Promise<void> {
    await this.next((kept) => {
      if (kept.incidents.length === 0) return kept;
      return { policy: kept.policy, incidents: [], before: kept.incidents };
    });
  }

  /** One change after the other: each begins with what the last one left. */
  private next(step: (kept: Kept) => Kept): Promise<CountedView | undefined> {
    this.last = this.last.then(() => this.change(step(this.kept)));
    return this.last;
  }

  /** Asks what follows; keeps and shows it, unless the server refuses. */
  private async change(kept: Kept): Promise<CountedView | undefined> {
    const { policy, incidents } = kept;
    const address = `/api/illegal-moves?lang=${document.documentElement.lang}`;
    const answer = await ask<CountedView>(address, "POST", { policy, incidents });
    if (!answer.ok) {
      this.refuse(answer.refusal?.text ?? t("ui-arbiter-offline"));
      return undefined;
    }
    this.kept = kept;
    save(kept);
    this.show(answer.value);
    return answer.value;
  }

  private refuse(text: string): void {
    this.policy.value = this.kept.policy;
    fill(this.decision, h("div", { class: "notice notice-warn" }, h("p", {}, text)));
    this.say(text);
  }

  private show(counted: CountedView): void {
    setText(this.policyText, counted.policy_text);
    setText(this.counts.white, String(counted.white));
    setText(this.counts.black, String(counted.black));
    const { decision } = counted;
    fill(
      this.decision,
      decision && h("div", { class: "notice notice-bad" }, h("p", {}, decision.text, " ", article(decision.article))),
    );
    const items = counted.incidents.map(item).reverse();
    fill(this.list, ...(items.length > 0 ? items : [h("li", { class: "count-none" }, t("ui-arbiter-count-none"))]));
  }
}

function whose({ by, count }: CountedIncidentView): string {
  const name = by === "white" ? t("ui-arbiter-white") : t("ui-arbiter-black");
  return `${name}, ${t("ui-arbiter-count-number", { count })}`;
}

function article(text: string): HTMLElement {
  return h("span", { class: "article" }, text);
}

function item(incident: CountedIncidentView): HTMLElement {
  const { text, reasons, remedy, consequence } = incident;
  return h(
    "li",
    { "data-consequence": consequence.kind },
    h("p", {}, h("strong", {}, whose(incident)), `: ${text}. `, article(incident.article)),
    ...reasons.map((reason) => h("p", { class: "hint" }, reason.text)),
    remedy !== null && h("p", { class: "hint" }, remedy),
    h("p", {}, consequence.text, " ", article(consequence.article)),
  );
}
