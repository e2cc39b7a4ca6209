import { z } from "zod";
import { deliverableAddress, LONGEST_ADDRESS, LONGEST_MAILBOX } from "#domain/email-address.ts";
import { pastedText } from "#domain/pasted-text.ts";
import { htmlRules } from "./field-rules.ts";
import { storableText } from "./storable-text.ts";

interface EmailChoices {
  word?: "Email" | "E-mail";
  missing?: string;
  /** Better Auth rejects addresses that zod rejects: rarer characters (`!`, `#`, `/`). */
  opensAccount?: boolean;
}

export function emailAddress({
  word = "Email",
  missing = `${word} invalide`,
  opensAccount = false,
}: EmailChoices = {}) {
  const tooLong = `${word} trop long`;
  const invalid = `${word} invalide`;
  return storableText(missing)
    .overwrite(pastedText)
    .min(1, { message: missing, abort: true })
    .max(LONGEST_ADDRESS, { message: tooLong, abort: true })
    .refine((typed) => typed.lastIndexOf("@") <= LONGEST_MAILBOX, {
      message: tooLong,
      abort: true,
    })
    .refine((typed) => deliverableAddress(typed) !== null, { message: invalid, abort: true })
    .overwrite((typed) => deliverableAddress(typed) ?? typed)
    .refine((address) => !opensAccount || z.email().safeParse(address).success, invalid)
    .max(LONGEST_ADDRESS, tooLong)
    .register(htmlRules, { type: "email", inputMode: "email" });
}
