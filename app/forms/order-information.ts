import { z } from "zod";
import { pastedText } from "#domain/pasted-text.ts";
import { webAddress } from "#domain/web-address.ts";
import {
  type InformationField,
  informationFields,
  managerAccessAnswers,
} from "#domain/order-information.ts";
import { fieldRules, htmlRules } from "./field-rules.ts";
import { storableText } from "./storable-text.ts";

const limits: Record<
  Exclude<InformationField, "managerAccess">,
  { max: number; tooLong: string }
> = {
  listingUrl: { max: 2000, tooLong: "Adresse trop longue" },
  activity: { max: 200, tooLong: "Activité trop longue" },
  services: { max: 1000, tooLong: "Services trop longs" },
  area: { max: 300, tooLong: "Zone d’intervention trop longue" },
  openingHours: { max: 500, tooLong: "Horaires trop longs" },
  tone: { max: 300, tooLong: "Ton trop long" },
  wishes: { max: 2000, tooLong: "Souhaits trop longs" },
};

function optionalText(field: keyof typeof limits) {
  const { max, tooLong } = limits[field];
  return storableText().trim().max(max, tooLong).default("");
}

function requiredText(field: keyof typeof limits, missing: string) {
  const { max, tooLong } = limits[field];
  return storableText(missing).trim().min(1, missing).max(max, tooLong);
}

/** The listing's address is optional: some clients have no listing yet. */
export const orderInformationForm = z.object({
  listingUrl: storableText()
    .overwrite(pastedText)
    .max(limits.listingUrl.max, limits.listingUrl.tooLong)
    .refine(
      (typed) => typed === "" || webAddress(typed) !== null,
      "Adresse web invalide (elle commence par https://)",
    )
    .register(htmlRules, { type: "url", inputMode: "url" })
    .default(""),
  managerAccess: z.enum(managerAccessAnswers, "Réponse inconnue").default(""),
  activity: requiredText("activity", "Activité requise"),
  services: optionalText("services"),
  area: requiredText("area", "Zone d’intervention requise"),
  openingHours: optionalText("openingHours"),
  tone: optionalText("tone"),
  wishes: optionalText("wishes"),
});

export const orderInformationRules = fieldRules(orderInformationForm);

/** Drafts are saved while typing: neither required nor well formed. */
function draftText(field: keyof typeof limits) {
  const { max, tooLong } = limits[field];
  return changed(storableText().max(max, tooLong));
}

function changed<Answer extends z.ZodType>(to: Answer) {
  return z.object({ from: z.array(storableText()).max(10), to }).optional();
}

/** `from` and `to` of each field changed (domain/order-information.ts). */
const informationChanges = z.object({
  listingUrl: draftText("listingUrl"),
  managerAccess: changed(z.enum(managerAccessAnswers)),
  activity: draftText("activity"),
  services: draftText("services"),
  area: draftText("area"),
  openingHours: draftText("openingHours"),
  tone: draftText("tone"),
  wishes: draftText("wishes"),
});

export const saveOrderInformationBody = z.object({
  orderId: z.uuid("Commande inconnue"),
  /** Key of the signed link; not needed by the ordering browser, the owner or the agency. */
  key: z.string().max(200).optional(),
  changes: informationChanges,
});

/** Hidden field: initial values of the form. */
const shownInformation = z.record(z.enum(informationFields), storableText());

export function readShownInformation(json: unknown): Record<InformationField, string> | null {
  if (typeof json !== "string" || json === "") return null;
  try {
    return shownInformation.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}
