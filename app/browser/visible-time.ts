const DAY_SECONDS = 86_400;

let seenMs = 0;
let since: number | null = null;

/** Counts the time the page is in sight; a tab left open behind others counts nothing. */
export function startWatch(): void {
  followVisibility();
  document.addEventListener("visibilitychange", followVisibility);
  window.addEventListener("pagehide", pause);
}

/** Whole seconds counted since the last call. */
export function takeSeconds(): number {
  pause();
  const seconds = Math.min(Math.round(seenMs / 1000), DAY_SECONDS);
  seenMs = 0;
  followVisibility();
  return seconds;
}

function followVisibility() {
  if (document.visibilityState === "hidden") pause();
  else since ??= performance.now();
}

function pause() {
  if (since !== null) seenMs += performance.now() - since;
  since = null;
}
