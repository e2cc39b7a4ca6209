import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { user } from "#db/schema/accounts.ts";
import { companyMembers } from "#db/schema/company-members.ts";
import { membershipState } from "#domain/company-member.ts";
import { RecordGone } from "../record/gone.ts";

/**
 * What the message to whoever was invited tells: the owner's confirmed address, and nothing that they typed.
 * @throws RecordGone when the owner has left meanwhile.
 */
export async function invitationToSend(db: Database, membershipId: string) {
  const [found] = await db
    .select({
      email: companyMembers.email,
      ownerEmail: user.email,
      acceptedAt: companyMembers.acceptedAt,
      endedAt: companyMembers.endedAt,
    })
    .from(companyMembers)
    .innerJoin(user, eq(user.id, companyMembers.ownerId))
    .where(eq(companyMembers.id, membershipId));
  if (!found) throw new RecordGone(`no membership ${membershipId}`);
  const { acceptedAt, endedAt, ...invitation } = found;
  return { ...invitation, state: membershipState({ acceptedAt, endedAt }) };
}
