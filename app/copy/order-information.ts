import type {
  FormClosedReason,
  InformationField,
  ManagerAccess,
} from "#domain/order-information.ts";

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

export const informationFormClosed: Record<FormClosedReason, string> = {
  "order-cancelled": "Cette commande est annulée : son formulaire est fermé.",
  "order-completed": "Cette commande est terminée : son formulaire est fermé.",
  "listing-described":
    "Vous nous avez déjà présenté votre fiche avec votre commande Boost Local : il n’y a rien d’autre à remplir.",
};

export function informationNotKept(reason: FormClosedReason): string {
  return `${informationFormClosed[reason]} Ce que vous avez écrit ici n’a pas été enregistré.`;
}

/** For the agency. */
export const informationNotAsked: Record<FormClosedReason, string> = {
  "order-cancelled": "La commande est annulée : le formulaire du client est fermé.",
  "order-completed": "La commande est terminée : rien n’est plus demandé au client.",
  "listing-described":
    "Le client a présenté sa fiche avec sa commande Boost Local : rien d’autre ne lui est demandé pour ce suivi.",
};

/** `kept`: the answer stored meanwhile by another window or person. */
export function informationChangedElsewhere(kept: string): string {
  const shown = kept === "" ? "Elle y est vide." : `Elle y dit : « ${kept} ».`;
  return `Cette réponse a été changée ailleurs entre-temps. ${shown} Envoyez de nouveau pour garder la vôtre.`;
}
