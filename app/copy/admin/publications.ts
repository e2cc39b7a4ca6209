import { APPROVAL_DAYS, type PublicationKind } from "#domain/publication.ts";
import {
  DESCRIPTION_CHARACTERS,
  POST_CHARACTERS,
  REPLY_BYTES,
} from "#domain/publication-limits.ts";
import { counted } from "../publications.ts";

export const publicationsWords = {
  back: "La livraison",
  pageTitle: (name: string) => `Publications · ${name}`,
  title: (name: string) => `${name} : publications`,
  noneText: "Écrivez le texte : le client l’accepte, ou le renvoie avec ce qui est à changer.",
  notPublished: "Cette livraison ne publie pas de texte.",
  over: "Cette livraison est terminée : il n’y a plus rien à écrire.",
  newTitle: "Nouveau texte",
  rewrite: "Écrire une nouvelle version",
  rewriteWhileAsked:
    "Le client lit la version ci-dessus. La nouvelle la remplace aussitôt, et il reçoit un e-mail.",
  kind: "Genre",
  text: "Texte à publier",
  textHints: {
    post: `Post : ${counted(POST_CHARACTERS)} caractères au plus, sans numéro de téléphone.`,
    reply: `Réponse : ${counted(REPLY_BYTES)} octets au plus.`,
    description: `Description : ${counted(DESCRIPTION_CHARACTERS)} caractères au plus.`,
  } satisfies Record<PublicationKind, string>,
  link: "Lien du bouton",
  linkHint: "Pour un post seulement ; il commence par https://.",
  publishOn: "Jour de publication",
  publishTime: "Heure",
  save: "Enregistrer le brouillon",
  saveAndAsk: "Demander l’accord du client",
  sendVersion: "Envoyer cette version au client",
  askNow: "Demander l’accord de cette version",
  askAgain: "Redemander l’accord",
  askEffect: `Le client reçoit un e-mail, un rappel après 2 jours ; après ${APPROVAL_DAYS} jours sans réponse, le texte est mis de côté et rien n’est publié.`,
  withdraw: "Retirer ce texte",
  withdrawEffect: "Il ne pourra plus être accepté ni publié. Ce qui a été répondu reste gardé.",
  versions: "Versions",
  version: (version: number) => `Version ${version}`,
  asked: "soumise au client",
  written: (author: string, at: string) => `écrite par ${author} le ${at}`,
  departed: "un compte supprimé",
  answered: {
    accepted: (name: string, at: string, how: string) => `Acceptée par ${name} le ${at}, ${how}.`,
    sent_back: (name: string, at: string, how: string) => `Renvoyée par ${name} le ${at}, ${how} :`,
  },
  size: {
    characters: (size: number, limit: number) =>
      `${counted(size)} caractères sur ${counted(limit)}`,
    bytes: (size: number, limit: number) => `${counted(size)} octets sur ${counted(limit)}`,
  },
  linkOfButton: (link: string) => `Lien du bouton : ${link}`,
  publishAt: (at: string) => `À publier le ${at}`,
  kitTitle: "À publier, tel quel",
  kitHour: "Heure prévue",
  kitText: "Texte accepté",
  limitsKept: "Limites de Google vérifiées avant la demande",
  copyText: "Copier le texte",
  copyLink: "Copier le lien",
  downloadPicture: "Télécharger la photo",
  copied: "Copié",
  couldNotCopy: "Copie impossible : sélectionnez le texte",
  openListing: "Ouvrir la fiche",
  openGoogle: "Ouvrir Google Business Profile",
  publishedUrl: "Lien de la publication",
  publishedHint: "L’adresse du post publié : elle devient la preuve de la livraison.",
  notePublished: "C’est publié",
  seePublished: "Voir la publication",
};

export const publicationsDone: Record<string, string> = {
  write: "Texte enregistré.",
  ask: "Accord demandé : le client reçoit un e-mail.",
  withdraw: "Texte retiré.",
  publish: "Publication notée : la livraison avance.",
};
