import { z } from "zod";
import { pastedText } from "#domain/pasted-text.ts";
import { accountEmail, typedPassword } from "./sign-in.ts";
import { storableText } from "./storable-text.ts";

function fullName(missing = "Nom requis") {
  return storableText(missing).trim().min(1, missing).max(100, "Nom trop long");
}

const password = typedPassword("Mot de passe requis");

/** Password strength is checked by accounts/weak-password.server.ts only. */
export const signUpForm = z.object({
  name: fullName("Nom complet requis"),
  email: accountEmail,
  password,
});

export const emailForm = z.object({ email: accountEmail });
export const passwordForm = z.object({ password });
export const nameForm = z.object({ name: fullName() });
export const changeEmailForm = z.object({ email: accountEmail, password });

export const newPasswordForm = z
  .object({ password, confirmation: z.string("Retapez le mot de passe") })
  .refine((typed) => typed.password === typed.confirmation, {
    path: ["confirmation"],
    message: "Les deux mots de passe sont différents",
  });

export const changePasswordForm = z
  .object({
    current: typedPassword("Mot de passe actuel requis"),
    wanted: typedPassword("Nouveau mot de passe requis"),
    confirmation: z.string("Retapez le mot de passe"),
  })
  .refine((typed) => typed.wanted === typed.confirmation, {
    path: ["confirmation"],
    message: "Les deux mots de passe sont différents",
  });

export const codeForm = z.object({
  code: z
    .string("Code requis")
    .max(40, "Code incorrect")
    .transform((typed) => pastedText(typed).replaceAll(/\s/g, ""))
    .pipe(z.string().min(1, "Code requis")),
});

export const bothFactorsForm = passwordForm.extend(codeForm.shape);
