import type { OfferContent } from "#domain/catalogue.ts";
import type { CatalogueRefusal, VersionStanding } from "#domain/catalogue-version.ts";
import { formatCents } from "#domain/money.ts";
import { longMoment } from "#domain/french-dates.ts";

export const standingLabels: Record<VersionStanding, string> = {
  draft: "Brouillon",
  scheduled: "Programmée",
  "in-force": "En vigueur",
  past: "Passée",
  withdrawn: "Retirée",
};

export const offerPartLabels: Record<keyof OfferContent, string> = {
  unitPriceCents: "Prix HT par fiche",
  description: "Présentation",
  target: "Pour qui",
  promise: "Promesse",
  features: "Ce qu’elle contient",
  labels: "Étiquettes",
};

export const catalogueRefusals: Record<CatalogueRefusal, string> = {
  "version-not-found": "Cette version n’existe pas, ou son brouillon a été abandonné.",
  "not-a-draft":
    "Cette version est publiée : plus rien n’y change. Préparez-en une autre pour la corriger.",
  "edited-meanwhile":
    "Ce brouillon a été enregistré entre-temps par quelqu’un d’autre. Rien n’est perdu : votre saisie est toujours là.",
  "nothing-changed": "Ce brouillon dit la même chose que la version en vigueur.",
  "instant-taken": "Une autre version commence à cet instant. Choisissez-en un autre.",
  "instant-past": "Cet instant est passé. Choisissez-en un à venir.",
  "instant-too-far": "Choisissez une date dans les deux ans à venir.",
  "not-scheduled": "Cette version n’est plus à venir : elle ne se retire pas.",
};

/** Keyed by the word in the address after an act. */
export const catalogueDone: Record<string, string> = {
  saved: "Brouillon enregistré",
  published: "Version publiée : les pages du site la montrent dans les secondes qui viennent",
  scheduled: "Version programmée",
  withdrawn: "Version retirée : celle d’avant continue",
  discarded: "Brouillon abandonné",
};

export const versionsWords = {
  explained:
    "Ce que le site vend, et à quel prix. Une version publiée ne change plus : chaque commande, chaque devis et chaque abonnement garde la sienne.",
  begin: "Préparer une version",
  note: "Ce qu’elle change",
  noteHint: "Pour vous y retrouver : « Hausse de janvier », par exemple.",
  beginning: "Préparation…",
  history: "Toutes les versions",
  version: (number: number) => `Version ${number}`,
  title: (number: number, note: string) => `Version ${number} · ${note}`,
  since: (instant: Date) => `Depuis le ${longMoment(instant)}`,
  from: (instant: Date) => `À partir du ${longMoment(instant)}`,
  withdrawnAt: (instant: Date) => `Retirée le ${longMoment(instant)}`,
  savedAt: (instant: Date) => `Enregistré le ${longMoment(instant)}`,
  price: (netCents: number, period: string | undefined) =>
    `${formatCents(netCents)} HT${period ? ` par ${period}` : ""}`,
};

export const versionWords = {
  all: "Toutes les versions",
  promoted: "Offre mise en avant",
  promotedHint: "Celle que la page de commande propose quand son adresse n’en nomme aucune.",
  featuresHint: (most: number) => `Une par ligne, ${most} au plus.`,
  labels: "Étiquettes",
  labelUntil: "Jusqu’au (inclus)",
  save: "Enregistrer le brouillon",
  preview: "Voir l’aperçu",
  again: "Repartir de cette version",
  publication: "Publier",
  publicationHint:
    "C’est le dernier enregistrement qui est publié, et il ne change plus. Une commande en cours de saisie à l’ancien prix est refusée, et le nouveau prix montré. Les abonnements ouverts gardent le leur.",
  publishNow: "Publier maintenant",
  publishing: "Publication…",
  day: "Jour",
  time: "Heure de Paris",
  schedule: "Programmer à cette date",
  discard: "Abandonner ce brouillon",
  withdraw: "Retirer avant sa date",
  storedMeanwhile: "Enregistré entre-temps",
  overwrites: "Enregistrer de nouveau remplacera ces valeurs par les vôtres.",
  unchanged: "Rien ne change par rapport à la version en vigueur.",
  changes: "Ce qui change",
};

export const previewWords = {
  frame: (number: number) => `Aperçu de la version ${number}`,
  explained:
    "Les pages du site avec cette version : rien ne s’y commande, et leurs boutons mènent aux pages d’aujourd’hui.",
  back: "Revenir à la version",
  landing: "Page d’accueil, tarifs",
  checkout: "Page de commande",
};
