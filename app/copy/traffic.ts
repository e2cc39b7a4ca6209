import type { EventType } from "#domain/tracking.ts";
import type { ReferrerFamily, VisitStep } from "#domain/landing-totals.ts";

export const sourceLabels: Record<ReferrerFamily, string> = {
  direct: "Accès direct",
  search: "Moteurs de recherche",
  social: "Réseaux sociaux",
  site: "Depuis le site lui-même",
  other: "Autres sites",
};

export const stepLabels: Record<"visit" | VisitStep, string> = {
  visit: "Visites",
  click: "Clic sur un bouton",
  "quote-request": "Demande de devis",
  audit: "Demande d’audit",
  order: "Commande",
};

/** The buttons of the public pages (their `data-cta`). */
export const ctaLabels: Readonly<Record<string, string>> = {
  "voir-offre": "Voir notre offre",
  "audit-gratuit": "Audit gratuit",
  "audit-whatsapp": "Audit par WhatsApp",
  "commander-boost-local": "Commander Boost Local",
  "choisir-domination-locale": "Choisir Domination Locale",
  "continuer-avec-le-suivi": "Continuer avec le suivi",
  "demander-un-devis": "Demander un devis",
  "appel-strategique": "Appel stratégique",
  "appel-flottant": "Appel (bouton flottant)",
  "whatsapp-flottant": "WhatsApp (bouton flottant)",
  "…": "Autres boutons",
};

export const measureLabels = {
  visit: "Visites",
  source: "Source",
  page: "Page",
  depth: "Défilement",
  click: "Clic",
  step: "Étape",
} as const;

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

export const countRefusals = {
  "day-not-over": "Cette journée n’est pas finie : choisissez hier ou avant.",
  "day-purged":
    "Les événements de cette journée ont plus de 13 mois et sont supprimés : ses totaux restent tels quels.",
} as const;

export const countFailed = "Erreur lors de l'agrégation";
