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
  return db.transaction(async (transaction) => work(seenBy(transaction)), {
    opening: introduction(viewing),
  });
}

/** The same for reading alone: the database refuses every write. */
export function lookAs<Result>(
  db: Database,
  viewing: Viewing,
  look: (db: ViewerDatabase) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => look(seenBy(transaction)), {
    accessMode: "read only",
    opening: introduction(viewing),
  });
}

/**
 * In the middle of a viewer's transaction, what follows from their act and is the server's own work: as the system,
 * then as `viewing` again.
 */
export async function asServer<Result>(
  db: ViewerDatabase,
  viewing: Viewing,
  work: (db: ViewerDatabase) => Promise<Result>,
): Promise<Result> {
  await db.execute(sql.raw(introduction({ viewer: { kind: "system" } })));
  const result = await work(db);
  await db.execute(sql.raw(introduction(viewing)));
  return result;
}

/** In the middle of the server's own work, what is a person's act: in their name, then as the server again. */
export async function inNameOf<Result>(
  db: ViewerDatabase,
  viewer: Actor,
  work: (db: ViewerDatabase) => Promise<Result>,
): Promise<Result> {
  await db.execute(sql.raw(introduction({ viewer })));
  const result = await work(db);
  await db.execute(sql.raw(introduction({ viewer: { kind: "system" } })));
  return result;
}

function seenBy(transaction: Transaction): ViewerDatabase {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the brand says what its opening has just done
  return transaction as ViewerDatabase;
}

/** The statement that says who asks. */
function introduction({ viewer, heldKey }: Viewing): string {
  const userId = inHexadecimal("userId" in viewer ? viewer.userId : "");
  const memberId = inHexadecimal(("userId" in viewer && viewer.memberId) || "");
  // PostgreSQL holds no U+0000: a key with one opens nothing.
  const key = heldKey?.includes("\u0000") ? "" : (heldKey ?? "");
  return `select set_config('app.viewer_kind', ${inHexadecimal(viewer.kind)}, true),
    set_config('app.member_id', ${memberId}, true),
    set_config('app.user_id', ${memberId === NOBODY ? userId : ownerOfMember(userId, memberId)}, true),
    set_config('app.held_key', ${inHexadecimal(key)}, true)`;
}

/** Whose records a member sees, asked anew each time: nobody's once they were removed. */
function ownerOfMember(userId: string, memberId: string): string {
  return `coalesce((select owner from company_of(${memberId}) as owner where owner = ${userId}), '')`;
}

/** A text as SQL, whatever somebody typed: a literal of the digits 0 to f alone, which nothing in it can end. */
function inHexadecimal(text: string): string {
  return `convert_from(decode('${Buffer.from(text, "utf8").toString("hex")}', 'hex'), 'UTF8')`;
}

const NOBODY = inHexadecimal("");
