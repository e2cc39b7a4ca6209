import {
  type LandingMeasure,
  OTHER_LABELS,
  type ReferrerFamily,
  type VisitStep,
} from "#domain/landing-totals.ts";
import { packs } from "#domain/catalogue.ts";
import { ownProperty } from "#domain/own-property.ts";
import type { DropReason, EventType } from "#domain/tracking.ts";
import { choosingCode } from "./offers.ts";

const sourceLabels: Record<ReferrerFamily, string> = {
  direct: "Accès direct",
  search: "Moteurs de recherche",
  social: "Réseaux sociaux",
  site: "Depuis le site lui-même",
  other: "Autres sites",
};

const stepLabels: Record<"visit" | VisitStep, string> = {
  visit: "Visites",
  click: "Clic sur un bouton",
  "quote-request": "Demande de devis",
  audit: "Demande d’audit",
  order: "Commande",
};

const ctaLabels: Readonly<Record<string, string>> = {
  "voir-offre": "Voir notre offre",
  "noter-ma-fiche": "Noter ma fiche",
  "audit-gratuit": "Audit gratuit",
  "audit-whatsapp": "Audit par WhatsApp",
  "commander-boost-local": "Commander Boost Local",
  ...Object.fromEntries(packs.map((pack) => [choosingCode(pack), `Choisir ${pack.name}`])),
  "continuer-avec-le-suivi": "Continuer avec le suivi",
  "demander-un-devis": "Demander un devis",
  "appel-strategique": "Appel stratégique",
  "appel-flottant": "Appel (bouton flottant)",
  "whatsapp-flottant": "WhatsApp (bouton flottant)",
};

export const measureLabels = {
  visit: "Visites",
  source: "Source",
  page: "Page",
  depth: "Défilement",
  click: "Clic",
  step: "Étape",
} as const;

/** For OTHER_LABELS: labels beyond the ones counted apart. */
const otherLabels: Partial<Record<LandingMeasure, string>> = {
  page: "Autres pages",
  click: "Autres boutons",
};

const labelsOf: Partial<Record<LandingMeasure, Readonly<Record<string, string>>>> = {
  source: sourceLabels,
  step: stepLabels,
  click: ctaLabels,
};

/** Only codes that are not French words. */
const sectionLabels: Readonly<Record<string, string>> = {
  hero: "haut de page",
  header: "en-tête",
  "en-tete": "en-tête",
  "barre-du-bas": "barre du bas",
  "pied-de-page": "pied de page",
};

export function sectionLabel(section: string): string {
  return Object.hasOwn(sectionLabels, section)
    ? (ownProperty(sectionLabels, section) ?? section)
    : section;
}

/** Page addresses and unknown buttons are returned unchanged. */
export function measuredLabel(measure: LandingMeasure, label: string): string {
  if (label === OTHER_LABELS) return otherLabels[measure] ?? label;
  if (measure === "depth") return `${label}\u00A0%`;
  const words = labelsOf[measure];
  return ownProperty(words, label) ?? label;
}

export const eventTypeLabels: Record<EventType, string> = {
  page_view: "Page vue",
  time_spent: "Temps passé",
  scroll_depth: "Défilement",
  cta_click: "Clic",
  form_submit: "Formulaire",
  audit_request: "Demande d’audit",
};

export const eventStatusLabels = {
  pending: "En attente",
  success: "Enregistré",
  error: "Erreur",
} as const;

export const dropSentences: Record<DropReason, string> = {
  malformed: "Événement écarté : ce n’est pas un événement de notre site.",
  "too-large": "Événement écarté : il est trop volumineux.",
  "not-allowed": "Événement écarté : il ne vient pas d’une page de notre site.",
  robot: "Événement écarté : ce navigateur se présente comme un robot.",
  clock: "Événement écarté : l’horloge de cet appareil a plus de 24 heures d’écart avec la nôtre.",
  replayed: "Événement écarté : il est déjà enregistré.",
  flood: "Événement écarté : cette adresse en envoie trop à la fois. Réessayez dans une minute.",
};

export const countRefusals = {
  "day-not-over": "Cette journée n’est pas finie : choisissez hier ou avant.",
  "day-before-first":
    "Rien n’était encore mesuré ce jour-là : vérifiez l’année, ou choisissez un jour plus récent.",
  "day-purged":
    "Les événements de cette journée ont plus de 13 mois et sont supprimés : ses totaux restent tels quels.",
} as const;

export const countFailed = "Erreur lors de l’agrégation";
