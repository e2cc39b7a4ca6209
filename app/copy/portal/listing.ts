import type { AwaitedThing, DeliverableStatus } from "#domain/deliverable.ts";
import { differenceWords } from "../audit.ts";
import { deliverableName, type NamedDeliverable } from "../deliverables.ts";

export const listingWords = {
  quiet: (count: number) => `${count} ${count > 1 ? "autres fiches" : "autre fiche"} sans nouvelle`,
  one: "Votre fiche",
  several: "Vos fiches",
  shortLabel: "Fiche",
  noAuditHint: "Votre note de départ s’affiche ici dès le premier audit de cette fiche.",
  noLatest: "Le prochain audit dira le chemin parcouru.",
  gained: (points: number) => `${differenceWords(points)} depuis le départ`,
  doneThisWeek: "Fait ces 7 derniers jours",
  nothingDone: "Rien de livré ces 7 derniers jours.",
  coming: "À venir",
  nothingComing: "Plus rien n’est dû : tout est livré.",
  waiting: "Tout attend de vos nouvelles : voyez plus haut.",
  seeAll: "Toutes les livraisons",
  report: "Lire votre rapport à 30 jours",
  proof: "Voir",
  proofOf: (name: string) => `Voir : ${name}`,
  emptyTitle: "Aucun travail en cours sur votre fiche",
  emptyText:
    "Dès qu’une commande est payée et vos informations données, vous suivez ici la note de votre fiche, ce qui est fait et ce qui vient.",
};

export const awaitedFromYouWords = {
  title: "On attend de vous",
  nothing: "Rien à faire de votre côté : nous avons tout ce qu’il nous faut.",
  payment: "Votre paiement",
  billing: "Vos coordonnées de facturation",
  quote: "Votre réponse au devis de ",
  vatIncluded: " TTC",
  precision: (subject: string) => `Une précision sur « ${subject} »`,
  information: "Vos informations",
  access: "L’accès à votre fiche",
  answer: "Votre réponse",
  approval: (count: number) => (count > 1 ? `Votre accord sur ${count} textes` : "Votre accord"),
  clockStands: "Notre délai est arrêté en attendant.",
  approve: "Relire et répondre",
  give: "Donner l’accès",
  complete: "Compléter",
  answerAct: "Répondre",
  ofOrder: (act: string, orderNumber: string) => `${act}, commande ${orderNumber}`,
};

export const awaitedOfYou: Record<AwaitedThing, string> = {
  information: "vos informations",
  access: "l’accès à votre fiche",
  answer: "votre réponse",
  approval: "votre accord",
  payment: "le paiement de votre abonnement",
};

export const clientDeliverableStatuses: Record<DeliverableStatus, string> = {
  planned: "À venir",
  awaits_client: "En attente de vous",
  awaits_approval: "En attente de votre accord",
  scheduled: "Programmé",
  done: "Fait",
  dropped: "Retiré",
};

export const deliveryLinesWords = {
  title: "Ce qui vous est promis",
  placed: "Commande passée",
  scheduledAt: "Le ",
  dueBefore: "Avant le ",
  dueOn: "Au plus tard le ",
  late: "en retard, nous nous en occupons",
  doneOn: "Le ",
  droppedOn: "Retiré le ",
  because: (reason: string) => ` : ${reason}`,
  stopped: "Délai arrêté depuis le ",
  stoppedFor: (awaited: string) => ` : nous attendons ${awaited}`,
  notBegun: "Le délai commence avec votre paiement, vos informations et l’accès à votre fiche",
  onRequest: "Sur demande",
  progress: (done: number, of: number) => `${done} sur ${of}`,
};

/** « Post de la semaine 2 », with « 3 sur 10 » for a quantity. */
export function promisedName(one: NamedDeliverable & { quantityDone: number }): string {
  const { quantity, quantityDone } = one;
  const name = deliverableName(one);
  const counted = quantity > 1 && quantityDone > 0;
  return counted ? `${name} (${deliveryLinesWords.progress(quantityDone, quantity)})` : name;
}
