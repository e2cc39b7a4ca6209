import { z } from "zod";
import { planTypes } from "#domain/catalogue.ts";
import { isSiren, siretSiren } from "#domain/company-number.ts";
import { clientTypes } from "#domain/order.ts";
import { addDays, isCalendarDate } from "#domain/paris-date.ts";
import { LONGEST_VALIDITY_DAYS, type QuoteContent } from "#domain/quote.ts";
import { paymentDayChoices } from "#domain/quote-deposit.ts";
import { MAX_QUOTE_LINES } from "#domain/quote-price.ts";
import { pastedCode } from "#domain/pasted-text.ts";
import { fieldRules, htmlRules } from "./field-rules.ts";
import { emailAddress } from "./email-address.ts";
import { oneLineText } from "./one-line-text.ts";
import { optionalPhone } from "./phone.ts";
import {
  depositRate,
  discount,
  optionalMark,
  quantity,
  unitPrice,
  vatRate,
} from "./quote-amounts.ts";
import { storableText } from "./storable-text.ts";

const disguises = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/u;

function paragraphs(max: number, tooLong: string) {
  return storableText()
    .trim()
    .max(max, tooLong)
    .refine((text) => !disguises.test(text), "Caractères non acceptés");
}

const required = (missing: string) => z.string().min(1, missing);

const invalidSiren = "SIREN ou SIRET invalide";

const siren = storableText(invalidSiren)
  .register(htmlRules, { inputMode: "numeric" })
  .transform(pastedCode)
  .pipe(z.string().max(14, invalidSiren))
  .transform((digits, context) => {
    if (digits === "") return null;
    const known = isSiren(digits) ? digits : siretSiren(digits);
    if (known === null) context.addIssue({ code: "custom", message: invalidSiren });
    return known;
  });

const typedLine = z.object({
  description: paragraphs(1000, "Description trop longue (1000 caractères au plus)").pipe(
    required("Description requise"),
  ),
  quantity,
  unitPrice,
  planType: z.enum([...planTypes, ""], "Offre inconnue"),
  optional: optionalMark,
});

const line = typedLine.transform(({ unitPrice: unitPriceCents, planType, optional, ...rest }) => ({
  ...rest,
  unitPriceCents,
  planType: planType === "" ? null : planType,
  isOptional: optional,
}));

/** Days; empty: due on ordering. */
const paymentDays = storableText()
  .transform((typed) => typed || "0")
  .pipe(z.enum(paymentDayChoices.map(String), "Choisissez un délai de paiement"))
  .transform(Number);

const tooManyLines = `${MAX_QUOTE_LINES} lignes au plus par devis`;

export interface QuoteRules {
  /** French calendar date. */
  today: string;
  /** B2C_ENABLED. */
  consumersServed: boolean;
}

const noValidity = "Date de validité requise";

function validUntil(today: string) {
  const latest = addDays(today, LONGEST_VALIDITY_DAYS);
  return z
    .string(noValidity)
    .trim()
    .min(1, { message: noValidity, abort: true })
    .register(htmlRules, { type: "date", min: today, max: latest })
    .refine(isCalendarDate, { message: "Date de validité invalide", abort: true })
    .refine((date) => date >= today, {
      message: "Cette date est passée. Choisissez un jour à venir.",
      abort: true,
    })
    .refine((date) => date <= latest, "Choisissez une date dans les deux ans à venir.");
}

/** Messages of docs/sources/specification.md, 5. */
export function quoteForm({ today, consumersServed }: QuoteRules) {
  const form = z.object({
    clientType: z
      .enum(clientTypes, "Choisissez un type de client")
      .refine(
        (type) => type === "professionnel" || consumersServed,
        "Les offres sont réservées aux professionnels",
      ),
    clientCompany: oneLineText("Nom d'entreprise requis", { min: 2, max: 200 }, "Nom trop long"),
    clientName: oneLineText("Nom du contact requis", { min: 2, max: 100 }, "Nom trop long"),
    clientEmail: emailAddress(),
    clientPhone: optionalPhone,
    clientAddress: paragraphs(500, "Adresse trop longue (500 caractères au plus)"),
    clientSiren: siren,
    lines: z.array(line).min(1, "Au moins un service requis").max(MAX_QUOTE_LINES, tooManyLines),
    discount,
    vatRate,
    notes: paragraphs(2000, "Notes trop longues (2 000 caractères au plus)"),
    executionDelay: paragraphs(500, "Délai trop long (500 caractères au plus)").pipe(
      required("Délai d’exécution requis"),
    ),
    depositRate,
    paymentDays,
    paymentTerms: paragraphs(500, "Conditions trop longues (500 caractères au plus)").pipe(
      required("Conditions de paiement requises"),
    ),
    validUntil: validUntil(today),
  });
  return form.refine((quote) => quote.paymentDays === 0 || quote.clientType === "professionnel", {
    path: ["paymentDays"],
    message: "Un délai de paiement n’est accordé qu’aux professionnels",
  }) satisfies z.ZodType<QuoteContent>;
}

export function quoteFieldRules(rules: QuoteRules) {
  const { discount: _, ...shape } = quoteForm(rules).shape;
  return fieldRules({ shape: { ...shape, ...typedLine.shape } });
}
