import { setTimeout as wait } from "node:timers/promises";

export interface Schedule {
  /** Waits for the look in progress. */
  stop(): Promise<void>;
}

interface ScheduleOptions {
  /** Queues what is due; safe to call at any time and from several processes. */
  look: () => Promise<void>;
  everyMs: number;
  onError: (error: unknown) => void;
}

/** Looks at once, so that what a downtime missed is made up for, then again and again. */
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
