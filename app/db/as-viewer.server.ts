import { sql } from "drizzle-orm";
import type { Database, Transaction } from "./client.server.ts";
import { type AgencyRole, agencyRoles, onlyReads, rightsOf } from "#domain/agency-role.ts";
import type { Actor } from "./journal.server.ts";
import { QuickSession } from "./quick-session.server.ts";

declare const viewed: unique symbol;

/** Created by asViewer and lookAs only: a plain connection sees no client's rows. */
export type ViewerDatabase = Transaction & { readonly [viewed]: true };

export interface Viewing {
  viewer: Actor;
  /** Unguessable value from the request, which opens the record bearing it. */
  heldKey?: string | null;
  /** Acts on the viewer's own account: readers of the agency may write, and no role gives a right. */
  ownAccount?: true;
}

/**
 * Row-level security reads the settings made here, which end with the transaction
 * (docs/decisions/0007-row-level-security.md).
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

/** Named prepared statements until the transaction ends, for queries that read few rows whatever their values. */
export function keepPlans(db: ViewerDatabase, apart?: string): void {
  const { session } = db._;
  if (session instanceof QuickSession) session.keepPlans(apart);
}

/** The server's own work within a viewer's transaction: as the system, then as `viewing` again. */
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
  // A client sees few rows, so a generic plan suits any value. For the agency the plan depends on the values.
  if (viewer.kind === "client" || viewer.kind === "visitor") keepPlans(seen);
  return seen;
}

/**
 * Rights come from the member's role within the transaction: without a role nothing is visible, and readers get a
 * read-only transaction.
 */
function introduction({ viewer, heldKey, ownAccount }: Viewing): string {
  const userId = inHexadecimal("userId" in viewer ? viewer.userId : "");
  const memberId = inHexadecimal(("userId" in viewer && viewer.memberId) || "");
  // PostgreSQL text cannot contain U+0000; such a key opens nothing.
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

function isAllowed(watches: boolean): string {
  if (!watches) return "agency.role is not null";
  return `coalesce(agency.role in (${rolesWith((role) => rightsOf[role].includes("people"))}), false)`;
}

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

/** Checked in each transaction: a removed member sees nothing. */
function ownerOfMember(userId: string, memberId: string): string {
  return `coalesce((select owner from company_of(${memberId}) as owner where owner = ${userId}), '')`;
}

/** Injection-safe literal: the text is sent as hexadecimal digits. */
function inHexadecimal(text: string): string {
  return `convert_from(decode('${Buffer.from(text, "utf8").toString("hex")}', 'hex'), 'UTF8')`;
}

const NOBODY = inHexadecimal("");
