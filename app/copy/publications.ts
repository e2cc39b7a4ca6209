import { weekdayAndCalendarDay } from "#domain/french-dates.ts";
import {
  type ApprovalWay,
  APPROVAL_DAYS,
  type PublicationKind,
  type PublicationRefusal,
  setAsideOn,
} from "#domain/publication.ts";
import {
  DESCRIPTION_CHARACTERS,
  type PictureFault,
  POST_CHARACTERS,
  POST_PICTURE,
  type PublicationFault,
  REPLY_BYTES,
} from "#domain/publication-limits.ts";
import { deliverableRefusals } from "./deliverables.ts";

/** « 1 500 » */
export function counted(count: number): string {
  return count.toLocaleString("fr-FR");
}

export const publicationKindLabels: Record<PublicationKind, string> = {
  post: "Post Google",
  reply: "Réponse à un avis",
  description: "Description de la fiche",
};

export const publicationKindWords: Record<PublicationKind, string> = {
  post: "votre post Google",
  reply: "votre réponse à un avis",
  description: "la description de votre fiche",
};

const { bytesMin, bytesMax, sideMin } = POST_PICTURE;
const KILOBYTE = 1024;

export const pictureFaultWords: Record<PictureFault, string> = {
  "picture-see-through":
    "Google ne prend qu’une photo JPG ou PNG sans transparence : choisissez-en une autre.",
  "picture-too-light": `Google veut une photo d’au moins ${bytesMin / KILOBYTE} Ko : celle-ci en a moins. Choisissez-en une plus détaillée.`,
  "picture-too-heavy": `Google veut une photo d’au plus ${bytesMax / KILOBYTE / KILOBYTE} Mo : choisissez-en une plus légère.`,
  "picture-too-small": `Google veut une photo d’au moins ${sideMin} × ${sideMin} pixels : choisissez-en une plus grande.`,
};

/** « façade, 1 200 × 900 pixels, 240 Ko »: alternative text of a picture. */
export function pictureWords({ name, width, height, bytes }: DescribedPicture): string {
  const weight = `${counted(Math.max(1, Math.round(bytes / KILOBYTE)))} Ko`;
  return `${name || "Photo"}, ${counted(width)} × ${counted(height)} pixels, ${weight}`;
}

export interface DescribedPicture {
  name: string;
  width: number;
  height: number;
  bytes: number;
}

const publicationFaultWords: Record<PublicationFault, string> = {
  "text-missing": "Écrivez le texte à publier.",
  "post-too-long": `Un post Google compte au plus ${counted(POST_CHARACTERS)} caractères : raccourcissez le texte.`,
  "phone-in-post":
    "Google refuse les numéros de téléphone dans un post : retirez-le, le bouton « Appeler » de la fiche suffit.",
  "reply-too-long": `Une réponse à un avis compte au plus ${counted(REPLY_BYTES)} octets : raccourcissez le texte.`,
  "description-too-long": `La description d’une fiche compte au plus ${counted(DESCRIPTION_CHARACTERS)} caractères : raccourcissez le texte.`,
  "link-not-https": "Le lien doit commencer par https:// et mener à une page.",
  "link-not-taken": "Seul un post Google porte un lien : retirez-le.",
  "picture-not-taken": "Seul un post Google porte une photo : retirez-la.",
  ...pictureFaultWords,
};

export const approvalWayWords: Record<ApprovalWay, string> = {
  portal: "depuis l’espace client",
  link: "par le lien de l’e-mail",
};

export function silenceRule(askedAt: Date): string {
  const day = weekdayAndCalendarDay(setAsideOn(askedAt));
  return `Sans réponse d’ici ${APPROVAL_DAYS} jours, le ${day}, rien n’est publié : le texte est mis de côté, et vous pouvez encore l’accepter tant que nous ne l’avons pas retiré. Google demande votre accord écrit à chaque publication.`;
}

export const setAsideWords =
  "Sans réponse après 7 jours, ce texte a été mis de côté : rien n’a été publié. Vous pouvez encore l’accepter ou demander un changement.";

const upToDate = "La page est à jour.";

export const publicationRefusals: Record<PublicationRefusal, string> = {
  ...deliverableRefusals,
  ...publicationFaultWords,
  "publication-not-found": "Cette publication n’existe pas ou a été supprimée.",
  "newer-version-waits":
    "Une version plus récente vous attend : lisez-la avant de répondre. Votre réponse à l’ancienne n’a pas été enregistrée.",
  "version-was-sent-back":
    "Cette version a été renvoyée par le client : écrivez-en une nouvelle avant de demander son accord.",
  "asked-already": "L’accord du client est déjà demandé pour cette version.",
  "changed-elsewhere":
    "Quelqu’un d’autre a écrit une version entre-temps : lisez-la ci-dessous, puis recommencez s’il le faut.",
  "other-publication-open":
    "Un autre texte est en cours pour cette livraison : continuez-le, ou retirez-le d’abord.",
  "kind-not-for-deliverable": "Cette livraison ne publie pas ce genre de texte.",
  "deliverable-not-open": "Ce travail est terminé ou n’est plus dû : il n’y a plus rien à valider.",
  "agency-does-not-answer":
    "L’accord est celui du client : l’agence ne peut pas répondre à sa place.",
  "publication-is-draft": `Ce texte est encore un brouillon. ${upToDate}`,
  "publication-is-awaits_approval": `Ce texte attend l’accord du client. ${upToDate}`,
  "publication-is-set_aside": `Ce texte est mis de côté, sans réponse. ${upToDate}`,
  "publication-is-sent_back": `Ce texte vient d’être renvoyé pour être repris. ${upToDate}`,
  "publication-is-approved": `Ce texte vient d’être accepté. ${upToDate}`,
  "publication-is-published": `Ce texte est déjà publié. ${upToDate}`,
  "publication-is-withdrawn": `Ce texte a été retiré. ${upToDate}`,
  "publication-is-closed": `Ce texte n’est plus à valider : le travail est terminé ou n’est plus dû. ${upToDate}`,
};

export const acts: Record<string, string> = {
  "publication-written": "Texte à publier écrit",
  "publication-asked": "Accord demandé pour une publication",
  "publication-accepted": "Publication acceptée par le client",
  "publication-sent-back": "Publication renvoyée par le client",
  "publication-set-aside": "Publication mise de côté, sans réponse",
  "publication-published": "Publication faite",
  "publication-withdrawn": "Publication retirée",
  "publication-closed": "Publication close avec son travail",
};
