import { z } from "zod";
import { nudgeKinds } from "#domain/nudge-kind.ts";
import { leadFactKinds, lossReasons } from "#domain/lead.ts";
import { isCalendarDate } from "#domain/paris-date.ts";
import { isRecordId } from "#domain/record-id.ts";
import { parseCents } from "#domain/typed-amount.ts";
import { emailAddress } from "./email-address.ts";
import { storableText } from "./storable-text.ts";
import { typedNumber } from "./typed-number.ts";

export const leadFollowForm = z.object({
  version: z.coerce.number().int().min(0),
  ownerId: storableText()
    .max(100, "Choisissez une personne")
    .transform((id) => (id === "" ? null : id)),
  nextAction: storableText().trim().max(200, "Action trop longue (200 caractères au plus)"),
  nextOn: storableText()
    .trim()
    .refine((typed) => typed === "" || isCalendarDate(typed), "Date invalide")
    .transform((typed) => (typed === "" ? null : typed)),
  value: typedNumber((typed) => (typed.trim() === "" ? 0 : parseCents(typed)), {
    inputMode: "decimal",
    min: 0,
    max: 1_000_000_00,
    unreadable: "Montant invalide : au centime près, comme 1 234,56",
    tooSmall: "Montant min: 0",
    tooLarge: "Montant max: 1 000 000 €",
  }),
});

export const leadFollowFields = ["ownerId", "nextAction", "nextOn", "value"];

const note = storableText().trim().max(1000, "Précisions trop longues (1000 caractères au plus)");

/** Why a lead is given up. */
export const leadLossForm = z.object({
  reason: z.enum(lossReasons, "Choisissez la raison"),
  note: note.default(""),
});

export const leadLossFields = ["reason", "note"];

/** Which of what they did is brought back. */
export const leadNudgeForm = z.object({ message: z.enum(nudgeKinds) });

export const leadJoinForm = z.object({ email: emailAddress({ word: "E-mail" }) });
export const leadJoinFields = ["email"];

/** The boxes ticked of what a lead is made of: `audit:` and an id. */
export const leadSplitForm = z.object({
  acte: z
    .array(z.string().max(100))
    .max(500)
    .transform((ticked) =>
      ticked.flatMap((mark) => {
        const [name, recordId = ""] = mark.split(":");
        const kind = leadFactKinds.find((one) => one === name);
        return kind && isRecordId(recordId) ? [{ kind, recordId }] : [];
      }),
    ),
});
