import { z } from "zod";
import { awaitableThings, isProven } from "#domain/deliverable.ts";
import { isCalendarDate, parisInstant } from "#domain/paris-date.ts";
import { pastedText } from "#domain/pasted-text.ts";
import { webAddress } from "#domain/web-address.ts";
import { fieldRules } from "./field-rules.ts";
import { chosenPicture } from "./chosen-picture.ts";
import { oneLineText } from "./one-line-text.ts";
import { storableText } from "./storable-text.ts";
import { normaliseTime } from "./typed-time.ts";

const paragraphs = (missing: string) => storableText(missing).trim();

const atMost2000 = z.string().max(2000, "Texte trop long (2 000 caractères au plus)");

const proofUrl = storableText()
  .overwrite(pastedText)
  .max(2000, "Lien trop long")
  .refine(
    (typed) => typed === "" || webAddress(typed) !== null,
    "Lien invalide (il commence par https://)",
  )
  .default("");

const missingReason = "Indiquez la raison";
const day = "Choisissez un jour";
const hour = "Indiquez une heure, par exemple 09:30";

/** At least one proof: link, text or picture. */
const finishForm = z
  .object({
    action: z.literal("finish"),
    proofUrl,
    proofText: paragraphs("").pipe(atMost2000).default(""),
    fileId: chosenPicture,
  })
  .refine(({ proofUrl: url, proofText: text, fileId }) => isProven({ url, text, fileId }), {
    message: "Donnez une preuve : un lien, une photo, ou quelques mots sur ce qui a été fait",
    path: ["proofUrl"],
  });

const dropForm = z.object({
  action: z.literal("drop"),
  reason: paragraphs(missingReason).pipe(atMost2000.min(1, missingReason)),
});

const awaitForm = z.object({
  action: z.literal("await-client"),
  awaited: z.enum(awaitableThings, "Choisissez ce qu’on attend du client"),
});

const scheduleForm = z
  .object({
    action: z.literal("schedule"),
    scheduledOn: z.string(day).trim().min(1, day).refine(isCalendarDate, "Date invalide"),
    scheduledTime: z
      .string(hour)
      .transform(normaliseTime)
      .refine((time) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time), hour),
  })
  .transform(({ action, scheduledOn, scheduledTime }) => ({
    action,
    scheduledAt: parisInstant(scheduledOn, scheduledTime),
  }));

const assignForm = z.object({
  action: z.literal("assign"),
  assigneeId: storableText()
    .max(100, "Choisissez une personne")
    .default("")
    .transform((id) => (id === "" ? null : id)),
});

const plainForm = z.object({ action: z.enum(["resume", "take-back"]) });

const actForms = {
  finish: finishForm,
  drop: dropForm,
  "await-client": awaitForm,
  schedule: scheduleForm,
  assign: assignForm,
  resume: plainForm,
  "take-back": plainForm,
};

export function isDeliverableFormAction(action: string): action is DeliverableFormAction {
  return Object.hasOwn(actForms, action);
}

export function deliverableActFormOf(action: DeliverableFormAction): z.ZodType<DeliverableActForm> {
  return actForms[action];
}

export type DeliverableActForm = z.infer<(typeof actForms)[keyof typeof actForms]>;
export type DeliverableFormAction = DeliverableActForm["action"];

const MOST_AT_ONCE = 200;

export const chosenDeliverables = z
  .array(z.string().max(100))
  .min(1, "Cochez au moins une livraison")
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(z.string()).max(MOST_AT_ONCE, `${MOST_AT_ONCE} livraisons au plus à la fois`));

const nameMissing = "Dites ce qui sera livré";

export const customDeliverableForm = z.object({
  title: oneLineText(nameMissing, { max: 120 }, "Nom trop long (120 caractères au plus)"),
  dueOn: z
    .string("Choisissez pour quand")
    .trim()
    .min(1, "Choisissez pour quand")
    .refine(isCalendarDate, "Date invalide"),
});

export const customDeliverableRules = fieldRules(customDeliverableForm);

/** `id` is drawn by the page (idempotency); `listingId` null: all listings. */
export const newDeliverable = z.object({
  id: z.uuid().toLowerCase(),
  listingId: z
    .string()
    .default("")
    .transform((id) => (id === "" ? null : id)),
});
