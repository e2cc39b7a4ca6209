/** An account's own side: its name, address and what signing in asks of it. */
export interface Person {
  kind: "client" | "administrator";
  userId: string;
  name: string;
  email: string;
  /** Whether signing in asks for a code from an authenticator app. */
  secondFactor: boolean;
  /** Given the administrator's role, which stays closed until their password is long enough for it. */
  roleAwaitsPassword?: true;
}

export interface SignedIn extends Person {
  /** Whose records they see: their own, or those of the company they are a member of. */
  ownerId: string;
}
