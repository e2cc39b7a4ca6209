export const subscriptionFiguresWords = {
  list: "Liste",
  tab: "Chiffres",
  title: "Chiffres des abonnements",
  lead: "Treize mois, hors taxes. Un abonnement compte tant que son contrat court, en pause ou suspendu compris ; le mois en cours s’arrête à aujourd’hui.",
  month: "Mois",
  seeNumbers: "Voir les nombres, mois par mois",
  revenue: "Revenu récurrent par mois",
  revenueAtMost: (most: string) =>
    `Revenu récurrent mois par mois, ${most} HT au plus ; les nombres sont dans le tableau ci-dessous.`,
  running: "En cours",
  monthly: "HT par mois",
  changed: "Changés",
  changedBy: "De combien",
  moves: "Nouveaux et perdus",
  movesAtMost: (most: string) =>
    `Abonnements nouveaux et perdus mois par mois, ${most} au plus ; les nombres sont dans le tableau ci-dessous.`,
  opened: "Nouveaux",
  lost: "Perdus",
  openedCents: "HT gagné",
  lostCents: "HT perdu",
  churn: "Taux de départ",
  noChurn: "—",
  churnNote: "Le taux de départ est la part des abonnements du début du mois qui l’ont quitté.",
  payments: "Paiements en échec",
  paymentsAtMost: (most: string) =>
    `Paiements en échec et réparés mois par mois, ${most} au plus ; les nombres sont dans le tableau ci-dessous.`,
  asked: "Demandés",
  failed: "En échec",
  mended: "Réparés",
  paymentsNote:
    "En échec : refusé par la banque, ou un virement qu’il a fallu rappeler. Réparé : payé depuis.",
};
