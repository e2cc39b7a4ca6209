/** How many people one company may have beside its owner, invitations included. */
export const MAX_COMPANY_MEMBERS = 10;

/** Why somebody can't be invited. */
export type InviteRefusal = "own-address" | "already-there" | "too-many" | "owner-only";

/** Why an invitation can't be answered, or a member not removed. */
export type MembershipRefusal =
  | "membership-not-found"
  /** They have orders, quotes or people of their own: two companies in one space would be mixed. */
  | "has-own-records"
  | "already-member";

/** Where a membership stands. */
export type MembershipState = "invited" | "member" | "ended";

/** Where it stands, from its three instants. */
export function membershipState(membership: {
  acceptedAt: Date | null;
  endedAt: Date | null;
}): MembershipState {
  if (membership.endedAt !== null) return "ended";
  return membership.acceptedAt === null ? "invited" : "member";
}
