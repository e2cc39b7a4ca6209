import type { Unmade, UnreadReason } from "#domain/project-analysis/unmade.ts";
import type { Sentences } from "./check-words.ts";

export const unreadPage: Record<UnreadReason, string> = {
  "no-address": "aucune adresse de site n’a été donnée.",
  "not-a-url": "ce n’est pas une adresse web.",
  "address-forbidden":
    "cette adresse n’est pas publique : seules les pages ouvertes à tous sont lues.",
  "name-unresolved": "ce nom de domaine est introuvable.",
  unreachable: "le site n’a pas répondu.",
  "tls-invalid": "le certificat de sécurité du site n’est pas valide.",
  timeout: "le site a mis trop de temps à répondre.",
  "too-many-redirects": "les redirections de cette adresse n’en finissent pas.",
  "too-large": "la réponse du site est trop volumineuse.",
  "not-html": "l’adresse ne mène pas à une page web (HTML).",
  "encoding-broken": "la réponse du site est abîmée ou compressée d’une façon inconnue.",
  "too-heavy": "la lire demande trop de temps ou de mémoire : nous nous sommes arrêtés.",
  busy: "trop de pages sont lues en ce moment. Réessayez dans une minute.",
  unreadable: "le HTML de la page n’a pas pu être déchiffré.",
};

export const unmadeWords: Sentences<Unmade> = {
  "page-unread": (why) => unreadPage[why],
  "no-page": "La page n’a pas pu être lue.",
  "error-page": (status) =>
    `La page a répondu par le code ${status} : son contenu n’est pas le vôtre.`,
  "online-only": "Vous dites vendre en ligne : ce point vise les établissements.",
};
