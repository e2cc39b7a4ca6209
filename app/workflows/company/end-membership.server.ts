import { and, eq, isNull, or } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { personOf, recordAct } from "#db/journal.server.ts";
import { companyMembers } from "#db/schema/company-members.ts";
import type { MembershipRefusal } from "#domain/company-member.ts";
import { isRecordId } from "#domain/record-id.ts";

interface EndMembershipInput {
  membershipId: string;
  /** Its owner, or the member who leaves. */
  actor: { kind: "client" | "administrator"; userId: string; memberId?: string };
  now: Date;
}

/** What the journal calls it. */
function actOf({ ownerId }: { ownerId: string | null }, person: string): string {
  if (ownerId === null) return "agency-invitation-withdrawn";
  return ownerId === person ? "member-removed" : "member-left";
}

/**
 * The owner removes a member or takes an invitation back, or a member leaves. From the next request on they see
 * nothing of the company any more (db/as-viewer.server.ts asks each time).
 */
export async function endMembership(
  { db }: { db: Database },
  { membershipId, actor, now }: EndMembershipInput,
): Promise<{ ok: true } | { ok: false; reason: MembershipRefusal }> {
  if (!isRecordId(membershipId)) return { ok: false, reason: "membership-not-found" };
  const person = personOf(actor) ?? "";
  return asViewer(db, { viewer: actor }, async (transaction) => {
    const [ended] = await transaction
      .update(companyMembers)
      .set({ endedAt: now })
      .where(
        and(
          eq(companyMembers.id, membershipId),
          isNull(companyMembers.endedAt),
          or(
            eq(companyMembers.ownerId, person),
            eq(companyMembers.memberId, person),
            // Into the agency: the database asks whether they decide of its people.
            and(isNull(companyMembers.ownerId), isNull(companyMembers.memberId)),
          ),
        ),
      )
      .returning({ ownerId: companyMembers.ownerId });
    if (!ended) return { ok: false, reason: "membership-not-found" };
    await recordAct(transaction, {
      at: now,
      actor,
      action: actOf(ended, person),
      subject: { type: "user", id: ended.ownerId ?? person },
      details: { membershipId },
    });
    return { ok: true };
  });
}
