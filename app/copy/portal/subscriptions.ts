export const subscriptionCardWords = {
  vatIncluded: " TTC",
  vatExcluded: " HT",
  nextMonth: "Prochain mois",
  cancelledBefore: "Annulé avant son début",
  wasToBegin: "Devait commencer le",
  begunOn: "Commencé le",
  beginsOn: "À partir du",
  since: "Depuis le",
  endsByItself: "Il s’arrête de lui-même ce jour-là : rien d’autre à faire. Vous changez d’avis ?",
  writeUs: "Écrivez-nous",
  before: " avant.",
  noCommitment: "Sans engagement : résiliable à tout moment, sans frais.",
  end: "Résilier cet abonnement",
  givingOrder: ", en indiquant la commande ",
};

export const subscriptionsWords = {
  pageTitle: (name: string) => `Mes abonnements · ${name}`,
  title: "Mes abonnements",
  resume: "Reprendre un abonnement",
  none: "Aucun abonnement",
  take: (name: string) => `Prendre ${name}`,
  discover: "Découvrir Boost Local",
  mayTake: (name: string) =>
    `${name} garde votre fiche vivante tous les mois : posts, réponses aux avis, suivi de votre position. Sans engagement, et votre commande Boost Local vous y donne droit.`,
  opensOncePaid: (name: string, prerequisite: string) =>
    `${name} garde votre fiche vivante tous les mois. ${prerequisite} Il s’ouvre dès que votre commande Boost Local est payée.`,
};
