import { optionalCategories, sameForAll } from "#domain/consent.ts";
import { choose, currentChoice, watchChoice } from "./consent.ts";

const BANNER_DELAY_MS = 1000;

let due = false;

// Not cached: client navigation re-renders the layout.
const findBanner = () => document.getElementById("cookie-banner");
const findDialog = () => document.querySelector<HTMLDialogElement>("#cookie-dialog");

export function startCookieBanner(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("[data-open-cookies]") && openDialog()) event.preventDefault();
    const answer = event.target.closest<HTMLElement>("[data-cookies]")?.dataset["cookies"];
    if (answer !== undefined) save(answer);
  });
  watchChoice(updateBanner);
  setTimeout(() => {
    due = true;
    updateBanner();
  }, BANNER_DELAY_MS);
}

export function updateBanner(): void {
  const banner = findBanner();
  if (!banner) return;
  const hidden = !due || currentChoice() !== null;
  if (hidden === banner.hidden) return;
  const hadFocus = banner.contains(document.activeElement);
  banner.hidden = hidden;
  if (hadFocus) document.querySelector("main")?.focus({ preventScroll: true });
  if (!hidden) keepItsPlaceFree(banner);
}

/** Keeps focus and last lines above the banner. A CSS variable on the root would restyle every element. */
function keepItsPlaceFree(banner: HTMLElement) {
  new ResizeObserver(() => {
    const above = `calc(${banner.offsetHeight}px + var(--quick-bar-height, 0rem) + 2rem)`;
    const kept = banner.hidden ? "" : above;
    document.documentElement.style.scrollPaddingBottom = kept;
    const footer = document.querySelector<HTMLElement>(".site-footer");
    if (footer) footer.style.paddingBottom = kept;
  }).observe(banner);
}

function openDialog(): boolean {
  const dialog = findDialog();
  if (!dialog) return false;
  const choice = currentChoice() ?? sameForAll(false);
  for (const category of optionalCategories) {
    const toggle = toggleOf(dialog, category);
    if (toggle) toggle.checked = choice[category];
  }
  dialog.showModal();
  dialog.querySelector("h2")?.focus();
  return true;
}

function save(answer: string) {
  const dialog = findDialog();
  const choice = sameForAll(answer === "accept");
  if (answer === "save" && dialog) {
    for (const category of optionalCategories) {
      choice[category] = toggleOf(dialog, category)?.checked === true;
    }
  }
  dialog?.close();
  choose(choice);
  document.getElementById("cookie-saved")?.removeAttribute("hidden");
}

function toggleOf(dialog: HTMLElement, category: string) {
  return dialog.querySelector<HTMLInputElement>(`input[name="${category}"]`);
}
