import type { AgencyRole } from "#domain/agency-role.ts";

/** An account's own side: its name, address and what signing in asks of it. */
export interface Person {
  kind: "client" | "administrator";
  userId: string;
  name: string;
  email: string;
  /** What somebody of the agency is: every `administrator` has one, nobody else. */
  role?: AgencyRole;
  /** Whether signing in asks for a code from an authenticator app. */
  secondFactor: boolean;
  /** Given a role of the agency, which stays closed until their password is long enough for it. */
  roleAwaitsPassword?: true;
}

export interface SignedIn extends Person {
  /** Whose records they see: their own, or those of the company they are a member of. */
  ownerId: string;
  /** Who of the agency sees the portal as this client, and until when: nothing may be changed. */
  watchedBy?: { userId: string; name: string; until: Date };
}
