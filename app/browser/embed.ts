import { watchChoice } from "./consent.ts";

let allowed = false;

/**
 * An outside page is embedded by a press, and only while "marketing" is accepted
 * (docs/sources/law.md, K6).
 */
export function startEmbeds(): void {
  watchChoice((choice) => {
    allowed = choice?.marketing === true;
    for (const place of document.querySelectorAll("[data-embed-place]")) offer(place);
  });
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-embed]") : null;
    if (!button || !allowed) return;
    const frame = document.createElement("iframe");
    frame.src = button.dataset["embed"] ?? "";
    frame.title = button.dataset["embedTitle"] ?? "";
    frame.className = "booking-frame";
    button.hidden = true;
    button.closest("[data-embed-place]")?.append(frame);
    frame.focus();
  });
}

/** Withdrawing takes effect at once: what was embedded goes. */
function offer(place: Element) {
  const frame = place.querySelector("iframe");
  if (!allowed) frame?.remove();
  for (const button of place.querySelectorAll<HTMLElement>("[data-embed]"))
    button.hidden = !allowed || frame !== null;
  for (const hint of place.querySelectorAll<HTMLElement>("[data-embed-hint]"))
    hint.hidden = allowed;
}
