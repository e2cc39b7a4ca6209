export const bookedMomentWords = {
  parisTime: "Heure de Paris, 20 minutes au téléphone",
  addToCalendar: "Ajouter à mon agenda",
};

export const confirmationPartsWords = {
  nextSteps: "La suite, en quatre étapes",
};

export const followUpInvitationWords = {
  title: "Il nous manque vos informations",
  text: "Adresse de votre fiche, métier, zone, horaires\u202F: 10 minutes, et nous pouvons commencer.",
  fillIn: "Remplir le formulaire",
  newTab: " (nouvel onglet)",
  stay: "Rester sur cette page",
  wontOpen: "Le formulaire ne s’ouvrira pas tout seul.",
  blocked: "Votre navigateur a bloqué l’ouverture du formulaire. Utilisez le bouton ci-dessus.",
  opened: "Le formulaire s’est ouvert dans un nouvel onglet.",
  opensIn: (seconds: number, unit: string) =>
    `Le formulaire s’ouvre dans un nouvel onglet dans ${seconds} ${unit}.`,
  arrived: "Vos informations sont bien arrivées.",
  change: "Les modifier",
};

export const helpContactsWords = {
  title: "Une question\u202F?",
  byEmail: (reply: string, days: string, opens: string, closes: string) =>
    `Par e-mail, nous répondons ${reply}, ${days}, de ${opens} à ${closes}.`,
  subject: "Question sur ma demande",
  messenger: "Messenger",
  newTab: " (nouvel onglet)",
  whatsapp: "WhatsApp",
  changeYourMind: "Vous changez d’avis\u202F?",
  withdraw: "Renoncer au contrat ici",
  end: "Résilier votre contrat",
};

export const thankYouWords = {
  cancelledSince: "Cet appel a été annulé depuis.",
  talk: "Vous voulez en parler de vive voix\u202F?",
  callText: "20 minutes au téléphone, gratuites, à l’heure de votre choix.",
};
