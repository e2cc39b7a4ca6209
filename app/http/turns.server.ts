import pLimit from "p-limit";

/** Null: queue full. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result> | null;

/** Queue with bounded concurrency and length, per process. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const turns = pLimit(atOnce);
  return (work) => (turns.pendingCount < waiting ? turns(work) : null);
}
