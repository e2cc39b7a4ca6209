import { sql } from "drizzle-orm";
import type { Database, Transaction } from "./client.server.ts";
import { type AgencyRole, agencyRoles, onlyReads, rightsOf } from "#domain/agency-role.ts";
import type { Actor } from "./journal.server.ts";
import { QuickSession } from "./quick-session.server.ts";

declare const viewed: unique symbol;

/** The database as one viewer sees it. Only asViewer and lookAs make one: a plain connection shows no client's data. */
export type ViewerDatabase = Transaction & { readonly [viewed]: true };

export interface Viewing {
  /** Who asks. */
  viewer: Actor;
  /** The unguessable value the request came with, which opens the record that bears it. */
  heldKey?: string | null;
  /** For an act on the viewer's own account: a reader of the agency writes too, and no role gives a right. */
  ownAccount?: true;
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
  return db.transaction(async (transaction) => work(seenBy(transaction, viewing)), {
    opening: introduction(viewing),
  });
}

/** The same for reading alone: the database refuses every write. */
export function lookAs<Result>(
  db: Database,
  viewing: Viewing,
  look: (db: ViewerDatabase) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (transaction) => look(seenBy(transaction, viewing)), {
    accessMode: "read only",
    opening: introduction(viewing),
  });
}

/** To the end of the transaction, for statements that read little whatever their values. */
export function keepPlans(db: ViewerDatabase, apart?: string): void {
  const { session } = db._;
  if (session instanceof QuickSession) session.keepPlans(apart);
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

function seenBy(transaction: Transaction, { viewer }: Viewing): ViewerDatabase {
  // oxlint-disable-next-line no-unsafe-type-assertion -- the brand says what its opening has just done
  const seen = transaction as ViewerDatabase;
  // What is a person's own, or opened by a key, is little, whatever of it is asked for; of all there is, plans go by what.
  if (viewer.kind === "client" || viewer.kind === "visitor") keepPlans(seen);
  return seen;
}

/**
 * The statement that says who asks. What somebody of the agency may is what their role says in that very transaction:
 * without one they are nobody, and who only reads reads in a transaction that can't write.
 */
function introduction({ viewer, heldKey, ownAccount }: Viewing): string {
  const userId = inHexadecimal("userId" in viewer ? viewer.userId : "");
  const memberId = inHexadecimal(("userId" in viewer && viewer.memberId) || "");
  // PostgreSQL holds no U+0000: a key with one opens nothing.
  const key = heldKey?.includes("\u0000") ? "" : (heldKey ?? "");
  const kind = inHexadecimal(viewer.kind);
  const watcher = "userId" in viewer ? viewer.watchedBy : undefined;
  const ofAgency = viewer.kind === "administrator" ? viewer.userId : watcher;
  const allowed = (said: string) =>
    ofAgency === undefined
      ? said
      : `case when ${isAllowed(watcher !== undefined)} then ${said} else '' end`;
  const owner = memberId === NOBODY ? userId : ownerOfMember(userId, memberId);
  const rights = viewer.kind === "administrator" && !ownAccount ? rightsOfRole : "''";
  const readOnly = ownAccount ? "current_setting('transaction_read_only')" : asRoleWrites;
  return `select set_config('app.viewer_kind', ${allowed(kind)}, true),
    set_config('app.rights', ${rights}, true),
    set_config('transaction_read_only', ${watcher === undefined ? readOnly : "'on'"}, true),
    set_config('app.member_id', ${allowed(memberId)}, true),
    set_config('app.user_id', ${allowed(owner)}, true),
    set_config('app.held_key', ${inHexadecimal(key)}, true)
    from (select ${ofAgency === undefined ? "null" : `agency_role(${inHexadecimal(ofAgency)})`} as role) as agency`;
}

/** Whether the role lets its holder in at all, or look as a client does. */
function isAllowed(watches: boolean): string {
  if (!watches) return "agency.role is not null";
  return `coalesce(agency.role in (${rolesWith((role) => rightsOf[role].includes("people"))}), false)`;
}

/** The rights of the table (domain/agency-role.ts), parted by commas, by the role the database finds. */
const rightsOfRole = `case agency.role ${agencyRoles
  .map((role) => `when '${role}' then '${rightsOf[role].join(",")}'`)
  .join(" ")} else '' end`;

const asRoleWrites = `case when agency.role in (${rolesWith(onlyReads)}) then 'on' else current_setting('transaction_read_only') end`;

function rolesWith(condition: (role: AgencyRole) => boolean): string {
  return agencyRoles
    .filter(condition)
    .map((role) => `'${role}'`)
    .join(", ");
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
