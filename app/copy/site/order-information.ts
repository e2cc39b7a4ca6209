export const accessGuideWords = {
  title: "Comment donner l’accès, en deux minutes",
  search:
    "Sur Google, connectez-vous avec le compte qui gère votre fiche et cherchez « ma fiche d’établissement ».",
  openMenu:
    "Ouvrez le menu à trois points, puis « Paramètres du profil d’établissement », puis « Personnes et accès ».",
  addUs: "Touchez « Ajouter » et écrivez notre adresse : ",
  invite: "Choisissez « Administrateur », puis « Inviter ».",
  staysYours:
    "Vous restez propriétaire de la fiche et pouvez retirer cet accès quand vous voulez. Nous ne vous demanderons jamais votre mot de passe.",
};

export const conflictChoiceWords = {
  changedElsewhere:
    "Cette réponse a été changée dans un autre onglet ou sur un autre appareil\u202F:",
  keepMine: "Garder ma réponse",
  takeTheirs: "Prendre celle-ci",
  empty: "(vide)",
};

export const formClosedWords = {
  seeOrders: "Voir mes commandes",
  subject: (orderNumber: string) => `Commande ${orderNumber}`,
  writeUs: "Nous écrire",
  somethingToSay: "Quelque chose à nous dire de votre fiche ? Écrivez-nous.",
};

export const informationFieldsWords = {
  parts: {
    listing: "Votre fiche",
    activity: "Votre activité",
    voice: "Ce que vous voulez dire",
  },
  hints: {
    listingUrl:
      "Sur Google Maps : votre fiche, puis « Partager », puis « Copier le lien ». Pas encore de fiche ? Laissez vide, nous la créons.",
    activity: "Avec vos mots : « plombier chauffagiste », « salon de coiffure mixte ».",
    services: "Ce que vos clients viennent chercher, un par ligne si vous voulez.",
    area: "Les villes ou le rayon où vous voulez être trouvé.",
    openingHours: "Avec les jours de fermeture et les périodes de congé, si vous en avez.",
    tone: "Comment parlez-vous à vos clients ? « Simple et chaleureux », « précis et technique », « on se tutoie ».",
    wishes: "Ce que vous aimeriez mettre en avant, ce qu’il faut éviter.",
  },
  examples: {
    services: "Dépannage, installation, entretien…",
    openingHours: "Du lundi au vendredi, de 8 h à 18 h…",
  },
  managerAccess: {
    question: "Nous avez-vous donné l’accès à votre fiche ?",
    given: "Oui, c’est fait",
    notYet: "Pas encore",
  },
};

export const informationFormWords = {
  title: "Vos informations",
  send: "Envoyer mes informations",
  later: "Plus tard",
  filledTitle: "Déjà rempli avec vos dernières réponses",
  filled: "Relisez, changez ce qui a changé, puis envoyez.",
  also: (count: number) =>
    count > 1
      ? "Ces réponses valent aussi pour vos autres commandes"
      : "Ces réponses valent aussi pour votre autre commande",
  alsoHint: "Même établissement, mêmes réponses et mêmes photos : un seul formulaire suffit.",
  alsoBegun: (number: string) =>
    `${number}, formulaire commencé : ces réponses y remplaceraient les vôtres`,
  notSent: "Pas encore envoyé",
  keptHere:
    "Le site ne répond pas : vos réponses sont gardées sur cet appareil. Réessayez dès le retour du réseau.",
};

export const orderInformationWords = {
  pageTitle: (name: string) => `${informationFormWords.title} · ${name}`,
  order: (orderNumber: string, pack: string) => `Commande ${orderNumber}, ${pack}`,
  title: "Parlez-nous de votre activité",
  closedTitle: informationFormWords.title,
  intro:
    "10 minutes, et nous pouvons commencer. Vos réponses s’enregistrent au fil de la saisie\u202F: vous pouvez fermer cette page et y revenir par le même lien.",
};

export const saveStatusWords = {
  whileTyping: "Enregistré au fil de la saisie",
  refused: (error: string) => `Pas encore enregistré : ${error}`,
  offline: "Hors connexion : gardé sur cet appareil, envoyé dès le retour du réseau",
};
