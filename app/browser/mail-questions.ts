import { mailInputWords as words } from "#copy/ui.ts";
import { likelyMailbox, TYPING_PAUSE_MS } from "#domain/mail-domain.ts";

/** For pages without React (ui/mail-question.tsx). */
export function startMailQuestions() {
  let pause: ReturnType<typeof setTimeout> | undefined;
  function askLater(target: EventTarget | null) {
    if (!(target instanceof HTMLInputElement) || target.type !== "email") return;
    const place = target.parentElement?.querySelector("[data-ask-mail]");
    if (!place) return;
    place.replaceChildren();
    clearTimeout(pause);
    pause = setTimeout(() => ask(target, place), TYPING_PAUSE_MS);
  }
  document.addEventListener("input", ({ target }) => askLater(target));
  // Value typed or autofilled before this module loaded.
  askLater(document.activeElement);
}

function ask(input: HTMLInputElement, place: Element) {
  const meant = likelyMailbox(input.value);
  if (meant === null) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "mail-question";
  button.textContent = words.meant(meant);
  button.addEventListener("click", () => {
    input.value = meant;
    input.focus();
    place.replaceChildren();
  });
  place.replaceChildren(button);
}
