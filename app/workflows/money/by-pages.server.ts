import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";

/** How many are looked for at once. */
export const PAGE = 200;

/**
 * Works through records in the order of their ids, as the server: each in a transaction of its own, so that nobody
 * waits for the others.
 * @returns the sum of what the work answers.
 */
export async function workThrough(
  db: Database,
  read: (reader: ViewerDatabase, after: string | null) => Promise<string[]>,
  work: (transaction: ViewerDatabase, id: string) => Promise<number>,
): Promise<number> {
  const system = { viewer: { kind: "system" } } as const;
  let done = 0;
  let after: string | null = null;
  do {
    const from: string | null = after;
    const ids: string[] = await asViewer(db, system, (reader) => read(reader, from));
    for (const id of ids) {
      done += await asViewer(db, system, (transaction) => work(transaction, id));
    }
    after = ids.length < PAGE ? null : (ids.at(-1) ?? null);
  } while (after !== null);
  return done;
}
