import { z } from "zod";
import { nudgeKinds } from "#domain/nudge-kind.ts";
import { leadActions, leadFactKinds, lossReasons } from "#domain/lead.ts";
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

export const leadMoveForm = z.discriminatedUnion("action", [
  z.object({ action: z.enum(leadActions).exclude(["lose"]) }),
  z.object({
    action: z.literal("lose"),
    reason: z.enum(lossReasons, "Choisissez la raison"),
    note: note.default(""),
  }),
]);

export const leadLossFields = ["reason", "note"];

/** Empty fields of the next action stay unchanged. */
export const leadBatchForm = z.discriminatedUnion("action", [
  ...leadMoveForm.options,
  z.object({ action: z.literal("assign"), ownerId: leadFollowForm.shape.ownerId }),
  z.object({
    action: z.literal("plan"),
    nextAction: leadFollowForm.shape.nextAction,
    nextOn: leadFollowForm.shape.nextOn,
  }),
]);

export const leadNudgeForm = z.object({ message: z.enum(nudgeKinds) });

export const leadJoinForm = z.object({ email: emailAddress({ word: "E-mail" }) });
export const leadJoinFields = ["email"];

export const leadSplitForm = z
  .array(z.string().max(100))
  .max(500)
  .transform((ticked) =>
    ticked.flatMap((mark) => {
      const [name, recordId = ""] = mark.split(":");
      const kind = leadFactKinds.find((one) => one === name);
      return kind && isRecordId(recordId) ? [{ kind, recordId }] : [];
    }),
  );
