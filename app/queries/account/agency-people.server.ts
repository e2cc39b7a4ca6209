import { and, asc, eq, isNull } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { user, userRoles } from "#db/schema/accounts.ts";
import { companyMembers } from "#db/schema/company-members.ts";

const MOST_PEOPLE = 100;

export function agencyPeople(db: ViewerDatabase) {
  return db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      secondFactor: user.twoFactorEnabled,
      role: userRoles.role,
      grantedAt: userRoles.grantedAt,
      openedAt: userRoles.openedAt,
    })
    .from(userRoles)
    .innerJoin(user, eq(user.id, userRoles.userId))
    .orderBy(asc(user.name), asc(user.id))
    .limit(MOST_PEOPLE);
}

export type AgencyPerson = Awaited<ReturnType<typeof agencyPeople>>[number];

/** Invitations neither answered nor withdrawn, expired ones included. */
export async function agencyInvitations(db: ViewerDatabase) {
  const { id, email, role, invitedAt, expiresAt } = companyMembers;
  const open = await db
    .select({ id, email, role, invitedAt, expiresAt })
    .from(companyMembers)
    .where(and(isNull(companyMembers.ownerId), isNull(companyMembers.endedAt)))
    .orderBy(asc(invitedAt), asc(id))
    .limit(MOST_PEOPLE);
  return open.flatMap((invitation) =>
    invitation.role && invitation.expiresAt
      ? [{ ...invitation, role: invitation.role, expiresAt: invitation.expiresAt }]
      : [],
  );
}

export type AgencyInvitation = Awaited<ReturnType<typeof agencyInvitations>>[number];
