export const heroWords = {
  title: {
    first: "On vous cherche sur Google. ",
    second: "Allumons le phare.",
  },
  text: "Nous remettons votre fiche Google Business en ordre, puis nous l’animons pendant 30 jours, pour que les clients du quartier vous voient, vous appellent et poussent la porte. Les assistants IA aussi.",
  seeOffer: "Voir notre offre",
  paidOnce: ", une seule fois, sans abonnement.",
};
