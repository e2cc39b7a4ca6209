export const emailTemplatesWords = {
  title: "Modèles d’e-mails",
  explained:
    "Ce que le produit écrit, à qui et quand. Un modèle s’ouvre rempli avec un vrai dossier, tel qu’il partirait aujourd’hui.",
  readers: { person: "Au client", agency: "À l’agence" },
  leaves: (when: string) => `Part ${when}`,
  neverSent: "Jamais parti",
  lastSent: (moment: string) => `Dernier envoi le ${moment}`,
  views: "Pages des e-mails",
  sent: "Envois",
  all: "Tous les modèles",
  records: "Dossiers",
  recordsExplained: "Les derniers dont un tel message peut être écrit.",
  record: (subject: string, recipient: string, moment: string) =>
    `${subject}, ${recipient}, le ${moment}`,
  none: "Aucun dossier à montrer",
  noneYet: "Ce modèle se remplit dès que le premier message de ce genre est écrit.",
  gone: "Ce dossier n’est plus là",
  goneExplained:
    "Il a été effacé, votre rôle ne le montre pas, ou il ne reste personne à qui écrire. Choisissez-en un autre.",
  closed: "Ses dossiers ne sont pas montrés",
  closedExplained:
    "Un tel message ouvre un compte ou dit ce qui y a changé\u202F: seul son titulaire le lit.",
  notYours: "Votre rôle ne montre pas ce message",
  notYoursExplained: "Un message est lu par les personnes dont le rôle permet de l’envoyer.",
  asToday: "Rempli avec les faits d’aujourd’hui. Rien ne part, et ses liens n’ouvrent rien.",
  keptBack: (why: string) => `Aujourd’hui, il ne partirait pas\u202F: ${why}`,
  carries: "Pièces jointes",
};
