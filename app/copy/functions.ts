/** What a program is answered that calls a function wrongly; people may be shown it as it stands. */
export const functionRefusals = {
  elsewhere: "Cet appel doit venir de notre site.",
  notJson: "Le corps de l’appel doit être en JSON.",
  badJson: "Le corps de l’appel n’est pas du JSON valide.",
  invalid: "Données invalides",
  unknown: "Cette fonction n’existe pas.",
  method: "Méthode non acceptée : utilisez POST.",
  unforeseen: (failure: string, requestId: string) => `${failure} (référence ${requestId})`,
};

/** The description of the functions, for who programs. */
export const openApiWords = {
  title: (siteName: string) => `Fonctions de ${siteName}`,
  units: "Montants en centimes, taux en points de base, instants en UTC.",
  bearer: "Le jeton que rend « session », ou le cookie de la session depuis nos pages",
  idempotencyKey: "Une clé par envoi voulu : répété avec elle, l’appel n’agit qu’une fois",
  accepted: "Accepté",
  error: "Phrase en français, à montrer telle quelle",
  fieldErrors: "Par champ du corps, ce qui n’a pas été accepté",
};

type Occasion = "usual" | "ofABody" | "ofAKey" | "ofAStranger";

/** By status, why a function may refuse: any of them, with a body, with a key, for the agency alone. */
export const describedRefusals: Record<Occasion, Record<number, string>> = {
  usual: {
    403: "L’appel ne vient pas de notre site.",
    405: "Seul POST est accepté.",
    429: "Trop d’appels : l’en-tête Retry-After dit combien de secondes attendre.",
    503: "La base de données ne répond pas : l’en-tête Retry-After dit combien de secondes attendre.",
  },
  ofABody: {
    400: "Le corps n’a pas la forme voulue.",
    415: "Le corps n’est pas du JSON.",
    500: "Une erreur imprévue, avec la référence à nous donner.",
  },
  ofAKey: { 400: "Le corps n’a pas la forme voulue, ou la clé n’est pas un UUID." },
  ofAStranger: {
    401: "La session est finie, ou il n’y en a pas.",
    403: "Réservé aux administrateurs, ou l’appel ne vient pas de notre site.",
  },
};
