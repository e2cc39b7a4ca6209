import { once } from "node:events";

class StopAsked extends Error {
  override name = "StopAsked";
}

let heard: AbortSignal | null = null;

/** Single signal of the process, aborted at the first SIGINT or SIGTERM. */
export function hearStopSignal(): AbortSignal {
  if (heard) return heard;
  const controller = new AbortController();
  heard = controller.signal;
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.on(name, () => controller.abort(new StopAsked("Arrêt demandé.")));
  }
  return heard;
}

export async function stopAsked(stop: AbortSignal): Promise<void> {
  if (!stop.aborted) await once(stop, "abort");
}

/** On stop, abandons the step without waiting; the caller closes its resources. @throws StopAsked */
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
