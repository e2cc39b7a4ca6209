export const agencyBarWords = {
  title: "Agence",
  file: "Dossier",
  draft: (clientEmail: string) =>
    `Brouillon : l’agence seule le voit. L’envoi part à ${clientEmail} et fige le contenu.`,
  sent: (when: string, email: string) =>
    `Envoyé${when} à ${email}. Le client répond sur cette page ; l’agence ne le fait pas à sa place.`,
  unanswered: (day: string) =>
    `Sans réponse avant le ${day}. Dupliquez-le pour le proposer de nouveau.`,
  accepted: (when: string) => `Accepté${when}. La suite est dans le dossier.`,
  refused: (when: string) => `Refusé${when}. La raison donnée est dans le dossier.`,
  cancelled: "Annulé par l’agence. Le client lit la même chose à cette adresse.",
};

export const answerFormsWords = {
  accept: "Accepter le devis",
  fullName: "Nom et prénom",
  quality: "En qualité de",
  qualityHint: "Par exemple gérant, présidente, associé.",
  termsRead: "J’ai lu et j’accepte les ",
  terms: "conditions générales de vente",
  newTab: " (nouvel onglet)",
  refuseThis: "Refuser ce devis",
  refuse: "Refuser le devis",
  reasonHint: "Un prix, un délai, un autre choix : votre réponse nous aide.",
};

export const onceAcceptedWords = {
  title: "La suite",
  openSpace: "Ouvrir mon espace",
  fillIn: "Remplir le formulaire",
  steps: {
    space: {
      title: "Votre espace client",
      text: "Avec l’adresse de ce devis : vous y suivez la commande, les factures et le travail.",
    },
    payment: {
      title: "Le paiement",
      text: "Comme écrit sur le devis. Le travail commence aussitôt vos informations reçues.",
    },
    information: {
      title: "Vos informations",
      text: "Votre fiche, vos services, vos horaires : 10 minutes, et nous pouvons commencer.",
    },
    order: {
      title: "Votre commande",
      text: "Nous l’enregistrons. Sa confirmation arrive par e-mail, avec le paiement et un court formulaire sur votre activité.",
    },
  },
};

export const quoteAgreementWords = {
  title: "Accord du client",
  acceptedOn: "Accepté en ligne le ",
  parisTime: ", heure de Paris",
  quality: "Qualité",
  signature: "Signature et cachet",
};

export const quoteAsideWords = {
  yourAnswer: "Votre réponse",
  draft: "Brouillon",
  agencyOnly: "L’agence seule le voit.",
  accepted: "Devis accepté",
  refused: "Devis refusé",
  onMoment: (moment: string) => `Le ${moment}.`,
  thanksForTelling: "Merci de nous l’avoir dit. Si vos besoins changent, écrivez-nous.",
  cancelled: "Devis annulé",
  acceptUntil: (day: string) => `À accepter jusqu’au ${day} inclus`,
  clientAnswersHere: "Le client répond ici, par le lien de son e-mail ou depuis son espace.",
  withdrawn:
    "L’agence l’a retiré : il ne peut plus être accepté. Vous attendiez un devis ? Écrivez-nous.",
  by: "Par ",
  qualityAndMoment: (quality: string, moment: string) => `, ${quality}, le ${moment}.`,
  thanks: "Merci\u202F! Vous en recevez une copie par e-mail.",
  fingerprint: "Empreinte du document accepté",
  beingPrepared: "Votre exemplaire en PDF est en préparation.",
  sha256: (documentFingerprint: string) => `SHA-256 ${documentFingerprint}`,
  newQuoteSubject: (number: string) => `Nouveau devis d’après ${number}`,
  newQuoteBody: (number: string) =>
    `Bonjour,\n\nLe devis ${number} a expiré. Pouvez-vous m’en préparer un nouveau ?\n`,
  expired: "Devis expiré",
  expiredHint: (day: string) =>
    `Il valait jusqu’au ${day}\u202F: il ne peut plus être accepté. Un mot de vous, et nous en préparons un nouveau.`,
  askNew: "Demander un nouveau devis",
  question: "Une question sur ce devis ?",
  or: " ou ",
  quoteNumber: (number: string) => `Devis ${number}`,
};

export const quoteFailureWords = {
  retry: "Réessayer",
  notYourFault: "Ce n’est pas de votre fait. Réessayez dans un instant.",
  reference: " Référence\u202F: ",
};

export const quoteFrameWords = {
  terms: "Conditions générales de vente",
  legalNotice: "Mentions légales",
  privacy: "Confidentialité",
};

export const quoteLegalFootWords = {
  agency: (company: string, address: string, vatNumber: string, phone: string, email: string) =>
    `${company}. Siège\u202F: ${address}. TVA intracommunautaire ${vatNumber}. ${phone}, ${email}.`,
};

export const quoteLinesWords = {
  caption: "Prestations, hors taxes",
  service: "Prestation",
  quantity: "Qté",
};

export const quoteMissingWords = {
  checkLink:
    "Vérifiez que le lien est entier\u202F: il se coupe parfois en passant d’un e-mail à l’autre.",
  toHome: "Aller à l’accueil",
  stay: "Rester sur cette page",
  opensIn: (seconds: number) => `L’accueil s’ouvre dans ${seconds}\u00A0s.`,
  opensSoon: "L’accueil s’ouvre dans quelques secondes.",
  staying: "Vous restez sur cette page.",
};

export const quotePartiesWords = {
  from: "De",
  siren: (siren: string) => `SIREN ${siren}`,
  to: "Pour",
};

export const quoteSheetWords = {
  notes: "Notes",
  specimen: "SPÉCIMEN\u00A0— sans valeur",
  quote: "Devis ",
  madeOn: "Émis le",
  free: "Devis gratuit",
};

export const quoteToolbarWords = {
  home: "Accueil",
  myQuotes: "Mes devis",
  allQuotes: "Tous les devis",
  print: "Imprimer",
  download: "Télécharger le ",
  pdf: "PDF",
};

export const quoteTotalsWords = {
  discountOf: (rate: string) => `Remise ${rate}`,
};

export const quoteWords = {
  pageTitle: (number: string, name: string) => `Devis ${number} · ${name}`,
};

export const refusalConfirmationWords = {
  question: "Refuser ce devis\u202F?",
  effect:
    "L’agence en est prévenue aussitôt. C’est définitif\u202F: pour l’accepter plus tard, il en faudra un nouveau.",
  confirming: "Confirmer le refus",
  confirm: "Oui, refuser le devis",
  keep: "Garder le devis",
};
