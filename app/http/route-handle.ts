/** `perRequest: true`: no scripts, not prerendered. */
export function isPerRequestHandle(handle: unknown): boolean {
  return says(handle, "perRequest", true);
}

/** `hydrate: false`: prerendered, without React. */
export function isStillHandle(handle: unknown): boolean {
  return says(handle, "hydrate", false);
}

/** `hydrate: "touched"`: the form works without scripts; React hydrates on first interaction. */
export function isTouchedHandle(handle: unknown): boolean {
  return says(handle, "hydrate", "touched");
}

/** `firstScreen: true`: inlined critical CSS, then StylesBelow. */
export function hasFirstScreen(handle: unknown): boolean {
  return says(handle, "firstScreen", true);
}

function says(handle: unknown, name: string, value: boolean | string): boolean {
  return typeof handle === "object" && handle !== null && Reflect.get(handle, name) === value;
}
