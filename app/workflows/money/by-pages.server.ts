import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";

/** Rows per batch. */
export const PAGE = 200;

/**
 * Processes records in batches ordered by id (keyset pagination), each in its own transaction, so that locks stay
 * short.
 * @returns the sum of what `work` returns.
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
