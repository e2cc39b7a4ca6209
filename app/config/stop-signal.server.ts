import { once } from "node:events";

/** Ctrl-C or SIGTERM came before the program was ready. */
class StopAsked extends Error {
  override name = "StopAsked";
}

let heard: AbortSignal | null = null;

/**
 * Aborts, with StopAsked, at the first SIGINT or SIGTERM from the first call on; the next ones change
 * nothing. The same for everybody in the process, so that no part of a start can miss it.
 */
export function hearStopSignal(): AbortSignal {
  if (heard) return heard;
  const controller = new AbortController();
  heard = controller.signal;
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.on(name, () => controller.abort(new StopAsked("Arrêt demandé.")));
  }
  return heard;
}

/** Resolves once a stop is asked, at once if it was. */
export async function stopAsked(stop: AbortSignal): Promise<void> {
  if (!stop.aborted) await once(stop, "abort");
}

/**
 * What a step of the start comes to. @throws StopAsked as soon as a stop is asked: the step is left alone
 * then, and whoever started it closes what it works on.
 */
export async function unlessStopped<Result>(
  stop: AbortSignal,
  step: () => Promise<Result>,
): Promise<Result> {
  stop.throwIfAborted();
  const interrupted = Promise.withResolvers<never>();
  const interrupt = () => interrupted.reject(stop.reason);
  stop.addEventListener("abort", interrupt, { once: true });
  try {
    return await Promise.race([step(), interrupted.promise]);
  } finally {
    stop.removeEventListener("abort", interrupt);
  }
}
