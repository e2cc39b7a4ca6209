import { z } from "zod";
import { accountEmail } from "./sign-in.ts";

export const inviteFields = ["email"] as const;

/** Who is invited into a company's space; addresses are compared in lower case. */
export const inviteForm = z.object({
  email: accountEmail.transform((typed) => typed.toLowerCase()),
});
