export const demoRibbonWords = {
  title: "Mode démonstration",
};

export const dialogWords = {
  cancel: "Annuler",
};

export const errorSummaryWords = {
  one: "Une information est à corriger",
  some: (count: number) => `${count} informations sont à corriger`,
};

export const fieldWords = {
  optional: " (facultatif)",
  /** Number reserved by Arcep for fiction. */
  phoneExample: "Par exemple : 06 39 98 12 34.",
};

export const loadFailureWords = {
  reopen: "Rouvrir la page",
  retry: "Réessayer",
  couldNotRead: "Vos informations n’ont pas pu être lues à l’instant. Rien n’est perdu.",
  reference: " Référence\u202F: ",
  notFound: "Introuvable",
  refused: "Envoi refusé",
  failed: "Erreur lors du chargement des données",
};

export const mailInputWords = {
  meant: (address: string) => `Vouliez-vous dire ${address} ?`,
};

export const moreLinksWords = {
  more: "Plus",
  currentPage: (current: string) => `, page actuelle\u202F: ${current}`,
};

export const navigationProgressWords = {
  loading: "Chargement de la page",
};

export const numberInputWords = {
  decrease: "Diminuer",
  increase: "Augmenter",
};

export const orderPriceLinesWords = {
  code: (promoCode: string, rate: string) => `Code ${promoCode} (${rate})`,
  discount: (rate: string) => `Remise${rate}`,
};

export const shellLinksWords = {
  inAll: (count: number) => `${count} au total`,
};

export const skeletonWords = {
  loading: "Chargement…",
};

export const subscriptionStateBadgeWords = {
  beginsOn: (day: string) => `Commence le ${day}`,
};

export const toastWords = {
  title: "Notifications",
  close: "Fermer la notification",
};

export const workingShellWords = {
  signOut: "Déconnexion",
};
