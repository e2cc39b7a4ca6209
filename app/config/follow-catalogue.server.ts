/** How long a page of memory may tell an older catalogue than the one that sells. */
const LOOK_EVERY_MS = 1_000;

interface Followed {
  /** The version in force, as the database says it now. */
  read: () => Promise<number>;
  /** Prints anew what tells prices. */
  refresh: () => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Calls `refresh` each time another version of the catalogue is in force: published at once, its instant come, whichever
 * process did it. It looks rather than being told: a version that begins by itself is announced by nobody. What fails is
 * tried again at the next look.
 */
export function followCatalogue(
  shown: number,
  { read, refresh, onError }: Followed,
): { stop: () => void } {
  let known = shown;
  async function look() {
    const inForce = await read();
    if (inForce === known) return;
    await refresh();
    known = inForce;
  }
  let timer: NodeJS.Timeout;
  let stopped = false;
  function schedule() {
    if (stopped) return;
    timer = setTimeout(() => void look().catch(onError).finally(schedule), LOOK_EVERY_MS);
    timer.unref();
  }
  schedule();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
