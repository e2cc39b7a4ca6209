export const holdCardWords = {
  title: "Le travail quotidien attend votre accord",
  explained:
    "Si la date est fausse, réglez l’horloge du serveur\u202F: tout reprend seul. Si elle est juste, simulez d’abord un passage, puis dites-le. Cela vaut pour cette date, une fois, et reste au journal avec votre nom.",
  dateIsRight: (day: string) => `Nous sommes bien le ${day} : reprendre`,
};

export const retentionRulesWords = {
  title: "Les règles",
  description:
    "Les mêmes que dans la politique de confidentialité. En jours entiers, à l’heure de Paris.",
};

export const retentionRunsWords = {
  when: "Quand",
  kind: "Nature",
  dueNow: "Arrivé à son terme",
  nothing: "Rien",
  title: "Derniers passages",
  caption: "Derniers passages et simulations",
  none: "Aucun passage pour l’instant",
  noneYet: "Le premier a lieu la nuit prochaine, après minuit et demi.",
};

export const retentionWords = {
  tab: "Conservation",
  title: "Conservation des données",
  explained:
    "Chaque nuit, ce qui a été gardé assez longtemps est effacé ou rendu anonyme, sans rien à faire. Un e-mail ouvert n’est pas un contact. Les preuves et les factures ne partent jamais avant leur terme\u202F: la base de données le refuse.",
  noted: "C’est noté",
  resumesSoon: "Le travail quotidien reprend dans la minute.",
  changed: "Ce que vous aviez lu a changé",
  nothingNoted: "Rien n’a été noté. Relisez ce qui suit.",
  simulationFailed: "La simulation a échoué",
  nothingDeleted: "Rien n’a été effacé. Réessayez dans un instant.",
};

export const simulationCardWords = {
  title: "Que prendrait un passage maintenant\u202F?",
  description: "La simulation compte avec les mêmes règles et n’efface rien.",
  computing: "Calcul…",
  simulate: "Simuler",
  waiting: "La simulation attend son tour. Ses chiffres seront dans les derniers passages.",
  nothingDue: "Rien n’a encore atteint son terme.",
};
