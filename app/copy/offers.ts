import { type LabelCode, type Offer, offers, type PlanType } from "#domain/catalogue.ts";
import { slugOf } from "#domain/slug.ts";

export const offerLabelWords: Record<LabelCode, string> = {
  popular: "POPULAIRE",
  "back-to-school": "PROMO RENTRÉE",
  "no-commitment": "SANS ENGAGEMENT",
};

const onRequest: Partial<Record<PlanType, { order?: string; wish?: string }>> = {
  premium: { order: "Commander Boost Local" },
  suiviCroissance: { order: "Commander le suivi", wish: "Suivi mensuel" },
};

export function wishedName(planType: PlanType): string {
  return onRequest[planType]?.wish ?? offers[planType].name;
}

export function orderButton({ planType, name }: Offer): string {
  return onRequest[planType]?.order ?? `Commander ${name}`;
}

/** `data-cta` of the home page's button, the key that clicks are counted by. */
export function choosingCode({ name }: Offer): string {
  return `choisir-${slugOf(name)}`;
}

/** `par mois et par fiche` */
export function priceUnit({ period }: Offer): string {
  return period ? `par ${period} et par fiche` : "par fiche, en une fois";
}

/** Empty when everybody may buy the offer. */
export function prerequisiteSentence({ period, prerequisite }: Offer): string {
  if (!prerequisite) return "";
  const reserved = period ? "Cet abonnement est réservé" : "Cette offre est réservée";
  return `${reserved} aux clients du pack ${offers[prerequisite].name}.`;
}
