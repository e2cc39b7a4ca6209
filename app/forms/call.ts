import { z } from "zod";
import { callOutcomes, callSources } from "#domain/call.ts";
import { internationalPhone } from "#domain/phone-number.ts";
import { emailAddress } from "./email-address.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { storableText } from "./storable-text.ts";

/** Line breaks would inject headers; bidirectional marks would show another text than the stored one. */
const disguises = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

const slot = z.iso.datetime("Choisissez un créneau").transform((instant) => new Date(instant));

const refused = "Caractères non acceptés";
const isPlain = (text: string) => !disguises.test(text);

const message = storableText().trim().max(1000, "Message trop long").default("");

const asksName = "Nom requis";
const asksBusiness = "Indiquez votre établissement ou le lien de sa fiche";

/** Slots are UTC instants (`2026-11-24T07:30:00.000Z`). */
export const bookingForm = z.object({
  startsAt: slot,
  name: storableText(asksName)
    .trim()
    .min(1, asksName)
    .max(200, "Nom trop long")
    .refine(isPlain, refused),
  email: emailAddress({ word: "E-mail", missing: "E-mail requis" }),
  phone: storableText("Téléphone requis")
    .trim()
    .min(1, "Téléphone requis")
    .max(30, "Téléphone trop long")
    .transform((typed, context) => {
      const phone = internationalPhone(typed);
      if (phone) return phone;
      context.addIssue({ code: "custom", message: "Téléphone invalide" });
      return z.NEVER;
    }),
  business: storableText(asksBusiness)
    .trim()
    .min(1, asksBusiness)
    .max(2000, "Texte trop long")
    .refine(isPlain, refused),
  source: z.enum(callSources).catch("page"),
  idempotencyKey: idempotencyKey("Cette page a expiré. Rechargez-la pour réserver."),
});

export const callMoveForm = z.object({
  startsAt: slot,
  /** Optimistic lock: version of the call shown on the page. */
  sequence: z.coerce.number("Rechargez la page").int("Rechargez la page").min(0),
  message,
});

export const callCancellationForm = z.object({ message });

export const callOutcomeForm = z.object({
  outcome: z.enum(callOutcomes, "Choisissez ce qu’est devenu l’appel"),
});
