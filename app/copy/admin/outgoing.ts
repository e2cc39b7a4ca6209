import {
  type DeliveredEvent,
  MAX_API_KEYS,
  MAX_WEBHOOK_ENDPOINTS,
  type OutgoingRefusal,
  TRIAL_EVENT,
  type WebhookStatus,
} from "#domain/outgoing.ts";
import { webhookEventNames } from "../functions.ts";

export const outgoingWords = {
  title: "Intégrations",
  explained:
    "Make, n8n, Zapier ou votre logiciel lisent vos dossiers avec une clé, et sont prévenus de ce qui arrive par un webhook signé.",
  description: "La description complète, au format OpenAPI",
  copy: "Copier",
};

export const apiKeyWords = {
  title: "Clés d’API",
  explained:
    "Une clé ne fait que lire, et seulement ce qu’elle nomme. Son texte ne se réaffiche pas.",
  none: "Aucune clé encore.",
  reads: (kinds: string) => `Lit : ${kinds}`,
  ending: (characters: string) => `se termine par ${characters}`,
  madeOn: (day: string) => `créée le ${day}`,
  usedOn: (moment: string) => `Dernier usage : ${moment}`,
  neverUsed: "Jamais utilisée",
  revokedOn: (day: string) => `Révoquée le ${day}`,
  revoke: "Révoquer",
  revokeNamed: (name: string) => `Révoquer la clé ${name}`,
  add: "Créer une clé",
  name: "Nom de la clé",
  nameHint: "Le programme qui s’en sert : « Zapier, nouveaux appels »",
  scopes: "Ce qu’elle lit",
  shown: "Copiez cette clé maintenant",
  shownOnce:
    "Elle n’est affichée qu’une fois. Qui la connaît lit ces dossiers, noms et téléphones compris : ne la partagez qu’avec le programme qui s’en sert.",
  value: "Clé d’API",
};

export const webhookWords = {
  title: "Adresses prévenues",
  explained:
    "Chaque message est signé, part aussitôt, et est retenté pendant un jour si l’adresse ne répond pas.",
  none: "Aucune adresse encore.",
  on: "Active",
  off: "Éteinte",
  gone: "Éteinte : l’adresse a répondu 410",
  offSince: (moment: string) => `Depuis le ${moment}, rien ne lui est envoyé.`,
  oneGone: "Une adresse s’est éteinte d’elle-même",
  goneExplained: (url: string) =>
    `${url} a répondu 410 : elle ne veut plus rien recevoir. Rallumez-la si c’est une erreur, ou retirez-la.`,
  formerSecret: (moment: string) => `L’ancien secret signe encore jusqu’au ${moment}.`,
  tryIt: "Envoyer un essai",
  tryNamed: (url: string) => `Envoyer un essai à ${url}`,
  renew: "Nouveau secret",
  renewNamed: (url: string) => `Nouveau secret pour ${url}`,
  turnOff: "Éteindre",
  turnOffNamed: (url: string) => `Éteindre ${url}`,
  turnOn: "Rallumer",
  turnOnNamed: (url: string) => `Rallumer ${url}`,
  remove: "Retirer",
  removeNamed: (url: string) => `Retirer ${url}, et la liste de ses envois`,
  add: "Prévenir une adresse",
  url: "Adresse à prévenir",
  urlHint: "Celle que donne Make, n8n ou Zapier. En https, sur l’Internet public.",
  events: "De quoi la prévenir",
  adding: "Ajouter l’adresse",
  shown: "Copiez ce secret maintenant",
  shownOnce:
    "Il n’est affiché qu’une fois. Le programme qui reçoit s’en sert pour vérifier que le message vient d’ici.",
  value: "Secret de signature",
};

export const deliveryWords = {
  title: "Envois",
  ofOne: (url: string) => `Envois à ${url}`,
  caption: "Ce qui a été envoyé, du plus récent au plus ancien",
  none: "Rien n’a encore été envoyé",
  noneYet: "Un essai, ou la prochaine commande payée, paraîtra ici.",
  event: "Fait",
  answer: "Réponse",
  tries: "Essais",
  last: "Dernier essai",
  notYet: "pas encore",
  sendAgain: "Renvoyer",
  sendAgainNamed: (event: string, moment: string) => `Renvoyer « ${event} » du ${moment}`,
  seeOfOne: "Ses envois",
  seeOfOneNamed: (url: string) => `Envois à ${url}`,
  seeAll: "Tous les envois",
  older: "Plus anciens",
  refresh: "Actualiser",
};

export const deliveryStatusNames: Record<WebhookStatus, string> = {
  waiting: "En attente",
  delivered: "Reçu",
  failed: "Échec",
};

export const deliveredEventNames: Record<DeliveredEvent, string> = {
  ...webhookEventNames,
  [TRIAL_EVENT]: "Essai",
};

/** Failures without an HTTP answer. */
export const deliveryFailures: Record<string, string> = {
  "address-forbidden": "Adresse refusée : réseau privé",
  "not-a-url": "Adresse illisible",
  "name-unresolved": "Nom introuvable",
  unreachable: "Adresse injoignable",
  "tls-invalid": "Certificat refusé",
  timeout: "Pas de réponse en 10 secondes",
  "too-large": "Réponse démesurée",
  "record-gone": "Dossier effacé entre-temps",
  "endpoint-off": "Adresse éteinte entre-temps",
};

/** Keyed by the code in the address after an act. */
export const outgoingDone: Record<string, string> = {
  revoquee: "La clé est révoquée : elle n’ouvre plus rien.",
  essai: "L’essai part. Sa réponse paraît dans les envois.",
  eteinte: "Cette adresse n’est plus prévenue de rien.",
  rallumee: "Cette adresse est de nouveau prévenue.",
  retiree: "L’adresse est retirée.",
  renvoye: "L’envoi repart. Sa réponse paraît dans les envois.",
};

export const outgoingRefusals: Record<OutgoingRefusal, string> = {
  "already-made":
    "Ce formulaire a déjà été envoyé. Si vous n’avez pas copié ce qui s’est affiché, retirez-le et recommencez.",
  "too-many-keys": `${MAX_API_KEYS} clés sont déjà en usage. Révoquez-en une d’abord.`,
  "too-many-endpoints": `${MAX_WEBHOOK_ENDPOINTS} adresses sont déjà prévenues. Retirez-en une d’abord.`,
  "key-not-found": "Cette clé est déjà révoquée.",
  "endpoint-not-found": "Cette adresse a été retirée entre-temps.",
  "endpoint-off": "Cette adresse est éteinte : rallumez-la d’abord.",
  "delivery-not-found": "Cet envoi n’est plus conservé.",
  "address-forbidden":
    "Cette adresse mène à un réseau privé : seules les adresses de l’Internet public sont prévenues.",
};
