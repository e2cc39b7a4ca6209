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
