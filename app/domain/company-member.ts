import type { AgencyRole } from "./agency-role.ts";

export const MAX_COMPANY_MEMBERS = 10;

export const AGENCY_INVITATION_DAYS = 7;

export type InviteRefusal = "own-address" | "already-there" | "too-many" | "owner-only";

export type MembershipRefusal =
  | "membership-not-found"
  | "invitation-expired"
  /** The invited person has orders, quotes or members: two companies would be mixed. */
  | "has-own-records"
  | "already-member"
  | "already-of-agency";

export type MembershipState = "invited" | "member" | "ended";

export function membershipState(
  membership: { acceptedAt: Date | null; endedAt: Date | null; expiresAt: Date | null },
  now: Date,
): MembershipState {
  const { acceptedAt, endedAt, expiresAt } = membership;
  if (endedAt !== null) return "ended";
  if (acceptedAt !== null) return "member";
  return isExpired({ expiresAt }, now) ? "ended" : "invited";
}

/** Null `expiresAt`: a company's invitation stays valid until withdrawn. */
export function isExpired({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

export function invitationEnd(role: AgencyRole | null, now: Date): Date | null {
  return role === null ? null : new Date(now.getTime() + AGENCY_INVITATION_DAYS * 86_400_000);
}
