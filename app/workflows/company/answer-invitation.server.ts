import { and, eq, isNull, sql } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { companyMembers } from "#db/schema/company-members.ts";
import { invoices } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { quotes } from "#db/schema/quotes.ts";
import { userRoles } from "#db/schema/accounts.ts";
import { isExpired, type MembershipRefusal } from "#domain/company-member.ts";
import type { AgencyRole } from "#domain/agency-role.ts";
import { isRecordId } from "#domain/record-id.ts";
import { companyLock } from "./invite-member.server.ts";

interface AnswerInvitationInput {
  membershipId: string;
  answer: "accept" | "decline";
  person: { kind: "client" | "administrator"; userId: string };
  now: Date;
}

/** Row-level policies admit only the account with the invited, confirmed address. `role` null: company member. */
export async function answerInvitation(
  { db }: { db: Database },
  { membershipId, answer, person, now }: AnswerInvitationInput,
): Promise<{ ok: true; role: AgencyRole | null } | { ok: false; reason: MembershipRefusal }> {
  if (!isRecordId(membershipId)) return { ok: false, reason: "membership-not-found" };
  return asViewer(db, { viewer: person }, async (transaction) => {
    // Serialises by person: two invitations accepted at once would give two companies.
    await waitForSameKey(transaction, companyLock(person.userId));
    const open = and(
      eq(companyMembers.id, membershipId),
      isNull(companyMembers.memberId),
      isNull(companyMembers.endedAt),
    );
    const [invitation] = await transaction
      .select({ role: companyMembers.role, expiresAt: companyMembers.expiresAt })
      .from(companyMembers)
      .where(open);
    if (!invitation) return { ok: false, reason: "membership-not-found" };
    const joins = answer === "accept";
    const held = joins ? await refusalOf(transaction, { invitation, person, now }) : null;
    if (held) return { ok: false, reason: held };
    // An agency invitation ends here: a trigger grants the role.
    const over = !joins || invitation.role !== null ? { endedAt: now } : {};
    const [answered] = await transaction
      .update(companyMembers)
      .set(joins ? { memberId: person.userId, acceptedAt: now, ...over } : over)
      .where(open)
      .returning({ ownerId: companyMembers.ownerId });
    if (!answered) return { ok: false, reason: "membership-not-found" };
    await note(transaction, {
      ownerId: answered.ownerId ?? person.userId,
      role: invitation.role,
      membershipId,
      answer,
      actor: person,
      now,
    });
    return { ok: true, role: invitation.role };
  });
}

async function note(
  transaction: ViewerDatabase,
  told: {
    ownerId: string;
    role: AgencyRole | null;
    membershipId: string;
    answer: string;
    actor: Actor;
    now: Date;
  },
): Promise<void> {
  const { ownerId, role, membershipId, answer, actor, now } = told;
  const joined = role === null ? "member-joined" : "agency-joined";
  await recordAct(transaction, {
    at: now,
    actor,
    action: answer === "accept" ? joined : "invitation-declined",
    subject: { type: "user", id: ownerId },
    details: { membershipId, ...(role !== null && { role }) },
  });
}

async function refusalOf(
  transaction: ViewerDatabase,
  about: {
    invitation: { role: AgencyRole | null; expiresAt: Date | null };
    person: AnswerInvitationInput["person"];
    now: Date;
  },
): Promise<MembershipRefusal | null> {
  const { invitation, person, now } = about;
  if (isExpired(invitation, now)) return "invitation-expired";
  if (invitation.role === null) return heldBack(transaction, person.userId);
  const roles = await transaction.$count(userRoles, eq(userRoles.userId, person.userId));
  return roles > 0 ? "already-of-agency" : null;
}

async function heldBack(
  transaction: ViewerDatabase,
  userId: string,
): Promise<MembershipRefusal | null> {
  const of = (table: typeof orders | typeof quotes | typeof invoices) =>
    sql`exists (select from ${table} where ${table}.user_id = ${userId})`;
  const inForce = (column: typeof companyMembers.ownerId | typeof companyMembers.memberId) =>
    sql`exists (select from ${companyMembers} where ${column} = ${userId} and ${companyMembers.endedAt} is null)`;
  const { rows } = await transaction.execute<{ member: boolean; own: boolean }>(sql`
    select ${inForce(companyMembers.memberId)} as member,
      ${of(orders)} or ${of(quotes)} or ${of(invoices)} or ${inForce(companyMembers.ownerId)} as own`);
  if (rows[0]?.member) return "already-member";
  return rows[0]?.own ? "has-own-records" : null;
}
