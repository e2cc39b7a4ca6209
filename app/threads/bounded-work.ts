/** Processor time that one task may take, in ms. */
export interface ProcessorBound {
  processorMs: number;
  /** Looks in a row without any progress after which a task is taken to wait for something that never comes. */
  idleLooks?: number;
}

export const LOOK_EVERY_MS = 250;

/** Processor time between two looks below which nothing went on, in ms. */
const PROGRESS_MS = 1;

/**
 * Looks at a task until it ends, and calls `over` once it has used more processor time than it may, or none for
 * `idleLooks`. Time on the clock doesn't count: a busy machine makes a task late, not heavy.
 * @param used Processor time of the task so far, in ms.
 * @returns stops looking.
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
  // No setInterval: a starved task answers late, and overlapping looks would count it as idle.
  const lookLater = () => {
    timer = setTimeout(() => void look(), Math.min(LOOK_EVERY_MS, processorMs));
  };
  lookLater();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
