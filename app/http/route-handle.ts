/** Whether a route says `handle = { hydrate: false }`: the same for everybody, without the framework's scripts. */
export function isStillHandle(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "hydrate" in handle && !handle.hydrate;
}
