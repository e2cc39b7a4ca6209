import {
  boostLocal,
  catalogue,
  type LabelCode,
  type Offer,
  type PlanType,
} from "#domain/catalogue.ts";
import { slugOf } from "#domain/slug.ts";

export const offerLabelWords: Record<LabelCode, string> = {
  popular: "POPULAIRE",
  "back-to-school": "PROMO RENTRÉE",
  "no-commitment": "SANS ENGAGEMENT",
};

interface OfferWords {
  description: string;
  target: string;
  promise: string;
  features: string[];
  /** What the quote request's page calls it: « Commander » and its name, its name, without one. */
  onRequest?: { order?: string; wish?: string };
}

export const offerWords: Record<PlanType, OfferWords> = {
  premium: {
    description:
      "Votre fiche Google Business auditée, complétée et animée pendant 30 jours, jusqu’à ce que les clients du quartier vous trouvent.",
    target: "Artisans, commerçants et indépendants qui veulent être trouvés près de chez eux",
    promise: "Travail principal livré en moins de 72 heures, résultats à partir de 30 jours",
    features: [
      "Audit complet de votre fiche",
      "4 posts Google, un par semaine",
      "20 citations dans les annuaires locaux",
      "Jusqu’à 10 avis traités",
      "Rapport de résultats à 30 jours",
      "1 révision incluse",
    ],
    onRequest: { order: "Commander Boost Local" },
  },
  domination: {
    description:
      "Tout Boost Local, avec un travail approfondi sur votre zone : pour les métiers où la concurrence est forte.",
    target: "Entreprises installées dans une zone très concurrentielle",
    promise: "Travail principal livré en moins de 72 heures, suivi pendant 30 jours",
    features: [
      `Tout ce que contient ${boostLocal.name}`,
      "Étude de vos concurrents locaux",
      "Optimisation pour la recherche par IA",
      "Plan d’action écrit pour votre zone",
      "Rapport de résultats à 30 jours",
    ],
  },
  suiviCroissance: {
    description:
      "Votre fiche reste vivante tous les mois : posts, réponses aux avis et suivi de votre position.",
    target: "Clients Boost Local qui veulent garder leur avance",
    promise: "Sans engagement, résiliable à tout moment",
    features: [
      "2 posts Google par mois",
      "Jusqu’à 10 réponses aux avis par mois",
      "Suivi mensuel de votre position locale",
      "Mise à jour de vos horaires et photos",
      "Sans engagement, résiliable à tout moment",
    ],
    onRequest: { order: "Commander le suivi", wish: "Suivi mensuel" },
  },
};

/** Its name among the wishes of a quote request. */
export function wishedName(planType: PlanType): string {
  return offerWords[planType].onRequest?.wish ?? catalogue[planType].name;
}

/** The button that orders it. */
export function orderButton({ planType, name }: Offer): string {
  return offerWords[planType].onRequest?.order ?? `Commander ${name}`;
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
  return `${reserved} aux clients du pack ${catalogue[prerequisite].name}.`;
}
