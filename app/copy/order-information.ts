import type { InformationField, ManagerAccess } from "#domain/order-information.ts";

export const informationLabels: Record<InformationField, string> = {
  listingUrl: "Adresse de votre fiche Google",
  managerAccess: "Accès à la fiche",
  activity: "Votre activité",
  services: "Vos services",
  area: "Votre zone d’intervention",
  openingHours: "Vos horaires",
  tone: "Le ton de vos textes",
  wishes: "Vos souhaits",
};

/** The same, as the agency reads them. */
export const informationNames: Record<InformationField, string> = {
  listingUrl: "Fiche Google",
  managerAccess: "Accès à la fiche",
  activity: "Activité",
  services: "Services",
  area: "Zone",
  openingHours: "Horaires",
  tone: "Ton",
  wishes: "Souhaits",
};

export const managerAccessLabels: Record<ManagerAccess, string> = {
  "": "Pas de réponse",
  given: "Accès donné",
  not_yet: "Pas encore donné",
};

/** Beside an answer that another window or person has changed meanwhile; `kept`: what it says there. */
export function informationChangedElsewhere(kept: string): string {
  const shown = kept === "" ? "Elle y est vide." : `Elle y dit : « ${kept} ».`;
  return `Cette réponse a été changée ailleurs entre-temps. ${shown} Envoyez de nouveau pour garder la vôtre.`;
}
