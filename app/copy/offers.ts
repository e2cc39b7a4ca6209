import { type LabelCode, type Offer, offers, type PlanType } from "#domain/catalogue.ts";
import { slugOf } from "#domain/slug.ts";

export const offerLabelWords: Record<LabelCode, string> = {
  popular: "POPULAIRE",
  "back-to-school": "PROMO RENTRÉE",
  "no-commitment": "SANS ENGAGEMENT",
};

/** What the quote request's page calls it: « Commander » and its name, its name, without one. */
const onRequest: Partial<Record<PlanType, { order?: string; wish?: string }>> = {
  premium: { order: "Commander Boost Local" },
  suiviCroissance: { order: "Commander le suivi", wish: "Suivi mensuel" },
};

/** Its name among the wishes of a quote request. */
export function wishedName(planType: PlanType): string {
  return onRequest[planType]?.wish ?? offers[planType].name;
}

/** The button that orders it. */
export function orderButton({ planType, name }: Offer): string {
  return onRequest[planType]?.order ?? `Commander ${name}`;
}

/** `data-cta` of the button that chooses a pack on the home page, by which clicks are counted. */
export function choosingCode({ name }: Offer): string {
  return `choisir-${slugOf(name)}`;
}

/** `par mois et par fiche`: what a price is for. */
export function priceUnit({ period }: Offer): string {
  return period ? `par ${period} et par fiche` : "par fiche, en une fois";
}

/** Said of an offer that only clients of another may buy; empty for everybody's. */
export function prerequisiteSentence({ period, prerequisite }: Offer): string {
  if (!prerequisite) return "";
  const reserved = period ? "Cet abonnement est réservé" : "Cette offre est réservée";
  return `${reserved} aux clients du pack ${offers[prerequisite].name}.`;
}
