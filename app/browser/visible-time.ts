const DAY_SECONDS = 86_400;

let seenMs = 0;
let since: number | null = null;

/** Counts visible time only. */
export function startWatch(): void {
  followVisibility();
  document.addEventListener("visibilitychange", followVisibility);
  window.addEventListener("pagehide", pause);
}

/** Seconds since the last call. */
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
