export const analysisTurnWords = {
  analysesBusy: "Plusieurs analyses sont en cours. Réessayez dans quelques secondes.",
};

export const errorPageWords = {
  failed: "Une erreur est survenue. Veuillez réessayer.",
  error: (status: number) => `Erreur ${status}`,
  failedTitle: "Une erreur est survenue",
  giveReference: "Si cela se reproduit, indiquez-nous cette référence : ",
};

export const listenerWords = {
  methodRefused: "Méthode non acceptée.",
};

export const promoTriesWords = {
  tooManyCodes: (wait: string) =>
    `Trop de codes promo essayés. Réessayez dans ${wait}, ou commandez sans code.`,
};

export const rateLimitWords = {
  tooManyRequests: (wait: string) => `Trop de demandes. Réessayez dans ${wait}.`,
};

export const calendarFeedWords = {
  notFound: "Introuvable",
};
