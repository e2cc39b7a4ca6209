import { createHook } from "node:async_hooks";

interface Counted<Answer> {
  answer: Answer;
  hashes: number;
  /** Delay in ms of each timer that fired. */
  delays: number[];
}

/** Counts work instead of time, which would depend on the machine. */
export async function countedWork<Answer>(work: () => Promise<Answer>): Promise<Counted<Answer>> {
  let hashes = 0;
  const started = new Map<number, number>();
  const delays: number[] = [];
  const hook = createHook({
    init(id, type, _trigger, resource: { _idleTimeout?: number }) {
      if (type === "ARGON2REQUEST") hashes += 1;
      // oxlint-disable-next-line no-underscore-dangle -- the name that Node gives a timer's delay
      if (type === "Timeout") started.set(id, resource._idleTimeout ?? 0);
    },
    before(id) {
      const delay = started.get(id);
      if (delay !== undefined) delays.push(delay);
      started.delete(id);
    },
  }).enable();
  try {
    const answer = await work();
    return { answer, hashes, delays };
  } finally {
    hook.disable();
  }
}

export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    if (isOver) return;
    turns += 1;
    setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return turns;
}
