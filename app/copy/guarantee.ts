import { longCalendarDay, shortMoment } from "#domain/french-dates.ts";
import type { GuaranteeRefusal } from "#domain/guarantee.ts";

export const guaranteeWords = {
  title: "Satisfait ou remboursé",
  pageTitle: (number: string) => `Garantie de la commande ${number}`,
  missingOrder: "Commande introuvable",
  missingText: "Ce lien ne mène à aucune commande. Reprenez celui de votre e-mail.",
  lead: "Vous pouvez demander le remboursement de tout ce que vous avez payé, sans condition et sans vous justifier.",
  untilDelivery: "À demander jusqu’à 30 jours après la livraison, qui est encore à venir.",
  until: (day: string) =>
    `À demander jusqu’au ${longCalendarDay(day)}, 30 jours après la livraison.`,
  refundWithin:
    "Remboursement dans les 7 jours ouvrés qui suivent votre demande, par le moyen de paiement utilisé, après envoi d’un avoir.",
  words: "Un mot pour nous",
  wordsHint: "Rien n’est obligatoire.",
  ask: "Demander le remboursement",
  asked: "Demande reçue",
  askedOn: (at: Date) => `Demandée le ${shortMoment(at)}.`,
  refundBy: (day: string) => `Remboursement au plus tard le ${longCalendarDay(day)}.`,
  settledOn: (at: Date) => `Remboursement établi le ${shortMoment(at)}.`,
  follow: "Suivre ma commande",
};

export const guaranteeRefusals: Record<GuaranteeRefusal, string> = {
  "order-not-found": "Cette commande n’existe pas ou a été supprimée.",
  "not-paid": "Rien n’est payé pour cette commande : il n’y a rien à rembourser.",
  "already-refunded": "Tout ce que vous aviez payé vous a été rendu.",
  "not-covered":
    "Un abonnement n’est pas couvert par cette garantie : il se résilie à tout moment, comme le disent les conditions de vente.",
  "too-late":
    "Les 30 jours après la livraison sont passés. Écrivez-nous : nous regarderons ensemble.",
};

export const guaranteeDeskWords = {
  title: "Garantie demandée",
  theirWords: "Son message",
  late: "en retard",
  refund: "Rembourser",
};
