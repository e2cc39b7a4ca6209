/** Whether a route says `perRequest: true`: without scripts too, but never kept in memory. */
export function isPerRequestHandle(handle: unknown): boolean {
  return says(handle, "perRequest", true);
}

/** Whether a route says `handle = { hydrate: false }`: the same for everybody, without the framework's scripts. */
export function isStillHandle(handle: unknown): boolean {
  return says(handle, "hydrate", false);
}

/** Whether a route says `hydrate: "touched"`: its form sends itself, and React comes once somebody is there. */
export function isTouchedHandle(handle: unknown): boolean {
  return says(handle, "hydrate", "touched");
}

/** Whether a route says `firstScreen: true`: its page holds the rules of its first screen, and StylesBelow after it. */
export function hasFirstScreen(handle: unknown): boolean {
  return says(handle, "firstScreen", true);
}

function says(handle: unknown, name: string, value: boolean | string): boolean {
  return typeof handle === "object" && handle !== null && Reflect.get(handle, name) === value;
}
