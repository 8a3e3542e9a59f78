// The form of an event's settings: only what belongs to the chosen system is in sight.

const system = document.querySelector<HTMLSelectElement>("#system");

function show(): void {
  const parts = document.querySelectorAll<HTMLElement>("[data-of]");
  let hasOwnRounds = false;
  for (const part of parts) {
    const isChosen = part.dataset["of"] === system?.value;
    part.hidden = !isChosen;
    if (isChosen && part instanceof HTMLDetailsElement) part.open = true;
    hasOwnRounds ||= isChosen && part.dataset["ownRounds"] !== undefined;
  }
  const rounds = document.querySelector<HTMLElement>(".field-rounds");
  if (rounds) rounds.hidden = hasOwnRounds;
}

system?.addEventListener("change", show);
show();
