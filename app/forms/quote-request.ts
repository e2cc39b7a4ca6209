import { z } from "zod";
import {
  businessTypes,
  currentSituations,
  interestingServices,
  type QuoteRequestContent,
} from "#domain/quote-request.ts";
import { requestActions } from "#domain/request.ts";
import { emailAddress } from "./email-address.ts";
import { fieldRules } from "./field-rules.ts";
import { idempotencyKey } from "./idempotency-key.ts";
import { oneLineText } from "./one-line-text.ts";
import { optionalPhone } from "./phone.ts";
import { storableText } from "./storable-text.ts";

const noService = "Sélectionnez au moins un service";

/** Fields and messages of docs/sources/specification.md, 3 and 5. */
export const quoteRequestForm = z.object({
  company_name: oneLineText("Le nom de l'entreprise est requis", { min: 2, max: 200 }, "Trop long"),
  contact_name: oneLineText("Votre nom est requis", { min: 2, max: 100 }, "Trop long"),
  email: emailAddress(),
  phone: optionalPhone,
  business_type: z.enum(businessTypes, "Veuillez sélectionner un type"),
  current_situation: z.enum(currentSituations, "Veuillez sélectionner votre situation"),
  services_interested: z
    .array(z.enum(interestingServices, noService), noService)
    .min(1, noService)
    .transform((chosen) => interestingServices.filter((service) => chosen.includes(service))),
  additional_notes: storableText()
    .trim()
    .max(1000, "Message trop long")
    .nullish()
    .transform((typed) => typed ?? ""),
});

export const quoteRequestRules = fieldRules(quoteRequestForm);

export type QuoteRequestForm = z.output<typeof quoteRequestForm>;

export function quoteRequestContent(form: QuoteRequestForm): QuoteRequestContent {
  return {
    companyName: form.company_name,
    contactName: form.contact_name,
    email: form.email,
    phone: form.phone,
    businessType: form.business_type,
    currentSituation: form.current_situation,
    servicesInterested: form.services_interested,
    additionalNotes: form.additional_notes,
  };
}

/** Drawn per page: a double submit sends one request. */
export const quoteRequestKey = idempotencyKey(
  "Cette page a expiré. Envoyez de nouveau votre demande.",
).nullable();

export const requestActionForm = z.object({ action: z.enum(requestActions, "Acte inconnu") });
