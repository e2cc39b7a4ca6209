import { z } from "zod";
import { type AuditAnswers, answerChoices } from "#domain/audit/answers.ts";
import { readListingAddress } from "#domain/audit/listing-address.ts";
import { sectors } from "#domain/audit/sector.ts";
import { pastedText } from "#domain/pasted-text.ts";
import { emailAddress } from "./email-address.ts";
import { storableText } from "./storable-text.ts";

const messages = {
  noAddress: "Veuillez entrer l'URL de votre fiche Google Business",
  wrongAddress: "Veuillez entrer une URL Google Business valide",
  oneWord: "Ajoutez la ville, par exemple « Boulangerie du Port Brest »",
  whoIsMissing: "Veuillez renseigner votre nom et email",
};

const addressMessages = {
  empty: messages.noAddress,
  unusable: messages.wrongAddress,
  "one-word": messages.oneWord,
};

/** Keeps the raw text: the domain parses it again, and the request stores it. */
const gbpUrl = storableText(messages.noAddress)
  .overwrite(pastedText)
  .superRefine((typed, context) => {
    const reading = readListingAddress(typed);
    if (reading.ok) return;
    context.addIssue(addressMessages[reading.reason]);
  });

/** Fields and messages of docs/sources/specification.md, 5. */
const introShape = {
  gbpUrl,
  name: storableText(messages.whoIsMissing)
    .trim()
    .min(1, messages.whoIsMissing)
    .max(100, "Nom trop long")
    .refine((name) => !/\p{Cc}/u.test(name), "Caractères non acceptés"),
  email: emailAddress({ missing: messages.whoIsMissing }),
};

export const auditIntroForm = z.object(introShape);

function choice<Choices extends readonly string[]>(choices: Choices) {
  return blankIsUnanswered(z.enum(choices, "Choisissez une réponse"));
}

/** Empty and missing both mean « Je ne sais pas ». */
function blankIsUnanswered<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((typed) => {
    const blank = typed === null || (typeof typed === "string" && typed.trim() === "");
    return blank ? undefined : typed;
  }, schema.optional());
}

/** JSON number, or text such as `4,6`. */
function typedNumber(schema: z.ZodNumber) {
  const spaces = /[\s\u00A0\u202F]/g;
  return blankIsUnanswered(
    z.preprocess((typed) => {
      if (typeof typed !== "string" || typed.length > 20) return typed;
      const digits = typed.replaceAll(spaces, "").replace(",", ".");
      return /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : typed;
    }, schema),
  );
}

function answerText(max: number, tooLong: string) {
  return blankIsUnanswered(storableText().trim().max(max, tooLong));
}

const ratingMessage = "Indiquez une note entre 1 et 5, par exemple 4,6";
const countMessage = "Indiquez un nombre d’avis, par exemple 25";

/** The questionnaire (docs/sources/audit-grid.md, 11); keys are those of its questions. */
export const auditAnswers = z.object({
  phone: choice(answerChoices.phone),
  website: choice(answerChoices.website),
  websiteUrl: answerText(500, "Adresse trop longue"),
  hours: choice(answerChoices.hours),
  location: choice(answerChoices.location),
  category: answerText(100, "Catégorie trop longue"),
  attributes: choice(answerChoices.attributes),
  photos: choice(answerChoices.photos),
  ownPhotos: choice(answerChoices.ownPhotos),
  rating: typedNumber(z.number(ratingMessage).min(1, ratingMessage).max(5, ratingMessage)),
  reviewCount: typedNumber(
    z.number(countMessage).int(countMessage).min(0, countMessage).max(1_000_000, countMessage),
  ),
  newestReview: choice(answerChoices.newestReview),
  replies: choice(answerChoices.replies),
  hasDescription: choice(answerChoices.hasDescription),
  /** Google's limit is 750; the margin is for words pasted around the text. */
  description: answerText(
    1000,
    "Description trop longue : Google en affiche 750 caractères au plus",
  ),
  newestPost: choice(answerChoices.newestPost),
  holidayHours: choice(answerChoices.holidayHours),
}) satisfies z.ZodType<AuditAnswers>;

const aboutShape = {
  ville: answerText(100, "Ville trop longue"),
  secteur: blankIsUnanswered(z.enum(sectors, "Choisissez un secteur")),
};

export const auditAnswersForm = auditAnswers.extend(aboutShape);

export const auditRequest = z.object({
  ...introShape,
  answers: auditAnswers.optional(),
  ...aboutShape,
});

export type AuditRequest = z.infer<typeof auditRequest>;
