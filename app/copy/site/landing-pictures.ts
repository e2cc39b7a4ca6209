export const assistantAnswerWords = {
  title: "Et quand on demande à une IA\u202F?",
  explained:
    "ChatGPT, Gemini et les autres lisent votre fiche, vos avis et les annuaires. Des informations complètes et partout les mêmes, c’est ce qui leur permet de vous citer.",
  question: "Tu connais un bon fleuriste ouvert le dimanche à Quimper\u202F?",
  answer: {
    before: "Oui\u202F: ",
    shop: "votre boutique",
    after:
      ", ouverte le dimanche de 9\u00A0h à 13\u00A0h. Les avis parlent surtout des bouquets de saison.",
  },
  invented: "Échange inventé pour l’exemple.",
};

export const auditGaugeWords = {
  title: "Votre fiche, notée sur 100",
  sampleScore: (auditSampleScore: number) => `Exemple de note : ${auditSampleScore} sur 100`,
};

export const guaranteeSealWords = {
  around: "SATISFAIT OU REMBOURSÉ ★ SATISFAIT OU REMBOURSÉ ★",
};

export const listingAfterWords = {
  morePhotos: "+ 11 photos",
  name: "Au Bouquet des Quais",
  reviews: "47 avis · Fleuriste",
  call: " Appeler",
  route: " Itinéraire",
  book: " Réserver",
  open: "Ouvert",
  closesAt: " · ferme à 19\u00A0h\u00A030",
  review: "«\u202FUn conseil rapide et un bouquet superbe.\u202F»",
  yourReply: "Votre réponse\u202F:",
  reply: " Merci\u202F! À bientôt sur les quais.",
  post: "Les pivoines sont là",
  postDate: "Post publié il y a 2 jours",
};

export const listingBeforeAfterWords = {
  title: "Comparer la fiche avant et après notre travail",
  before: "Avant",
  after: "Après 30 jours",
  invented: "Exemple\u202F: une fiche inventée, des défauts bien réels.",
};

export const listingBeforeWords = {
  onePhoto: "1 photo, floue",
  name: "Fleurs",
  reviews: "3,7 · 3 avis · Magasin",
  address: " Adresse sans numéro",
  hours: " Horaires non renseignés",
  phone: " Ajouter un numéro de téléphone",
  review: "«\u202FFermé alors que je venais de loin.\u202F»",
  reviewDate: "Il y a 2 ans · sans réponse",
  noPost: "Aucune actualité publiée.",
};

export const localPackWords = {
  first: "Plomberie des Halles",
  second: "Allô Fuites",
  third: "Dépannage du Port",
  fourth: "Le Bon Joint",
  search: "plombier près de moi",
  incomingCall: "Appel entrant",
  foundOnGoogle: "trouvé sur Google, à 400 m",
  described: "Dans une liste de résultats, votre entreprise monte de la 7e à la 1re place. ",
  noPromise:
    "Google montre d’abord les trois premiers. Ceci est une illustration, aucune agence ne peut garantir une place.",
  yourCompany: "Votre entreprise",
  openNow: " (64) · Ouvert",
};

export const monthlyRoundWords = {
  post: "Post publié",
  reviews: "3 avis, 3 réponses",
  photos: "2 photos ajoutées",
  monthReport: "Point du mois envoyé",
  title: "Un mois ordinaire",
  onDay: (day: number) => `le ${day}`,
};
