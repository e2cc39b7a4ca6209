/** Words of an order's page opened without a valid key. */
export const orderLinkWords = {
  title: "Lien à renouveler",
  text: "Ce lien est incomplet ou trop ancien. Nous pouvons en envoyer un nouveau à l’adresse e-mail de la commande.",
  send: "Recevoir un nouveau lien",
  sentTitle: "Le nouveau lien est en route",
  sentText: "Il part à l’adresse e-mail de la commande, et arrive d’ici quelques minutes.",
  wait: "Trop de demandes : patientez dix minutes, puis recommencez.",
};
