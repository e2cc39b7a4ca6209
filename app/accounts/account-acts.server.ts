import type { AccountLinkPurpose } from "#domain/account-links.ts";
import type { AccountServices } from "./account-services.ts";
import { confirmEmailChange, readLink } from "./confirmation.server.ts";
import { deleteAccount } from "./departure.server.ts";
import { endAllSessions, endSession } from "./open-sessions.server.ts";
import { changeName, profile, requestEmailChange } from "./own-account.server.ts";
import { personalData } from "./personal-data.server.ts";
import { requestLink, resetPassword } from "./recovery.server.ts";
import { type NewAccount, signUp } from "./sign-up.server.ts";
import type { SignedIn } from "./signed-in.ts";

type MailedPurpose = "confirm-email" | "reset-password";

/** The acts on accounts that need no cookie of their own; each is told where it is written. */
export function createAccountActs(services: AccountServices) {
  return {
    signUp: (wanted: NewAccount, headers: Headers) => signUp(services, wanted, headers),
    requestLink: (purpose: MailedPurpose, email: string, headers: Headers) =>
      requestLink(services, purpose, email, headers),
    readLink: (purpose: AccountLinkPurpose, token: string) => readLink(services, purpose, token),
    resetPassword: (typed: { token: string; password: string }, headers: Headers) =>
      resetPassword(services, typed, headers),
    confirmEmailChange: (token: string) => confirmEmailChange(services, token),
    profile: (person: SignedIn) => profile(services, person),
    changeName: (person: SignedIn, name: string) => changeName(services, person, name),
    requestEmailChange: (
      person: SignedIn,
      wanted: { email: string; password: string },
      headers: Headers,
    ) => requestEmailChange(services, person, wanted, headers),
    endSession: (person: SignedIn, id: string) => endSession(services, person, id),
    endAllSessions: (person: SignedIn) => endAllSessions(services, person.userId),
    deleteAccount: (person: SignedIn, password: string, headers: Headers) =>
      deleteAccount(services, person, { password, headers }),
    personalData: (person: SignedIn) => personalData(services, person),
    refuseWeakPassword: services.refuseWeakPassword,
    minimumPasswordLength: services.minimumPasswordLength,
  };
}

export type AccountActs = ReturnType<typeof createAccountActs>;
