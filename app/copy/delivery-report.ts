import {
  REPORT_WORDS_MAX,
  type ReportedDeliverable,
  type ReportedListing,
  type ReportRefusal,
  scoreGained,
} from "#domain/delivery-report.ts";
import { deliverableLife } from "#domain/deliverable.ts";
import { offers } from "#domain/catalogue.ts";
import { longDay, shortMoment } from "#domain/french-dates.ts";
import { SUBSCRIPTION_TIER } from "#domain/subscription.ts";
import { differenceWords } from "./audit.ts";
import { deliverableName, proofPictureWords } from "./deliverables.ts";
import { clientDeliverableStatuses } from "./portal/listing.ts";

const ofOrder = (orderNumber: string) => `commande ${orderNumber}`;

export const reportWords = {
  title: "Rapport à 30 jours",
  pageTitle: (orderNumber: string, name: string) => `Rapport ${orderNumber} · ${name}`,
  of: (packName: string, orderNumber: string) => `${packName}, ${ofOrder(orderNumber)}`,
  ofOrder,
  ourWords: "Un mot de notre équipe",
  before: "Au départ",
  after: "Maintenant",
  noAudit: "Pas d’audit",
  gauge: (when: string, score: number, band: string) => `${when} : ${score} sur 100, ${band}`,
  details: "Point par point",
  detailsCaption: "Chaque critère de l’audit, au départ et maintenant",
  criterion: "Critère",
  unmeasured: "non mesuré",
  done: "Ce qui a été fait",
  nothingDone: "Rien n’est encore noté comme fait.",
  owed: "Ce qui reste à livrer",
  dropped: "Ce qui a été retiré",
  seeProof: "Voir la preuve",
  photoOf: (name: string) => `la photo de « ${name} »`,
  next: "La suite",
  nextFromBaseline: "Ces conseils viennent de l’audit du départ : le second n’a pas été fait.",
  noNext: "L’audit n’a plus de conseil à donner.",
  download: "Télécharger en PDF",
  notFound: "Rapport introuvable",
  missingText:
    "Ce lien ne mène à aucun rapport, ou le vôtre n’est pas encore prêt : il vous est envoyé à la fin des 30 jours.",
};

export const afterReportWords = {
  reviewTitle: "Votre avis, quel qu’il soit",
  review:
    "Bon ou mauvais, il nous aide : répondez à l’e-mail du rapport en quelques phrases. Rien n’est offert en échange, et il n’est publié qu’avec votre accord.",
  reviewRules: "Nos règles sur les avis",
  continueTitle: "Continuer sur cette lancée",
  continue: `${offers[SUBSCRIPTION_TIER].name} : deux posts et jusqu’à dix réponses aux avis chaque mois. Sans engagement, résiliable à tout moment.`,
  continueLink: "Découvrir le suivi",
};

export function progressSentence(listing: Pick<ReportedListing, "baseline" | "latest">): string {
  const { baseline, latest } = listing;
  const gained = scoreGained(listing);
  if (baseline && latest) {
    return `De ${baseline.score} à ${latest.score} sur 100 : ${differenceWords(gained)}.`;
  }
  if (baseline) {
    return `${baseline.score} sur 100 au départ. Le second audit n’a pas été fait : ce rapport ne dit rien du chemin parcouru.`;
  }
  if (latest) {
    return `${latest.score} sur 100 à la fin. Il n’y a pas d’audit du départ avec lequel comparer.`;
  }
  return "Aucun audit de cette fiche n’a été fait : ce rapport ne dit rien de sa note.";
}

/** « 20 citations », « 12 réponses aux avis sur 20 »; with its listing where the order has several. */
export function reportedName(deliverable: ReportedDeliverable): string {
  const { quantity, quantityDone, listing } = deliverable;
  const name = deliverableName(deliverable);
  const counted =
    quantity > 1 && quantityDone > 0 ? `${name} (${quantityDone} sur ${quantity})` : name;
  return listing === "" ? counted : `${counted}, ${listing}`;
}

/** Proof, or reason of absence; empty when the name suffices. */
export function reportedDetail(deliverable: ReportedDeliverable): string {
  const { kind, status, closedAt, dueAt, proofText, dropReason } = deliverable;
  if (dropReason !== "") return `Retiré : ${dropReason}`;
  if (closedAt !== null) {
    const on = `Fait le ${longDay(new Date(closedAt))}`;
    return proofText === "" ? on : `${on} : ${proofText}`;
  }
  if (deliverableLife[status].awaitsClient) return clientDeliverableStatuses[status];
  if (kind === "revision") return "Quand vous la demanderez";
  return dueAt === null
    ? "Pas encore de date"
    : `Au plus tard le ${longDay(new Date(Date.parse(dueAt) - 1))}`;
}

export function reportedPicture({ proofPicture }: ReportedDeliverable): string {
  if (!proofPicture) return "";
  return proofPictureWords({ name: proofPicture.name, at: new Date(proofPicture.at) });
}

export const reportDeskWords = {
  title: (orderNumber: string) => `Rapport ${orderNumber}`,
  order: (orderNumber: string) => `Commande ${orderNumber}`,
  toRead: "À lire et à envoyer",
  leavesByItself: (at: Date) =>
    `Sans réponse de votre part, il part tel quel le ${shortMoment(at)}.`,
  released: "Envoyé au client",
  releasedOn: (at: Date, by: string | null) =>
    `Le ${shortMoment(at)}, par ${by ?? "la règle des 2 jours ou un compte supprimé"}.`,
  words: "Vos mots au client",
  wordsHint: `En tête du rapport et de son e-mail. ${REPORT_WORDS_MAX.toLocaleString("fr-FR")} caractères au plus.`,
  save: "Enregistrer vos mots",
  saved: "Vos mots sont enregistrés.",
  release: "Envoyer au client",
  releasing: "Envoi en cours…",
  missingAudit: "Le second audit manque",
  missingAuditText: "Le rapport le dira. Refaites l’audit de la fiche : la page suivra aussitôt.",
  noAuditText:
    "Le rapport le dira. Aucun audit de ce client n’est reconnu comme celui de cette fiche : demandez-en un sur /audit-gratuit avec son e-mail et l’adresse de la fiche.",
  several:
    "Ce client a plusieurs audits et aucun n’a l’adresse de cette fiche : nous n’en choisissons pas un au hasard.",
  doAudit: "Refaire l’audit",
  seen: "Ce que lira le client",
  page: "Ouvrir la page du client",
};

export const reportRefusals: Record<ReportRefusal, string> = {
  "report-not-found": "Ce rapport n’existe pas, ou n’est pas encore préparé.",
  "changed-elsewhere":
    "Ce rapport a changé entre-temps : relisez-le, vos mots sont restés ci-dessous.",
  "order-over": "Cette commande est annulée : elle n’a pas de rapport.",
  "deliverable-closed":
    "Le rapport de cette commande est déjà noté comme fait ou retiré. Rouvrez-le d’abord.",
  "report-is-released": "Ce rapport est déjà envoyé. La page est à jour.",
};
