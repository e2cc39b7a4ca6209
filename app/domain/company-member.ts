import type { AgencyRole } from "./agency-role.ts";

/** How many people one company may have beside its owner, invitations included. */
export const MAX_COMPANY_MEMBERS = 10;

/** How long an invitation into the agency may be accepted. */
export const AGENCY_INVITATION_DAYS = 7;

/** Why somebody can't be invited. */
export type InviteRefusal = "own-address" | "already-there" | "too-many" | "owner-only";

/** Why an invitation can't be answered, or a member not removed. */
export type MembershipRefusal =
  | "membership-not-found"
  | "invitation-expired"
  /** They have orders, quotes or people of their own: two companies in one space would be mixed. */
  | "has-own-records"
  | "already-member"
  /** They have a role of the agency: it is changed there. */
  | "already-of-agency";

/** Where a membership stands. */
export type MembershipState = "invited" | "member" | "ended";

/** Where it stands at that instant, from its own. */
export function membershipState(
  membership: { acceptedAt: Date | null; endedAt: Date | null; expiresAt: Date | null },
  now: Date,
): MembershipState {
  const { acceptedAt, endedAt, expiresAt } = membership;
  if (endedAt !== null) return "ended";
  if (acceptedAt !== null) return "member";
  return isExpired({ expiresAt }, now) ? "ended" : "invited";
}

/** Whether an invitation can't be accepted any more; those into a client's company stay until they are withdrawn. */
export function isExpired({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** Until when an invitation with that role may be accepted. */
export function invitationEnd(role: AgencyRole | null, now: Date): Date | null {
  return role === null ? null : new Date(now.getTime() + AGENCY_INVITATION_DAYS * 86_400_000);
}
