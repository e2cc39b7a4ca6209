/**
 * Hears the first SIGINT or SIGTERM from now on; the next ones change nothing. Listening from the very
 * start, a signal that comes while the program starts is acted on once there is something to stop.
 */
export function hearStopSignal(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  process.on("SIGINT", () => resolve());
  process.on("SIGTERM", () => resolve());
  return promise;
}
