import { z } from "zod";
import { storableText } from "./storable-text.ts";

/** RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3: what no mail server has to take, none of ours is asked to send. */
const LONGEST_ADDRESS = 254;
const LONGEST_MAILBOX = 64;

interface EmailWords {
  /** How the form spells it. */
  word?: "Email" | "E-mail";
  /** When nothing was typed. */
  missing?: string;
}

/** An e-mail address as typed, without the spaces around it: the only description of one, for every form. */
export function emailAddress({ word = "Email", missing = `${word} invalide` }: EmailWords = {}) {
  const tooLong = `${word} trop long`;
  return storableText(missing)
    .trim()
    .min(1, { message: missing, abort: true })
    .max(LONGEST_ADDRESS, { message: tooLong, abort: true })
    .refine((typed) => typed.lastIndexOf("@") <= LONGEST_MAILBOX, {
      message: tooLong,
      abort: true,
    })
    .pipe(z.email(`${word} invalide`));
}
