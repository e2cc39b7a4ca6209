import { ofName } from "../elision.ts";

export const subscriptionsListWords = {
  all: "Tous",
  none: "Aucun abonnement pour le moment",
  noneYet:
    "Un abonnement s’ouvre depuis une commande Boost Local 30 jours payée, rattachée au compte de son client.",
  chooseOrder: "Choisir une commande",
  noMatch: "Aucun abonnement avec ces filtres",
  running: "En cours",
  paused: "En pause",
  suspended: "Suspendus, impayés",
  ending: "Résiliés, encore en cours",
  ended: "Terminés",
  openedOn: "Ouvert le",
  paidBy: "Payé par",
  byTransfer: "Virement",
  next: "Ensuite",
  nextCharge: "Prochaine échéance",
  end: "dernier jour",
  noNext: "—",
  since: "Depuis",
  netPerMonth: "HT par mois",
  grossPerMonth: "TTC par mois",
  vatIncluded: " TTC",
  vatExcluded: " HT",
  vatIncludedPerMonth: " TTC par mois",
  noneRunning: "Aucun abonnement ouvert",
  oneRunning: "1 abonnement ouvert",
  someRunning: (count: number) => `${count} abonnements ouverts`,
};

export const newSubscriptionWords = {
  all: "Tous les abonnements",
  orderOf: (number: string, order: string) => `Commande ${number}, ${order}`,
  seeSubscription: "Voir l’abonnement",
  seeOrder: "Voir la commande",
  chooseOther: "Choisir une autre commande",
};

export const openingFormWords = {
  opening: "Ouverture…",
  open: "Ouvrir l’abonnement",
  mailLeaves: "Un e-mail part aussitôt au client : le prix, le premier jour, comment résilier.",
  forOrder: (order: string) => `Pour ${order}, commande `,
  clientAsked: (listings: string) =>
    ` Le client l’a demandé en passant commande, et a payé le premier mois pour ${listings} : la différence d’un nombre plus grand est demandée le premier jour.`,
  listings: "Nombre de fiches",
  firstDay: "Premier jour",
  fromTodayTo: (day: string) => `D’aujourd’hui au ${day}.`,
  priceShows: (most: number) => `Le prix s’affiche pour 1 à ${most} fiches.`,
};

export const openingOrdersWords = {
  title: "Pour quelle commande\u202F?",
  description: "Les plus récentes. Une commande plus ancienne ouvre le sien depuis sa propre page.",
  orderLine: (number: string, packName: string, day: string) => `${number}, ${packName}, le ${day}`,
  askedByClient: "Demandé par le client",
  chooseOrder: (number: string) => `Choisir la commande ${number}`,
  choose: "Choisir",
  none: "Aucune commande n’ouvre d’abonnement pour le moment",
  whatIsNeeded:
    "Il faut une commande Boost Local 30 jours payée, rattachée au compte de son client, et sans abonnement en cours.",
};

export const runningAlreadyWords = {
  several: "Ce client a déjà des abonnements en cours",
  one: "Ce client a déjà un abonnement en cours",
  thatOfOrder: (orderNumber: string) => `Celui de la commande ${orderNumber}`,
  vatIncludedPerMonth: " TTC par mois",
  until: (day: string) => `, jusqu’au ${day}`,
  addsUp: "Celui que vous ouvrez s’y ajoutera, et sera facturé en plus.",
};

export const subscriptionActsWords = {
  title: "Changer, résilier, reprendre",
  openNew: "Ouvrir un nouvel abonnement",
  mailLeaves: "Le client reçoit aussitôt la confirmation par e-mail.",
  continues: "L’abonnement continue sans date de fin, au même prix.",
  servedUntil: (lastDay: string, ofWhat: string) =>
    `Il est servi jusqu’au ${lastDay}, dernier jour ${ofWhat}. Rien à rembourser.`,
  mayBeUndone: "La résiliation peut encore être annulée jusqu’à ce jour-là.",
  lastDayToday: (day: string) => `Son dernier jour est aujourd’hui, le ${day}. C’est définitif.`,
  notBegun: "Il n’a pas commencé : il est annulé avant son premier jour. C’est définitif.",
  ofCurrentMonth: "du mois en cours",
  ofFirstMonth: "de son premier mois",
};

export const subscriptionFactsWords = {
  firstDay: "Premier jour",
  currentMonth: "Mois en cours",
  firstMonth: "Premier mois",
  monthFromTo: (first: string, last: string, days: number) =>
    `du ${first} au ${last} (${days} jours)`,
  vatIncluded: " TTC",
  vatExcludedAnd: " HT et ",
  ofVat: (rate: string) => ` de TVA à ${rate})`,
  accountDeleted: "Compte supprimé",
  seeClientFile: "Voir la fiche du client",
};

export const subscriptionWords = {
  all: "Tous les abonnements",
  subscriptionOf: (who: string) => `Abonnement ${ofName(who)}`,
  openedOn: (moment: string) => `Ouvert le ${moment}`,
  inDemonstration: ", en mode démonstration",
};
