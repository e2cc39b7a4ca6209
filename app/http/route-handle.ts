/** Whether a route says `perRequest: true`: without scripts too, but never kept in memory. */
export function isPerRequestHandle(handle: unknown): boolean {
  return (
    typeof handle === "object" &&
    handle !== null &&
    "perRequest" in handle &&
    handle.perRequest === true
  );
}

/** Whether a route says `handle = { hydrate: false }`: the same for everybody, without the framework's scripts. */
export function isStillHandle(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "hydrate" in handle && !handle.hydrate;
}

/** Whether a route says `firstScreen: true`: its page holds the rules of its first screen, and StylesBelow after it. */
export function hasFirstScreen(handle: unknown): boolean {
  return (
    typeof handle === "object" &&
    handle !== null &&
    "firstScreen" in handle &&
    handle.firstScreen === true
  );
}
