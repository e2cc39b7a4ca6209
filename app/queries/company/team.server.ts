import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { companyMembers } from "#db/schema/company-members.ts";

export async function teamOf(db: ViewerDatabase, ownerId: string) {
  return db
    .select({
      id: companyMembers.id,
      email: companyMembers.email,
      memberId: companyMembers.memberId,
      name: sql<string | null>`member_name(${companyMembers.memberId})`,
      invitedAt: companyMembers.invitedAt,
      acceptedAt: companyMembers.acceptedAt,
    })
    .from(companyMembers)
    .where(and(eq(companyMembers.ownerId, ownerId), isNull(companyMembers.endedAt)))
    .orderBy(asc(companyMembers.invitedAt), asc(companyMembers.id));
}

export type TeamMember = Awaited<ReturnType<typeof teamOf>>[number];

export async function invitationsTo(db: ViewerDatabase, email: string, now: Date) {
  return db
    .select({
      id: companyMembers.id,
      invitedAt: companyMembers.invitedAt,
      company: sql<string | null>`owner_name(${companyMembers.id})`,
      role: companyMembers.role,
    })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.email, email.toLowerCase()),
        isNull(companyMembers.memberId),
        isNull(companyMembers.endedAt),
        or(isNull(companyMembers.expiresAt), gt(companyMembers.expiresAt, now)),
      ),
    )
    .orderBy(asc(companyMembers.invitedAt), asc(companyMembers.id));
}

export type Invitation = Awaited<ReturnType<typeof invitationsTo>>[number];
