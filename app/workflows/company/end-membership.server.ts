import { and, eq, isNull, or } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { personOf, recordAct } from "#db/journal.server.ts";
import { companyMembers } from "#db/schema/company-members.ts";
import type { MembershipRefusal } from "#domain/company-member.ts";
import { isRecordId } from "#domain/record-id.ts";

interface EndMembershipInput {
  membershipId: string;
  actor: { kind: "client" | "administrator"; userId: string; memberId?: string };
  now: Date;
}

function actOf({ ownerId }: { ownerId: string | null }, person: string): string {
  if (ownerId === null) return "agency-invitation-withdrawn";
  return ownerId === person ? "member-removed" : "member-left";
}

/** Removes a member, withdraws an invitation, or leaves. Effective from the next request (db/as-viewer.server.ts). */
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
            // Agency invitations: a row-level policy checks the right "people".
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
