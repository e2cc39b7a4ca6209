import type { BasisPoints, Cents } from "./money.ts";

/** French standard rate, in basis points. */
export const VAT_RATE: BasisPoints = 2000;

export const MAX_LISTINGS_PER_ORDER = 50;

export const planTypes = ["premium", "domination", "suiviCroissance"] as const;
export type PlanType = (typeof planTypes)[number];

export const DEFAULT_PLAN: PlanType = "domination";

export interface Label {
  text: string;
  /** French calendar date, last day shown. */
  endsOn?: string;
}

export interface Offer {
  planType: PlanType;
  name: string;
  description: string;
  /** Excluding VAT, per listing (and per month when `period` is set). */
  unitPriceCents: Cents;
  period?: "mois";
  labels: Label[];
  target: string;
  promise: string;
  features: string[];
  /** Corrections of the finished work that an order may ask for without paying more. */
  includedRevisions: number;
  /** What must have been bought before, by the same client (docs/sources/decisions.md, 4). */
  prerequisite?: { planType: PlanType; sentence: string };
}

export const catalogue: Record<PlanType, Offer> = {
  premium: {
    planType: "premium",
    name: "Boost Local 30 jours",
    description:
      "Votre fiche Google Business auditée, complétée et animée pendant 30 jours, jusqu’à ce que les clients du quartier vous trouvent.",
    unitPriceCents: 390_00,
    labels: [{ text: "POPULAIRE" }, { text: "PROMO RENTRÉE", endsOn: "2024-09-30" }],
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
    includedRevisions: 1,
  },
  domination: {
    planType: "domination",
    name: "Domination Locale",
    description:
      "Tout Boost Local, avec un travail approfondi sur votre zone : pour les métiers où la concurrence est forte.",
    unitPriceCents: 590_00,
    labels: [],
    target: "Entreprises installées dans une zone très concurrentielle",
    promise: "Travail principal livré en moins de 72 heures, suivi pendant 30 jours",
    features: [
      "Tout ce que contient Boost Local 30 jours",
      "Étude de vos concurrents locaux",
      "Optimisation pour la recherche par IA",
      "Plan d’action écrit pour votre zone",
      "Rapport de résultats à 30 jours",
    ],
    includedRevisions: 1,
  },
  suiviCroissance: {
    planType: "suiviCroissance",
    name: "Suivi & Croissance Locale",
    description:
      "Votre fiche reste vivante tous les mois : posts, réponses aux avis et suivi de votre position.",
    unitPriceCents: 100_00,
    period: "mois",
    labels: [{ text: "SANS ENGAGEMENT" }],
    target: "Clients Boost Local qui veulent garder leur avance",
    promise: "Sans engagement, résiliable à tout moment",
    features: [
      "2 posts Google par mois",
      "Jusqu’à 10 réponses aux avis par mois",
      "Suivi mensuel de votre position locale",
      "Mise à jour de vos horaires et photos",
      "Sans engagement, résiliable à tout moment",
    ],
    includedRevisions: 0,
    prerequisite: {
      planType: "premium",
      sentence: "Cet abonnement est réservé aux clients du pack Boost Local 30 jours.",
    },
  },
};

/**
 * Offers under the names they are sold by. Orders, quotes, bodies and addresses (`?plan=premium`) keep the
 * codes they were given first: here alone a code and a name meet.
 */
export const { premium: boostLocal, suiviCroissance: growthFollowUp } = catalogue;

/** Whether a value names an offer of the catalogue. */
export function isPlanType(value: unknown): value is PlanType {
  return planTypes.some((planType) => planType === value);
}

/** Labels still shown on a French calendar date (`2026-11-21`). */
export function activeLabels(offer: Offer, today: string): Label[] {
  return offer.labels.filter((label) => label.endsOn === undefined || today <= label.endsOn);
}
