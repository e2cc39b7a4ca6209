import { z } from "zod";
import { isBic, isIban } from "#domain/bank-transfer.ts";
import { isFrenchPostalCode } from "#domain/billing.ts";
import { frenchTime, isOpeningTime, weekdays } from "#domain/calendar/opening-hours.ts";
import { ownProperty } from "#domain/own-property.ts";
import { internationalPhone } from "#domain/phone-number.ts";
import { placeholdersIn, type SiteIdentity } from "#domain/site-identity.ts";
import { parseCents } from "#domain/typed-amount.ts";
import { pastedCode, pastedText } from "#domain/pasted-text.ts";
import { isSiren, siretSiren } from "#domain/company-number.ts";
import { isFrenchVatNumber } from "#domain/vat-number.ts";
import { emailAddress } from "./email-address.ts";
import { phone } from "./phone.ts";
import { pageAddress, shortLine } from "./stated-fields.ts";
import { storableText } from "./storable-text.ts";
import { typedNumber } from "./typed-number.ts";
import { normaliseTime } from "./typed-time.ts";

export const missing = "À remplir";
const isReal = (value: string) => placeholdersIn(value).length === 0;
const example = "À remplacer : ceci n’est qu’un exemple";

const told = (max: number) => shortLine(max, missing).refine(isReal, example);

const grouped = storableText(missing)
  .overwrite(pastedText)
  .min(1, missing)
  .refine(isReal, example)
  .transform(pastedCode);

const email = emailAddress({ word: "E-mail", missing }).refine(isReal, example);

const dialled = phone
  .transform((typed, context) => {
    const number = internationalPhone(typed);
    if (number !== null) return number;
    context.addIssue({ code: "custom", message: "Téléphone invalide" });
    return z.NEVER;
  })
  .refine(isReal, example);

const securePage = pageAddress(300)
  .refine((typed) => typed.startsWith("https://"), "L’adresse commence par https://")
  .refine(isReal, example);

const byFours = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, "$1 ");

const badAmount = "Montant invalide : comme 10 000";
const capital = typedNumber(parseCents, {
  inputMode: "decimal",
  min: 0,
  max: 1_000_000_000_00,
  unreadable: badAmount,
  tooSmall: badAmount,
  tooLarge: badAmount,
});

const time = z.string(missing).transform(normaliseTime).refine(isOpeningTime, "Heure invalide");

export const hours = z
  .object({
    opens: time,
    closes: time,
    weekdays: z.array(z.enum(weekdays, "Jour inconnu")).min(1, "Cochez au moins un jour"),
  })
  .refine(({ opens, closes }) => !isOpeningTime(opens) || opens < closes, {
    path: ["closes"],
    message: "La fermeture suit l’ouverture",
  })
  .transform(({ opens, closes, weekdays: open }) => ({
    opens: frenchTime(opens),
    closes: frenchTime(closes),
    weekdays: weekdays.filter((day) => open.includes(day)),
  }));

export const contact = z.object({ email, phone: dialled, whatsapp: dialled });

/** Exempt companies: `vatNumber` is the mention printed instead of a number. */
export function company(vatRegime: SiteIdentity["vatRegime"]) {
  const normal = vatRegime === "normal";
  return z
    .object({
      legalName: told(120),
      legalForm: told(60),
      shareCapital: capital,
      siren: grouped.refine(isSiren, "SIREN invalide : ses 9 chiffres ont une clé"),
      siret: grouped.refine(
        (digits) => siretSiren(digits) !== null,
        "SIRET invalide : ses 14 chiffres ont une clé",
      ),
      registerCity: told(60),
      vatNumber: normal ? grouped : told(60),
    })
    .refine(({ siren, siret }) => !isSiren(siren) || (siretSiren(siret) ?? siren) === siren, {
      path: ["siret"],
      message: "Le SIRET commence par le SIREN",
    })
    .refine(
      ({ siren, vatNumber }) => !normal || !isSiren(siren) || isFrenchVatNumber(vatNumber, siren),
      {
        path: ["vatNumber"],
        message: "Numéro de TVA invalide : FR, sa clé, le SIREN",
      },
    )
    .transform(({ shareCapital: shareCapitalCents, ...named }) => ({
      ...named,
      shareCapitalCents,
    }));
}

export const address = z.object({
  street: told(120),
  postalCode: told(10).refine(isFrenchPostalCode, "Code postal invalide"),
  city: told(80),
});

export const publication = z.object({ publicationDirector: told(120) });

export const processor = z.object({
  name: told(120),
  address: told(200),
  dataLocation: told(120),
});

/** The phone is not normalised: short numbers of four digits exist. */
export const host = processor.extend({ phone: told(30) });

export const mediator = z.object({
  name: told(120),
  address: told(200),
  email,
  website: securePage,
});

/** Requires all fields or none (null). */
function wholeOrNothing<Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>) {
  const fields = Object.keys(shape.shape);
  return z.preprocess(
    (typed: Record<string, unknown>) =>
      fields.some((field) => ownProperty(typed, field) !== undefined) ? typed : null,
    shape.nullable(),
  );
}

export const insurance = wholeOrNothing(
  z.object({ insurer: told(120), address: told(200), coverage: told(120) }),
);

export const bank = wholeOrNothing(
  z.object({
    holder: told(70),
    iban: grouped
      .refine(isIban, "IBAN invalide : sa clé de contrôle est fausse")
      .transform(byFours)
      .refine(isReal, example),
    bic: grouped.refine(isBic, "BIC invalide : 8 ou 11 caractères"),
  }),
);

/** Saving this part replaces the networks of the configuration. */
export const networks = ["LinkedIn", "Facebook", "Instagram", "YouTube", "TikTok"] as const;

export const profiles = z.object({
  LinkedIn: securePage.optional(),
  Facebook: securePage.optional(),
  Instagram: securePage.optional(),
  YouTube: securePage.optional(),
  TikTok: securePage.optional(),
  Messenger: securePage.optional(),
});
