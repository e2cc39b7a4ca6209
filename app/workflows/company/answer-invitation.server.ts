import { and, eq, isNull, sql } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { companyMembers } from "#db/schema/company-members.ts";
import { invoices } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { MembershipRefusal } from "#domain/company-member.ts";
import { isRecordId } from "#domain/record-id.ts";
import { companyLock } from "./invite-member.server.ts";

interface AnswerInvitationInput {
  membershipId: string;
  answer: "accept" | "decline";
  /** Whoever was invited, signed in under the address that was. */
  person: { kind: "client" | "administrator"; userId: string };
  now: Date;
}

/**
 * Who was invited joins the company, or declines; the database lets only the account whose confirmed address was
 * invited do so. Somebody with records of their own keeps their own space.
 */
export async function answerInvitation(
  { db }: { db: Database },
  { membershipId, answer, person, now }: AnswerInvitationInput,
): Promise<{ ok: true } | { ok: false; reason: MembershipRefusal }> {
  if (!isRecordId(membershipId)) return { ok: false, reason: "membership-not-found" };
  return asViewer(db, { viewer: person }, async (transaction) => {
    // Two invitations accepted at once would make one person a member of two companies.
    await waitForSameKey(transaction, companyLock(person.userId));
    const joins = answer === "accept";
    const held = joins ? await heldBack(transaction, person.userId) : null;
    if (held) return { ok: false, reason: held };
    const [answered] = await transaction
      .update(companyMembers)
      .set(joins ? { memberId: person.userId, acceptedAt: now } : { endedAt: now })
      .where(
        and(
          eq(companyMembers.id, membershipId),
          isNull(companyMembers.memberId),
          isNull(companyMembers.endedAt),
        ),
      )
      .returning({ ownerId: companyMembers.ownerId });
    if (!answered) return { ok: false, reason: "membership-not-found" };
    await note(transaction, {
      ownerId: answered.ownerId,
      membershipId,
      answer,
      actor: person,
      now,
    });
    return { ok: true };
  });
}

async function note(
  transaction: ViewerDatabase,
  told: { ownerId: string; membershipId: string; answer: string; actor: Actor; now: Date },
): Promise<void> {
  const { ownerId, membershipId, answer, actor, now } = told;
  await recordAct(transaction, {
    at: now,
    actor,
    action: answer === "accept" ? "member-joined" : "invitation-declined",
    subject: { type: "user", id: ownerId },
    details: { membershipId },
  });
}

/** Why they can't join: a company they are in, or orders, quotes, papers or people of their own. */
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
