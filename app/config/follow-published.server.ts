import type { App } from "#http/app-context.ts";
import { versionNumberInForce } from "#queries/catalogue/versions.server.ts";
import { revisionStated } from "#queries/claim/stated.server.ts";

/** How long a page of memory may tell older prices, figures or clients' words than are in force. */
const LOOK_EVERY_MS = 1_000;

interface Followed {
  /** What names all that is in force, as the database says it now: its catalogue's version, its claims' revision. */
  read: () => Promise<string>;
  /** Prints anew what tells of it. */
  refresh: () => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Calls `refresh` each time something else is in force: published or withdrawn at once, its instant come, whichever
 * process did it. It looks rather than being told: a version that begins by itself is announced by nobody. What fails is
 * tried again at the next look.
 */
export function followPublished(
  shown: string,
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

/** What names the catalogue, the claims and the clients' words that are in force. */
export async function publishedNow({ db, clock }: Pick<App, "db" | "clock">): Promise<string> {
  return [await versionNumberInForce(db, clock()), await revisionStated(db)].join("/");
}
