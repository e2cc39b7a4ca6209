import { z } from "zod";
import { deliverableAddress, LONGEST_ADDRESS, LONGEST_MAILBOX } from "#domain/email-address.ts";
import { pastedText } from "#domain/pasted-text.ts";
import { htmlRules } from "./field-rules.ts";
import { storableText } from "./storable-text.ts";

interface EmailChoices {
  /** How the form spells it. */
  word?: "Email" | "E-mail";
  /** When nothing was typed. */
  missing?: string;
  /** Better Auth signs nobody in by an address that zod doesn't take: the rarer signs of a mailbox (`!`, `#`, `/`). */
  opensAccount?: boolean;
}

/** An e-mail address, as it is delivered to: the only description of one, for every form. */
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
