import { OPENED_EVENT } from "#domain/booking-dialog.ts";
import { startMailQuestions } from "./mail-questions.ts";
import { showOwnTimes } from "./own-time.ts";

/** The dialog embeds the page /rendez-vous: each submit swaps the next view in; on failure typed values stay. */

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
  const place = form.closest<HTMLElement>("[data-booking-place]");
  if (!place) return;
  event.preventDefault();
  const button = submitter instanceof HTMLButtonElement ? submitter : null;
  // Attributes: a button named « action » shadows the form's property.
  const written = button?.getAttribute("formaction") ?? form.getAttribute("action") ?? "";
  const address = new URL(written, location.href);
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) {
    if (typeof value === "string") fields.append(name, value);
  }
  if (form.method === "get") address.search = fields.toString();
  void show(place, address, form.method === "post" ? { method: "POST", body: fields } : {});
});

/** Keeps a form already begun. */
document.addEventListener(OPENED_EVENT, (event) => {
  if (!(event instanceof CustomEvent) || !(event.target instanceof Element)) return;
  const place = event.target.querySelector<HTMLElement>("[data-booking-place]");
  if (!place || place.querySelector("[data-form]")) return;
  void show(place, new URL(String(event.detail), location.href));
});

showOwnTimes(document);
startMailQuestions();

async function show(place: HTMLElement, address: URL, asked: RequestInit = {}) {
  if (place.ariaBusy === "true") return;
  place.ariaBusy = "true";
  const view = part(place, "view");
  part(place, "loading").hidden = view.childElementCount > 0;
  part(place, "failure").hidden = true;
  try {
    const response = await fetch(address, asked);
    // A redirect means booked.
    if (response.redirected) return location.assign(response.url);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.querySelector("[data-booking-view]");
    if (!fresh) throw new Error(String(response.status));
    view.replaceChildren(...fresh.childNodes);
    showOwnTimes(view);
    const heading = address.hash && view.querySelector<HTMLElement>(address.hash);
    const next = view.querySelector<HTMLElement>("[autofocus]") ?? (heading || null);
    next?.focus();
    // On a phone the times are below the month.
    next?.scrollIntoView({ block: innerWidth < 640 ? "start" : "nearest" });
  } catch (error) {
    console.debug("booking", error);
    part(place, "failure").hidden = false;
  }
  part(place, "loading").hidden = true;
  place.ariaBusy = "false";
}

function part(place: HTMLElement, name: string): HTMLElement {
  const found = place.querySelector<HTMLElement>(`[data-booking-${name}]`);
  if (!found) throw new Error(`data-booking-${name}`);
  return found;
}
