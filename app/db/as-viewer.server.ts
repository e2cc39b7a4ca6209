import { sql } from "drizzle-orm";
import type { Database, Transaction } from "./client.server.ts";
import type { Actor } from "./journal.server.ts";

declare const viewed: unique symbol;

/** The database as one viewer sees it. Only asViewer and lookAs make one: a plain connection shows no client's data. */
export type ViewerDatabase = Transaction & { readonly [viewed]: true };

export interface Viewing {
  /** Who asks. */
  viewer: Actor;
  /** The unguessable value the request came with, which opens the record that bears it. */
  heldKey?: string | null;
}

/**
 * Runs `work` in a transaction whose rows are those the viewer may see and change: row-level security
 * (docs/decisions/0007-row-level-security.md) reads who asks from the settings made here, which end with it.
 */
export function asViewer<Result>(
  db: Database,
  viewing: Viewing,
  work: (db: ViewerDatabase) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => work(await identify(transaction, viewing)));
}

/** The same for reading alone: the database refuses every write. */
export function lookAs<Result>(
  db: Database,
  viewing: Viewing,
  look: (db: ViewerDatabase) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => look(await identify(transaction, viewing)), {
    accessMode: "read only",
  });
}

async function identify(
  transaction: Transaction,
  { viewer, heldKey }: Viewing,
): Promise<ViewerDatabase> {
  const userId = "userId" in viewer ? viewer.userId : "";
  // PostgreSQL holds no U+0000: a key with one opens nothing.
  const key = heldKey?.includes("\u0000") ? "" : (heldKey ?? "");
  await transaction.execute(sql`
    select set_config('app.viewer_kind', ${viewer.kind}, true),
      set_config('app.user_id', ${userId}, true),
      set_config('app.held_key', ${key}, true)
  `);
  // oxlint-disable-next-line no-unsafe-type-assertion -- the brand says what has just been done
  return transaction as ViewerDatabase;
}
