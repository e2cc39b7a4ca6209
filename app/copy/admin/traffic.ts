export const barCardWords = {
  share: "Part",
  firstLines: (shown: number, count: number) => `Les ${shown} premières lignes sur ${count}.`,
};

export const countedDaysWords = {
  nothingToCatchUp: "Rien à rattraper",
  allCounted: "Toutes les journées finies sont déjà comptées.",
  dayCounted: (day: string) => `Journée du ${day} comptée`,
  noTotal: "Aucun total à enregistrer.",
  oneTotal: "Une ligne de totaux enregistrée.",
  totals: (lines: number) => `${lines} lignes de totaux enregistrées.`,
  caughtUp: (count: number) => `${count} journées rattrapées`,
  fromTo: (first: string, last: string) => `Du ${first} au ${last}.`,
  dayWithoutVisit: "Une journée sans visite mesurée",
  noEventThatDay: "Elle est comptée\u202F: il n’y avait aucun événement ce jour-là.",
  totalsOf: (day: string) => `Totaux du ${day}`,
  counted: "Compté",
};

export const eventTableWords = {
  event: "Événement",
  origin: "Provenance",
  direct: "Accès direct",
  received: "Reçu",
  caption: "Les 15 derniers événements, du plus récent au plus ancien",
  none: "Aucun événement pour le moment",
  sendOne: "Envoyez un événement d’essai\u202F: il apparaît ici dès qu’il est enregistré.",
};

export const testDailyAggregationWords = {
  retention: "Conservation\u202F: 13 mois",
  tab: "Agrégation",
  title: "Agrégation quotidienne",
  explained:
    "Chaque nuit après minuit, les événements de la veille deviennent des totaux sans identifiant de visite. Compter deux fois une journée donne les mêmes totaux.",
  countOne: "Compter une journée",
  day: "Journée",
  dayHint: "Hier ou avant, en heure de Paris.",
  computing: "Calcul…",
  count: "Compter",
  catchUp: "Rattraper les journées manquantes",
  allCounted: "Toutes les journées finies sont comptées.",
  oneLeft: (day: string) => `Une journée n’est pas encore comptée : le ${day}.`,
  someLeft: (count: number, day: string) =>
    `${count} journées ne sont pas encore comptées, depuis le ${day}.`,
  consentProofs: "Preuves de consentement",
  purge: (day: string) =>
    `La prochaine purge supprime ce qui date d’avant le ${day}, une fois ses journées comptées. Les totaux restent.`,
  toDelete: (label: string) => `${label} à supprimer`,
};

export const testMetricsWords = {
  serverAnswered: (status: number) => `Le serveur a répondu ${status}.`,
  noAnswer: "Le serveur n’a pas répondu.",
  explained: (counts: string) =>
    `Les derniers arrivés, et combien en sept jours, aujourd’hui compris. ${counts}`,
  sendTest: "Envoyer un événement d’essai",
  saved: "Événement enregistré",
  savedHint: "C’est le premier de la liste. Les chiffres de fréquentation ne le comptent pas.",
  notSaved: "L’événement n’a pas été enregistré",
  copiedToSheet:
    "Un événement attend d’être copié dans la feuille Airtable, puis il est enregistré ou en erreur.",
  keptInDatabase:
    "Les événements restent dans la base\u202F: ils sont enregistrés dès leur arrivée.",
};

export const testReportWords = {
  title: "Rapport quotidien",
  leavesTo: (email: string) =>
    `Il part chaque matin à 8\u00A0h à ${email}, avec les chiffres de la veille.`,
  dayOf: (day: string) => `Journée du ${day}`,
  trueFigures: "Les vrais chiffres, tels que le rapport les donne.",
  sendTest: "Envoyer ce rapport en essai",
  seeEmails: "Voir les e-mails",
  notYourFault: "Ce n’est pas de votre fait. Réessayez dans un instant.",
  reasonInEmails:
    "La raison est dans les e-mails. Un nouvel essai part de lui-même dans quelques instants.",
  sent: "Rapport envoyé",
  queued: "Rapport en file d’attente",
  sentTo: (email: string) => `Il est parti à ${email}, marqué comme essai.`,
  willLeaveTo: (email: string) => `Il partira à ${email} dès que les tâches de fond tourneront.`,
};

export const trafficWords = {
  title: "Fréquentation",
  whoIsCounted:
    "Les visites qui ont accepté la mesure d’audience, aujourd’hui compris. Les autres ne laissent aucune trace ici.",
  none: "Aucune visite mesurée sur cette période",
  tryIt: "Essayer la mesure",
  noneYet: "Dès qu’un visiteur accepte la mesure d’audience, sa visite compte ici, tout de suite.",
  period: "Période",
  days: (days: number) => `${days} jours`,
  nothingMeasured: "Rien de mesuré sur cette période.",
  visitsPerDay: "Visites par jour",
  conversion: "Conversion",
  conversionHint: "Combien de visites vont jusqu’à chaque étape.",
  step: "Étape",
  sources: "Sources",
  sourcesHint: "D’où viennent les visites.",
  source: "Source",
  depths: "Profondeur de lecture",
  depthsHint: "Visites qui ont fait défiler une page jusque-là.",
  depth: "Profondeur",
  clicks: "Clics par bouton",
  clicksHint: "Visites qui ont cliqué dessus au moins une fois dans la journée.",
  button: "Bouton",
  pages: "Pages vues",
  pagesHint: "Visites qui ont ouvert la page.",
  page: "Page",
};

export const visitsChartWords = {
  day: "Jour",
  perDayAtMost: (most: string) =>
    `Visites par jour, ${most} au plus ; les nombres sont dans le tableau ci-dessous.`,
  today: "aujourd’hui",
  seeNumbers: "Voir les nombres, jour par jour",
  caption: (day: string) => `Visites par jour jusqu’au ${day}`,
};
