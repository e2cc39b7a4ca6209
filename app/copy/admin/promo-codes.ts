import type { PromoCodeStanding } from "#domain/promo-code.ts";

export const promoCodesWords = {
  title: "Codes promo",
  explained:
    "Un code donne sa remise sur une commande passée sur le site. Terminé, il n’est plus accepté ; les commandes déjà passées gardent leur prix.",
  list: "Vos codes",
  none: "Aucun code pour le moment",
  code: "Code",
  discount: "Remise",
  days: "Validité",
  always: "Sans date",
  from: (day: string) => `Dès le ${day}`,
  until: (day: string) => `Jusqu’au ${day}`,
  between: (from: string, to: string) => `Du ${from} au ${to}`,
  uses: "Commandes",
  usesLeft: (count: number) => `encore ${count}`,
  paid: (count: number) => (count > 1 ? `dont ${count} payées` : `dont ${count} payée`),
  revenue: "Encaissé HT",
  given: "Remise accordée HT",
  standing: "État",
  act: "Terminer",
  end: (code: string) => `Terminer le code ${code}`,
  make: "Créer un code",
  making: "Création…",
  makeExplained: "Il vaut aussitôt, ou dès son premier jour.",
  codeHint: "Lettres et chiffres, comme ETE2027. La casse ne compte pas.",
  label: "Libellé",
  labelHint: "Vu par le client à côté de la remise : « Offre de bienvenue ».",
  rate: "Remise en %",
  startsOn: "Premier jour",
  endsOn: "Dernier jour",
  limit: "Nombre d’utilisations",
  limitHint: "Vide : sans limite.",
  taken: "Ce code existe déjà : choisissez-en un autre.",
  notRunning: "Ce code est déjà terminé.",
};

export const promoCodeStandings: Record<PromoCodeStanding, string> = {
  coming: "À venir",
  running: "En cours",
  spent: "Épuisé",
  ended: "Terminé",
};

export const promoCodesDone: Record<string, string> = {
  cree: "Code créé.",
  termine: "Code terminé : il n’est plus accepté.",
};
