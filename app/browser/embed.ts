import { watchChoice } from "./consent.ts";

let allowed = false;

/** Embeds need a click and the "marketing" consent (docs/sources/law.md, K6). */
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

/** Withdrawing consent removes the frame at once. */
function offer(place: Element) {
  const frame = place.querySelector("iframe");
  if (!allowed) frame?.remove();
  for (const button of place.querySelectorAll<HTMLElement>("[data-embed]"))
    button.hidden = !allowed || frame !== null;
  for (const hint of place.querySelectorAll<HTMLElement>("[data-embed-hint]"))
    hint.hidden = allowed;
}
