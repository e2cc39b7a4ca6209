export const booking = {
  title: "Réserver votre appel stratégique GRATUIT",
  lead: "20 minutes au téléphone, sans engagement. Nous regardons votre fiche avec vous et vous disons ce qui lui manque pour être vue.",
  otherWays: "Vous préférez nous joindre directement ?",
  whatsappGreeting:
    "Bonjour, je souhaite réserver mon appel stratégique gratuit de 20 minutes. Mes disponibilités : ",
  mailSubject: "Appel stratégique gratuit",
  mailBody: [
    "Bonjour,",
    "",
    "Je souhaite réserver mon appel stratégique gratuit de 20 minutes.",
    "",
    "Trois moments qui me conviennent (jour et heure) :",
    "1. ",
    "2. ",
    "3. ",
    "",
    "Mon entreprise et ma ville : ",
    "Mon numéro de téléphone : ",
    "",
    "Merci, à bientôt.",
  ].join("\n"),
} as const;
