import { z } from "zod";
import { MAXIMUM_PASSWORD_LENGTH } from "#domain/password.ts";
import { emailAddress } from "./email-address.ts";

/** Never trimmed. */
export function typedPassword(missing: string) {
  return z.string(missing).min(1, missing).max(MAXIMUM_PASSWORD_LENGTH, "Mot de passe trop long");
}

export const accountEmail = emailAddress({ missing: "Email requis", opensAccount: true });

export const signInForm = z.object({
  email: accountEmail,
  password: typedPassword("Mot de passe requis"),
});
