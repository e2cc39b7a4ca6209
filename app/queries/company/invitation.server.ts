import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { user } from "#db/schema/accounts.ts";
import { companyMembers } from "#db/schema/company-members.ts";
import { membershipState } from "#domain/company-member.ts";
import { RecordGone } from "../record/gone.ts";

/** Quotes nothing the owner typed, only their confirmed address. @throws RecordGone when the owner has left. */
export async function invitationToSend(db: Database, membershipId: string, now: Date) {
  const [found] = await db
    .select({
      email: companyMembers.email,
      ownerEmail: user.email,
      acceptedAt: companyMembers.acceptedAt,
      endedAt: companyMembers.endedAt,
      expiresAt: companyMembers.expiresAt,
      role: companyMembers.role,
    })
    .from(companyMembers)
    .leftJoin(user, eq(user.id, companyMembers.ownerId))
    .where(eq(companyMembers.id, membershipId));
  if (!found) throw new RecordGone(`no membership ${membershipId}`);
  const { acceptedAt, endedAt, ...invitation } = found;
  const state = membershipState({ acceptedAt, endedAt, expiresAt: found.expiresAt }, now);
  return { ...invitation, state };
}
