import type { App } from "#http/app-context.ts";
import { versionNumberInForce } from "#queries/catalogue/versions.server.ts";
import { revisionStated } from "#queries/claim/stated.server.ts";

/** Maximum staleness of prerendered pages. */
const LOOK_EVERY_MS = 1_000;

interface Followed {
  /** Version of everything published: catalogue, claims, testimonials. */
  read: () => Promise<string>;
  refresh: () => Promise<void>;
  onError: (error: unknown) => void;
}

/** Polls: a version may take effect by its start time, without an event. Failures are retried at the next poll. */
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

export async function publishedNow({ db, clock }: Pick<App, "db" | "clock">): Promise<string> {
  return [await versionNumberInForce(db, clock()), await revisionStated(db)].join("/");
}
