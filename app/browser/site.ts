import { OPENED_EVENT } from "#domain/booking-dialog.ts";
import { parisDate } from "#domain/paris-date.ts";
import { startConsent } from "./consent.ts";
import { startCookieBanner } from "./cookie-banner.ts";
import { startEmbeds } from "./embed.ts";
import { fillOrderReference } from "./order-reference.ts";
import { startTracking } from "./tracking.ts";

const page = document.documentElement;

/** Display only: the hint cookie grants nothing. */
function showAccountState() {
  const signedIn = /(?:^|; )phare_session_hint=1/.test(document.cookie);
  for (const part of document.querySelectorAll<HTMLElement>("[data-signed-in]"))
    part.hidden = !signedIn;
  for (const part of document.querySelectorAll<HTMLElement>("[data-signed-out]"))
    part.hidden = signedIn;
}

/** Prerendered pages may be older than a label's end. */
function removeEndedLabels() {
  for (const label of document.querySelectorAll<HTMLElement>("[data-ends-on]")) {
    if ((label.dataset.endsOn ?? "") < parisDate(new Date())) label.remove();
  }
}

function followScroll() {
  page.toggleAttribute("data-at-top", scrollY <= 300);
}

function turnCarousel(button: HTMLElement) {
  const track = document.getElementById(button.dataset.turns ?? "");
  const step = (track?.firstElementChild?.getBoundingClientRect().width ?? 0) + 20;
  track?.scrollBy({ left: step * Number(button.dataset.direction) });
}

/** `<details>` menus do not close by themselves. */
function foldMenus(except: Element | null) {
  for (const menu of document.querySelectorAll("details[data-unfolds][open]")) {
    if (menu !== except) menu.removeAttribute("open");
  }
}

document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") foldMenus(null);
});

function openDialog(event: MouseEvent, link: HTMLElement) {
  const dialog = document.getElementById(link.dataset["opens"] ?? "");
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (elsewhere || !(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  dialog.showModal();
  const place = dialog.querySelector("[data-booking-place]");
  if (place) void fillBooking(dialog, link.getAttribute("href"));
}

const loadBooking = () => import(/* @vite-ignore */ page.dataset["bookingScript"] ?? "");

async function fillBooking(dialog: HTMLElement, href: string | null) {
  try {
    await loadBooking();
    dialog.dispatchEvent(new CustomEvent(OPENED_EVENT, { detail: href, bubbles: true }));
  } catch {
    dialog.querySelector("[data-booking-loading]")?.setAttribute("hidden", "");
    dialog.querySelector("[data-booking-failure]")?.removeAttribute("hidden");
  }
}

document.addEventListener("click", (event) => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  foldMenus(target.closest("details"));
  const turn = target.closest<HTMLElement>("[data-turns]");
  if (turn) turnCarousel(turn);
  // Before the dialog, which restores focus to the element focused now.
  target.closest("[popover] a")?.closest<HTMLElement>("[popover]")?.hidePopover();
  const opener = target.closest<HTMLElement>("[data-opens]");
  if (opener) openDialog(event, opener);
});

document.addEventListener("focusin", ({ target }) => {
  if (target instanceof Element && target.parentElement?.querySelector("[data-ask-mail]"))
    void loadBooking();
});

showAccountState();
removeEndedLabels();
fillOrderReference();
window.addEventListener("pageshow", showAccountState);
for (const button of document.querySelectorAll<HTMLElement>("[data-turns]")) button.hidden = false;

if (!CSS.supports("animation-timeline: scroll()")) {
  followScroll();
  window.addEventListener("scroll", followScroll, { passive: true });
}

startConsent();
startCookieBanner();
startEmbeds();
if (document.querySelector("[data-own-time]")) void loadBooking();
startTracking();
