import { z } from "zod";
import { accountEmail } from "./sign-in.ts";

export const inviteFields = ["email"] as const;

export const inviteForm = z.object({
  email: accountEmail.transform((typed) => typed.toLowerCase()),
});
