import { setTimeout as wait } from "node:timers/promises";

export interface Schedule {
  stop(): Promise<void>;
}

interface ScheduleOptions {
  /** Queues due work; must be idempotent and safe across processes. */
  look: () => Promise<void>;
  everyMs: number;
  onError: (error: unknown) => void;
}

/** Runs at once, to catch up after a downtime, then periodically. */
export function startSchedule({ look, everyMs, onError }: ScheduleOptions): Schedule {
  const stopped = new AbortController();
  async function keepLooking() {
    while (!stopped.signal.aborted) {
      await look().catch(onError);
      await wait(everyMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  }
  const looking = keepLooking();
  return {
    async stop() {
      stopped.abort();
      await looking;
    },
  };
}
