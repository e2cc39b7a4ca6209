import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";

export const PAGE = 200;

/** Keyset pagination by id, one transaction per record: locks stay short. Returns the sum of `work`. */
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
