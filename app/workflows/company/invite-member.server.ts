import { randomUUID } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { personOf, recordAct } from "#db/journal.server.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { companyMembers } from "#db/schema/company-members.ts";
import type { AgencyRole } from "#domain/agency-role.ts";
import {
  type InviteRefusal,
  invitationEnd,
  isExpired,
  MAX_COMPANY_MEMBERS,
} from "#domain/company-member.ts";
import type { JobQueue } from "#jobs/catalogue.ts";

interface InviteMemberInput {
  owner: { kind: "client" | "administrator"; userId: string; memberId?: string };
  ownEmail: string;
  /** Address in lower case, as `ownEmail`. */
  email: string;
  /** Role in the agency; null: member of the owner's company. */
  role: AgencyRole | null;
  now: Date;
}

export async function inviteMember(
  { db, jobs }: { db: Database; jobs: JobQueue },
  input: InviteMemberInput,
): Promise<{ ok: true } | { ok: false; reason: InviteRefusal }> {
  const { owner, ownEmail, email, role, now } = input;
  if (owner.memberId !== undefined) return { ok: false, reason: "owner-only" };
  if (email === ownEmail) return { ok: false, reason: "own-address" };
  return asViewer(db, { viewer: owner }, async (transaction) => {
    await waitForSameKey(transaction, companyLock(role === null ? owner.userId : "agency"));
    const refusal = await refusalOf(transaction, input);
    if (refusal) return { ok: false, reason: refusal };
    await writeInvitation({ jobs }, transaction, { owner, email, role, now });
    return { ok: true };
  });
}

export async function writeInvitation(
  { jobs }: { jobs: JobQueue },
  transaction: ViewerDatabase,
  { owner, email, role, now }: Omit<InviteMemberInput, "ownEmail">,
): Promise<void> {
  const id = randomUUID();
  await transaction.insert(companyMembers).values({
    id,
    ownerId: role === null ? owner.userId : null,
    email,
    role,
    invitedAt: now,
    expiresAt: invitationEnd(role, now),
  });
  await recordAct(transaction, {
    at: now,
    actor: owner,
    action: role === null ? "member-invited" : "agency-invited",
    subject: { type: "user", id: personOf(owner) ?? "" },
    details: { membershipId: id, ...(role !== null && { role }) },
  });
  await jobs.enqueue(transaction, "email-member-invited", { membershipId: id });
}

export function companyLock(ownerId: string): string {
  return `company:${ownerId}`;
}

async function refusalOf(
  transaction: ViewerDatabase,
  { owner, email, role, now }: InviteMemberInput,
): Promise<InviteRefusal | null> {
  const whose =
    role === null ? eq(companyMembers.ownerId, owner.userId) : isNull(companyMembers.ownerId);
  const current = and(whose, isNull(companyMembers.endedAt));
  const [there] = await transaction
    .select({ id: companyMembers.id, expiresAt: companyMembers.expiresAt })
    .from(companyMembers)
    .where(and(current, eq(companyMembers.email, email)));
  if (there && !isExpired(there, now)) return "already-there";
  // An expired invitation doesn't count towards the limit.
  if (there) {
    await transaction
      .update(companyMembers)
      .set({ endedAt: now })
      .where(eq(companyMembers.id, there.id));
  }
  if (role !== null && (await isOfAgency(transaction, email))) return "already-there";
  const [counted] = await transaction
    .select({ people: count() })
    .from(companyMembers)
    .where(current);
  return (counted?.people ?? 0) >= MAX_COMPANY_MEMBERS ? "too-many" : null;
}

async function isOfAgency(transaction: ViewerDatabase, email: string): Promise<boolean> {
  const found = await transaction
    .select({ id: user.id })
    .from(userRoles)
    .innerJoin(user, eq(user.id, userRoles.userId))
    .where(eq(user.email, email));
  return found.length > 0;
}
