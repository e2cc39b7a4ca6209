import { z } from "zod";
import { MAXIMUM_PASSWORD_LENGTH } from "#domain/password.ts";
import { storableText } from "./storable-text.ts";

/** A password as typed: never trimmed, only looked at by the hash. */
export function typedPassword(missing: string) {
  return z.string(missing).min(1, missing).max(MAXIMUM_PASSWORD_LENGTH, "Mot de passe trop long");
}

/** An e-mail as typed, without the spaces around it; 254 characters at most (RFC 5321). */
export function accountEmail() {
  return storableText("Email invalide")
    .trim()
    .min(1, "Email requis")
    .max(254, "Email trop long")
    .pipe(z.email("Email invalide"));
}

export const signInForm = z.object({
  email: accountEmail(),
  password: typedPassword("Mot de passe requis"),
});
