import type { WebhookEvent } from "#domain/outgoing.ts";
import { ofName } from "./elision.ts";

export const functionRefusals = {
  elsewhere: "Cet appel doit venir de notre site.",
  notJson: "Le corps de l’appel doit être en JSON.",
  badJson: "Le corps de l’appel n’est pas du JSON valide.",
  invalid: "Données invalides",
  unknown: "Cette fonction n’existe pas.",
  method: "Méthode non acceptée : utilisez POST.",
  unforeseen: (failure: string, requestId: string) => `${failure} (référence ${requestId})`,
};

export const openApiWords = {
  title: (siteName: string) => `Fonctions ${ofName(siteName)}`,
  units: "Montants en centimes, taux en points de base, instants en UTC.",
  bearer: "Le jeton que rend « session », ou le cookie de la session depuis nos pages",
  idempotencyKey: "Une clé par envoi voulu : répété avec elle, l’appel n’agit qu’une fois",
  accepted: "Accepté",
  error: "Phrase en français, à montrer telle quelle",
  fieldErrors: "Par champ du corps, ce qui n’a pas été accepté",
};

type Occasion = "usual" | "ofABody" | "ofAKey" | "ofAStranger";

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

export const apiRefusals = {
  "no-key": "Il faut une clé d’API : en-tête « Authorization: Bearer … ».",
  "dead-key": "Cette clé d’API n’existe pas, ou a été révoquée.",
  "not-its-scope": "Cette clé d’API ne lit pas ces dossiers.",
  unknownKind: "Cette adresse n’existe pas.",
  noRecord: "Aucun dossier ne porte cet identifiant.",
  badQuery: "Paramètres de l’adresse non acceptés.",
  method: "L’API se lit : utilisez GET.",
  unforeseen: (requestId: string) => `La lecture a échoué (référence ${requestId})`,
};

export const describedApi = {
  key: "Une clé d’API, créée dans Réglages, Intégrations : elle ne lit que ce qu’elle nomme",
  limit: (max: number) => `${max} lectures par minute et par clé.`,
  page: (kind: string) => `${kind}, de la plus récente à la plus ancienne.`,
  one: (kind: string) => `${kind} : une seule.`,
  howMany: "Combien, de 1 à 100",
  after: "L’identifiant après lequel reprendre : le « next » de la réponse précédente",
  next: "À donner à « after » pour la suite ; null : il n’y en a plus",
  refusals: {
    400: "Paramètres non acceptés.",
    401: "Pas de clé, ou une clé révoquée.",
    403: "La clé ne lit pas ces dossiers.",
    404: "Rien ne porte cet identifiant.",
    405: "L’API se lit : GET seulement.",
    429: "Trop de lectures : l’en-tête Retry-After dit combien de secondes attendre.",
    500: "Une erreur imprévue, avec la référence à nous donner.",
    503: "La base de données ne répond pas : l’en-tête Retry-After dit combien de secondes attendre.",
  } satisfies Record<number, string>,
  webhook:
    "Signé selon Standard Webhooks 1.0 : HMAC-SHA256 de « webhook-id.webhook-timestamp.corps », en base64, par le secret de l’adresse (sans « whsec_ », décodé de base64). Réponse 2xx attendue en 10 secondes ; sinon l’envoi est retenté pendant un jour. Une réponse 410 éteint l’adresse. Le même webhook-id peut arriver deux fois.",
  webhookId: "Le même à chaque essai : pour reconnaître un doublon",
  webhookTimestamp: "Secondes depuis 1970, de cet essai",
  webhookSignature:
    "« v1, » et la signature ; deux, séparées d’une espace, le jour d’un nouveau secret",
  happenedAt: "Instant du fait, UTC",
  received: "Reçu",
};

export const webhookEventNames: Record<WebhookEvent, string> = {
  "order.paid": "Commande payée",
  "quote.accepted": "Devis accepté",
  "call.booked": "Appel réservé",
  "lead.won": "Prospect gagné",
};
