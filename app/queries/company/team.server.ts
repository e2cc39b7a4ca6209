import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { companyMembers } from "#db/schema/company-members.ts";

/** Who uses the company's space beside its owner, invitations included, the earliest first. */
export async function teamOf(db: ViewerDatabase, ownerId: string) {
  return db
    .select({
      id: companyMembers.id,
      email: companyMembers.email,
      memberId: companyMembers.memberId,
      /** Null until they accepted. */
      name: sql<string | null>`member_name(${companyMembers.memberId})`,
      invitedAt: companyMembers.invitedAt,
      acceptedAt: companyMembers.acceptedAt,
    })
    .from(companyMembers)
    .where(and(eq(companyMembers.ownerId, ownerId), isNull(companyMembers.endedAt)))
    .orderBy(asc(companyMembers.invitedAt), asc(companyMembers.id));
}

export type TeamMember = Awaited<ReturnType<typeof teamOf>>[number];

/** The invitations that wait for whoever confirmed that address, each with who invites. */
export async function invitationsTo(db: ViewerDatabase, email: string) {
  return db
    .select({
      id: companyMembers.id,
      invitedAt: companyMembers.invitedAt,
      company: sql<string>`owner_name(${companyMembers.id})`,
    })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.email, email.toLowerCase()),
        isNull(companyMembers.memberId),
        isNull(companyMembers.endedAt),
      ),
    )
    .orderBy(asc(companyMembers.invitedAt), asc(companyMembers.id));
}
