import type { NudgeKind } from "#domain/nudge-kind.ts";
import type { NudgeGround, NudgeRefusal, PersonRefusal } from "#domain/nudge.ts";
import { longDay } from "#domain/french-dates.ts";

/** Contains no typed text but the name. */
export interface NudgeToWrite {
  kind: NudgeKind;
  at: Date;
  reference: string;
}

export interface NudgeText {
  subject: string;
  preview: string;
  title: string;
  /** Paragraphs, separated by line feeds, after the greeting. */
  text: string;
  action: string;
  /** Follows « Vous recevez ce message ». */
  because: string;
}

const texts: Record<NudgeKind, (about: { day: string; reference: string }) => NudgeText> = {
  audit: ({ day }) => ({
    subject: `Votre audit du ${day} : avez-vous pu avancer ?`,
    preview: "Votre résultat et nos conseils sont toujours là.",
    title: "Avez-vous pu avancer depuis votre audit ?",
    text: `Le ${day}, vous avez demandé l’audit de votre fiche Google. Votre résultat et nos conseils sont toujours à la même adresse, et vous pouvez refaire l’audit pour voir vos progrès.\nUne question sur l’un des points ? Répondez simplement à ce message.`,
    action: "Revoir mon audit",
    because: `parce qu’un audit a été demandé avec cette adresse le ${day}`,
  }),
  call: ({ day }) => ({
    subject: `Votre appel du ${day} : choisissons une autre heure`,
    preview: "Nous vous avons manqué : un autre moment vous irait ?",
    title: "Nous vous avons manqué au téléphone.",
    text: `Le ${day}, nous vous avons appelé à l’heure convenue, sans vous trouver. Si vous voulez toujours cet appel, choisissez une autre heure : il reste gratuit et sans engagement.\nSi ce n’est plus utile, il n’y a rien à faire.`,
    action: "Choisir une autre heure",
    because: `parce qu’un appel a été réservé avec cette adresse pour le ${day}`,
  }),
  request: ({ day }) => ({
    subject: `Votre demande de devis du ${day} : toujours d’actualité ?`,
    preview: "Un mot de votre part, et nous la reprenons ou la classons.",
    title: "Votre demande de devis est-elle toujours d’actualité ?",
    text: `Le ${day}, vous nous avez demandé un devis, et nous n’en avons pas encore convenu ensemble. Si votre projet tient toujours, répondez à ce message avec ce qui a changé : nous reprenons là où nous en étions.\nS’il ne tient plus, un mot suffit, et nous classons votre demande.`,
    action: "En parler au téléphone",
    because: `parce qu’un devis a été demandé avec cette adresse le ${day}`,
  }),
  order: ({ day, reference }) => ({
    subject: `Votre commande ${reference} : quelque chose vous a-t-il arrêté ?`,
    preview: "Rien n’est dû. Si vous la voulez toujours, un mot suffit.",
    title: "Quelque chose vous a-t-il arrêté ?",
    text: `Votre commande ${reference} a été fermée le ${day}, faute de paiement : rien n’est dû. Si un point vous a arrêté, dites-le-nous en répondant à ce message, et nous pouvons la rouvrir.\nSi vous avez changé d’avis, il n’y a rien à faire.`,
    action: "En parler au téléphone",
    because: `parce que la commande ${reference} a été passée avec cette adresse`,
  }),
};

export function nudgeText({ kind, at, reference }: NudgeToWrite): NudgeText {
  return texts[kind]({ day: longDay(at), reference });
}

/** Ends each nudge; a lead gets each kind once. */
export const lastNudge = "Sans réponse de votre part, nous ne vous en reparlerons pas.";

export const nudgeLabels: Record<NudgeKind, string> = {
  audit: "Audit resté sans suite",
  call: "Appel manqué",
  request: "Demande de devis sans réponse",
  order: "Commande laissée sans paiement",
};

export const nudgeGroundWords: Record<NudgeGround, string> = {
  "own-request":
    "Motif : c’est la suite de sa propre demande (article 6.1.b du RGPD), au nom d’une entreprise.",
  "own-listing":
    "Motif : notre intérêt légitime (article 6.1.f du RGPD) à reparler à un professionnel de l’audit de sa propre fiche, comme le formulaire l’annonce.",
};

export const personRefusalWords: Record<PersonRefusal, string> = {
  "has-refused": "Cette personne ne veut plus de relance : rien ne part, et rien ne partira.",
  "is-consumer":
    "C’est un particulier ou une association : sans son accord écrit, aucune relance ne part.",
  "is-client":
    "C’est un client, ou sa commande attend son paiement : ses messages partent d’eux-mêmes.",
  "is-lost": "Ce prospect est perdu : reprenez-le d’abord, si vous avez de quoi.",
  "nudged-lately": "Déjà deux relances en trente jours : laissez-lui le temps de répondre.",
};

export const nudgeRefusals: Record<NudgeRefusal, string> = {
  ...personRefusalWords,
  "lead-not-found": "Ce prospect n’existe plus.",
  "never-did-that": "Ce prospect n’a rien fait de tel.",
  "already-nudged": "Cette relance a déjà été envoyée : elle ne part qu’une fois.",
  "not-unfinished": "Rien n’est resté en suspens.",
  "answered-since": "Il y a eu une suite depuis.",
  "no-business": "Rien ne dit pour quelle entreprise : un particulier n’est pas relancé.",
  "never-told":
    "Son formulaire n’annonçait pas encore qu’on pourrait lui en reparler : rien ne part.",
  unreachable: "Le dernier e-mail à cette adresse n’a pas pu être remis.",
  "too-early": "C’est trop tôt : laissez trois jours passer.",
  "too-old": "C’est trop ancien : passé six mois, on ne s’y attend plus.",
};
