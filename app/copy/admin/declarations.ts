import { ofName } from "../elision.ts";

export const declarationDeadlineWords = {
  onDay: (day: string) => `le ${day}`,
  refundBy: "À rembourser d’ici le",
  confirmBefore: "À confirmer avant le",
};

export const declarationWords = {
  chooseOutcome: "Choisissez une suite",
  pageTitle: (title: string) => `${title} · Déclarations`,
  all: "Toutes les déclarations",
  outcome: "Suite donnée",
  titleOf: (declaration: string) => `Déclaration ${declaration}`,
  receivedOn: (moment: string) => `Reçue le ${moment}`,
  contractEnd: "Fin du contrat",
  orderFound: "Commande trouvée",
  orderOf: (number: string, pack: string | null, name: string | null) =>
    `${number}, ${pack}, au nom ${ofName(name ?? "")}`,
  noOrderFound: "Aucune. La personne ne le sait pas : écrivez-lui.",
  runningSubscription: "Abonnement en cours",
  openSubscription: "Ouvrir l’abonnement pour le résilier",
};

export const declarationsListWords = {
  title: "Déclarations",
  one: "déclaration",
  many: "déclarations",
  all: "Toutes",
  none: "Aucune déclaration pour le moment",
  noneYet:
    "Une rétractation ou une résiliation déposée sur le site apparaît ici, et vous recevez un e-mail.",
  noMatch: "Aucune déclaration avec ces filtres",
  search: "Nom, référence, e-mail",
  receivedOn: "Reçue le",
  asked: "Demande",
  toSettle: "À traiter",
  givenReference: "Référence donnée",
  orderFound: "Commande trouvée",
  deadline: "Échéance",
  contractEnd: "Fin du contrat",
  settledOn: "Suite donnée le",
  noneFound: "Aucune trouvée",
  given: (reference: string) => `Donnée\u202F: ${reference}`,
  refundBy: (day: string) => `à rembourser d’ici le ${day}`,
  confirmBefore: (moment: string) => `à confirmer avant le ${moment}`,
  refund: "Rembourser",
  confirm: "Confirmer",
  delays: "Rétractations à rembourser sous 14 jours, résiliations à confirmer sous 24 heures.",
};

export const settlementChoiceWords = {
  refunded: "Remboursée",
  refundedHint: "L’avoir est envoyé et l’argent est reparti.",
  confirmEnd: "Confirmer la résiliation",
  confirmEndHint: "Un e-mail part aussitôt au client, avec la date de fin et ses effets.",
  dismiss: "Classer sans suite",
  dismissHint: "Doublon, essai, ou aucun contrat après échange avec la personne.",
  outcome: "Suite donnée",
  whatWasDone: "Qu’avez-vous fait ?",
  save: "Enregistrer la suite",
  final: "Définitif\u202F: la suite reste au journal, avec votre nom.",
};

export const declaredRefundWords = {
  order: "Voir le paiement de la commande",
  line: (amount: string, creditNote: string | null, state: string) =>
    `${amount} remboursés${creditNote === null ? "" : `, avoir ${creditNote}`} : ${state}.`,
  amount: "Montant à rembourser (€ TTC)",
  amountHint: (most: string) =>
    `Tout, soit ${most}, ou une part si le travail avait commencé à la demande du client. L’avoir est établi, puis l’argent part, en enregistrant.`,
  billing: "Compléter les coordonnées de facturation",
};
