export interface SignedIn {
  kind: "client" | "administrator";
  userId: string;
  name: string;
  email: string;
  /** Whether signing in asks for a code from an authenticator app. */
  secondFactor: boolean;
  /** Given the administrator's role, which stays closed until their password is long enough for it. */
  roleAwaitsPassword?: true;
}
