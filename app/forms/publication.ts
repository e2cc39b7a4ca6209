import { z } from "zod";
import { isCalendarDate, parisMoment } from "#domain/paris-date.ts";
import { APPROVAL_WORDS_MAX, PUBLICATION_LINK_MAX, publicationKinds } from "#domain/publication.ts";
import { pastedText } from "#domain/pasted-text.ts";
import { webAddress } from "#domain/web-address.ts";
import { chosenPicture } from "./chosen-picture.ts";
import { oneLineText } from "./one-line-text.ts";
import { storableText } from "./storable-text.ts";
import { normaliseTime } from "./typed-time.ts";

const reload = "Rechargez la page, puis recommencez";

/** Looser than Google's limits, which are checked before asking a client, with more precise messages. */
const TEXT_MAX = 10_000;

function paragraphs(missing: string) {
  return storableText(missing).trim();
}

const httpsLink = (message: string) =>
  storableText("Lien invalide")
    .overwrite(pastedText)
    .max(PUBLICATION_LINK_MAX, `Lien trop long (${PUBLICATION_LINK_MAX} caractères au plus)`)
    .refine((typed) => typed === "" || webAddress(typed)?.protocol === "https:", message);

const version = z.coerce.number(reload).int(reload).min(0, reload).max(1000, reload);

export const publicationTextFields = [
  "text",
  "link",
  "fileId",
  "publishOn",
  "publishTime",
] as const;

/** `after`: version shown on the page, 0 for none (optimistic lock). */
export const publicationTextForm = z
  .object({
    publicationId: z.uuid(reload).toLowerCase(),
    kind: z.enum(publicationKinds, reload),
    after: version,
    text: paragraphs("Écrivez le texte à publier").pipe(
      z
        .string()
        .min(1, "Écrivez le texte à publier")
        .max(TEXT_MAX, `Texte trop long (${TEXT_MAX} caractères au plus)`),
    ),
    fileId: chosenPicture,
    link: httpsLink("Le lien doit commencer par https:// et mener à une page").default(""),
    publishOn: z.string("Date requise").trim().refine(isCalendarDate, "Date invalide"),
    publishTime: z
      .string("Heure requise")
      .transform(normaliseTime)
      .refine((time) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time), "Heure invalide (9h30)"),
  })
  .transform(({ publishOn, publishTime, ...text }) => ({
    ...text,
    publishAt: parisMoment(publishOn, publishTime),
  }));

export const publicationActForm = z.object({ publicationId: z.uuid(reload).toLowerCase() });

export const publishedFields = ["url"] as const;

export const publishedForm = publicationActForm.extend({
  url: httpsLink("Collez l’adresse du post publié, qui commence par https://").pipe(
    z.string().min(1, "Collez l’adresse de ce qui est publié"),
  ),
});

export const answerFields = ["words", "name"] as const;

const wordsTooLong = `Texte trop long (${APPROVAL_WORDS_MAX} caractères au plus)`;

export const publicationAnswerForm = z
  .object({
    version: version.min(1, reload),
    answer: z.enum(["accepted", "sent_back"], "Choisissez une réponse"),
    words: paragraphs("Texte invalide")
      .pipe(z.string().max(APPROVAL_WORDS_MAX, wordsTooLong))
      .default(""),
  })
  .refine(({ answer, words }) => answer === "accepted" || words !== "", {
    message: "Dites en quelques mots ce qui est à changer",
    path: ["words"],
  })
  .transform(({ words, ...answer }) => ({
    ...answer,
    words: answer.answer === "accepted" ? "" : words,
  }));

/** The e-mail link needs no sign-in: ask for a name. */
export const approvalNameForm = z.object({
  name: oneLineText("Votre nom est requis", { max: 100 }, "Nom trop long (100 caractères au plus)"),
});
