import pLimit from "p-limit";

/** Does the work when its turn has come; null when so many wait that it had better not. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result> | null;

/** For what comes in bursts: so much of it at once in this process, so much waiting, the rest refused. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): Turns {
  const turns = pLimit(atOnce);
  return (work) => (turns.pendingCount < waiting ? turns(work) : null);
}
