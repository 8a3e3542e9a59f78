// What somebody in the room adds to the next public draw.

import type { Contribution } from "../wire/Contribution";
import type { ErrorBody } from "../wire/ErrorBody";

/** Lets every such form add its text. */
export function contribute(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>("form[data-contribute]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void send(form);
    });
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector<HTMLInputElement>("input[name=text]");
  const error = form.parentElement?.querySelector("[data-error]");
  if (!input) return;
  const contribution: Contribution = { round: Number(form.dataset["round"]), text: input.value };
  const answer = await fetch(form.dataset["contribute"] ?? "", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(contribution),
  });
  const text = answer.ok ? "" : ((await answer.json()) as ErrorBody).error.text;
  if (error) error.textContent = text;
  if (answer.ok) input.value = "";
}
