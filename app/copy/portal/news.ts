import type { OrderStatus } from "#domain/order.ts";
import type { RequestStatus } from "#domain/request.ts";
import { orderStatusLabels, requestStatusLabels } from "../statuses.ts";

export const newsWords = {
  title: "Nouveau depuis votre dernière visite",
  mark: "Nouveau",
  more: (count: number) => (count > 1 ? `Voir les ${count} autres` : "Voir l’autre"),
  orderStatus: (status: OrderStatus) => `Commande : ${orderStatusLabels[status].toLowerCase()}`,
  delivered: (name: string) => `Livré : ${name}`,
  severalDelivered: (count: number) => `${count} livraisons faites`,
  report: "Votre rapport à 30 jours est prêt",
  refund: "Votre remboursement est parti",
  approval: (name: string) => `À relire : ${name}`,
  published: (name: string) => `Publié : ${name}`,
  quote: "Un devis vous a été envoyé",
  invoice: "Une facture vous est adressée",
  creditNote: "Un avoir vous est adressé",
  revisionAnswer: "L’agence vous a répondu",
  revisionStatus: (status: RequestStatus) =>
    `Demande de révision : ${requestStatusLabels[status].toLowerCase()}`,
  quoteRequestStatus: (status: RequestStatus) =>
    `Demande de devis : ${requestStatusLabels[status].toLowerCase()}`,
  subscription: {
    "subscription-opened": "Votre abonnement est ouvert",
    "subscription-changed": "Votre abonnement a été modifié",
    "subscription-suspended": "Le travail de votre abonnement est suspendu",
    "subscription-restored": "Le travail de votre abonnement reprend",
    "subscription-resumed": "Votre abonnement continue",
    "subscription-ended": "Votre abonnement est résilié",
    "subscription-completed": "Votre abonnement est terminé",
  } as Readonly<Record<string, string>>,
  subscriptionMoved: "Votre abonnement a changé",
  subscriptionOf: (orderNumber: string) => `Abonnement, commande ${orderNumber}`,
  quoteRequest: "Votre demande",
  of: (record: string, day: string) => `${record}, le ${day}`,
};
