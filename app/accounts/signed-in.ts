import type { AgencyRole } from "#domain/agency-role.ts";

export interface Person {
  kind: "client" | "administrator";
  userId: string;
  name: string;
  email: string;
  /** Defined if and only if `kind` is `administrator`. */
  role?: AgencyRole;
  secondFactor: boolean;
  /** Role granted, closed until the password is long enough. */
  roleAwaitsPassword?: true;
}

export interface SignedIn extends Person {
  /** Own id, or that of the company the member belongs to. */
  ownerId: string;
  /** Read-only view by an agency member. */
  watchedBy?: { userId: string; name: string; until: Date };
}
