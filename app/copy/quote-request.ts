import { requestedOffers } from "#domain/catalogue.ts";
import { ownProperty } from "#domain/own-property.ts";
import {
  type BusinessType,
  type CurrentSituation,
  type FreeWish,
  type InterestingService,
  namesOffer,
  type QuoteRequestContent,
} from "#domain/quote-request.ts";
import { requestActions } from "#domain/request.ts";
import { wishedName } from "./offers.ts";
import { requestActs } from "./request.ts";

export const businessTypeLabels: Record<BusinessType, string> = {
  artisan: "Artisan",
  commerce: "Commerce",
  service: "Services",
  batiment: "Bâtiment",
  sante: "Santé et bien-être",
  restauration: "Restauration",
  autre: "Autre activité",
};

export const situationLabels: Record<CurrentSituation, string> = {
  no_gbp: "Je n’ai pas encore de fiche Google",
  gbp_not_optimized: "J’ai une fiche, elle n’est pas optimisée",
  not_ranked: "On ne me trouve pas dans les premiers résultats",
  ranked_want_more: "On me trouve, je veux plus de clients",
  multiple_locations: "J’ai plusieurs établissements",
};

const freeWishLabels: Record<FreeWish, string> = {
  audit: "Audit de ma fiche",
  citations: "Citations dans les annuaires",
  reviews: "Avis et réponses",
  content: "Posts et photos",
  custom: "Autre chose, sur mesure",
};

export function serviceLabel(service: InterestingService): string {
  return namesOffer(service) ? wishedName(requestedOffers[service]) : freeWishLabels[service];
}

/** `Boost Local 30 jours, Avis et réponses`. */
export function wishesText(services: readonly InterestingService[]): string {
  return services.map(serviceLabel).join(", ");
}

export function requestedFacts(request: QuoteRequestContent): { label: string; value: string }[] {
  return [
    { label: "Entreprise", value: request.companyName },
    { label: "Contact", value: request.contactName },
    ...chosenFacts(request),
  ];
}

/** Only choices from our lists: no typed text. */
export function chosenFacts(request: QuoteRequestContent): { label: string; value: string }[] {
  return [
    { label: "Activité", value: businessTypeLabels[request.businessType] },
    { label: "Situation", value: situationLabels[request.currentSituation] },
    { label: "Souhaits", value: wishesText(request.servicesInterested) },
  ];
}

/** Message imposed after a request (docs/sources/specification.md, 8). */
export const requestSent = {
  title: "Demande envoyée !",
  text: "Nous vous recontacterons sous 24-48 heures avec votre devis personnalisé.",
};

export const requestFailed = "Une erreur est survenue. Veuillez réessayer.";

export const requestKeyReused =
  "Cette demande est déjà partie avec d’autres réponses. Envoyez de nouveau pour en faire une seconde.";

export const otherActs: Record<string, string> = {
  "quote-requested": "Demande reçue",
  "earlier-quote-request-joined": "Demande rattachée au compte du client",
};

export function requestActLabel(line: {
  action: string;
  details: Record<string, unknown>;
}): string {
  const action = requestActions.find((known) => known === line.details["action"]);
  return action ? requestActs[action] : (ownProperty(otherActs, line.action) ?? line.action);
}
