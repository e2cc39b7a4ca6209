import { z } from "zod";
import { ADMINISTRATOR_MINIMUM_PASSWORD_LENGTH } from "#domain/password.ts";
import { accountEmail, typedPassword } from "./sign-in.ts";
import { storableText } from "./storable-text.ts";

export const firstAdministratorForm = z
  .object({
    name: storableText("Nom requis").trim().min(1, "Nom requis").max(100, "Nom trop long"),
    email: accountEmail,
    password: typedPassword("Mot de passe requis").min(
      ADMINISTRATOR_MINIMUM_PASSWORD_LENGTH,
      `Le mot de passe doit compter au moins ${ADMINISTRATOR_MINIMUM_PASSWORD_LENGTH} caractères`,
    ),
    confirmation: z.string("Retapez le mot de passe"),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ["confirmation"],
    message: "Les deux mots de passe sont différents",
  });
