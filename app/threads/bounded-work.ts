/** CPU time limit of one task, in ms. */
export interface ProcessorBound {
  processorMs: number;
  /** Consecutive polls without CPU progress after which the task is considered stuck. */
  idleLooks?: number;
}

export const LOOK_EVERY_MS = 250;

/** CPU time between two polls that counts as progress, in ms. */
const PROGRESS_MS = 1;

/**
 * Polls a task; calls `over` beyond `processorMs`, or after `idleLooks` polls without progress. CPU time, not wall
 * clock: a busy machine makes a task late, not heavy.
 * @param used CPU time of the task so far, in ms.
 * @returns a function that stops polling.
 */
export function boundWork(
  { processorMs, idleLooks = 480 }: ProcessorBound,
  used: () => Promise<number>,
  over: () => void,
): () => void {
  let last = 0;
  let idle = 0;
  let ended = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    // A rejection means not started (no time used) or gone (its own event ends the task).
    const now = await used().catch(() => 0);
    idle = now - last < PROGRESS_MS ? idle + 1 : 0;
    last = now;
    if (ended) return;
    if (now > processorMs || idle >= idleLooks) over();
    else lookLater();
  };
  // No setInterval: a starved task answers late, and overlapping polls would count it as idle.
  const lookLater = () => {
    timer = setTimeout(() => void look(), Math.min(LOOK_EVERY_MS, processorMs));
  };
  lookLater();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
