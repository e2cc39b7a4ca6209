export const declarationFormWords = {
  reference: "Numéro de commande, ou e-mail utilisé pour commander",
  referenceHint:
    "Le numéro commence par CMD : il est dans l’e-mail de confirmation. L’e-mail suffit si vous ne l’avez plus.",
  email: "E-mail pour l’accusé de réception",
  emailHint: "Il part à cette adresse dès que vous confirmez.",
  checkFirst: "Vous vérifiez tout avant d’envoyer.",
  wishedEnd: "Date de fin souhaitée",
};

export const declarationNotesWords = {
  title: "Bon à savoir",
  direct: "Vous avez un espace client ?",
  directText: "Résiliez-y votre abonnement en trois clics, tout de suite ou à la fin du mois : ",
  directLink: "mes abonnements",
  preferWriting: "Vous préférez écrire ?",
  byEmail: "Par e-mail à ",
  byPost: " ou par courrier\u202F: l’adresse est dans les ",
  legalNotice: "mentions légales",
  rules: ". Les règles sont dans les ",
  terms: "conditions de vente",
};

export const declarationPageWords = {
  check: "Vérifiez votre déclaration",
  nothingSent: "Rien n’est encore envoyé : relisez, corrigez, confirmez.",
  checkTitle: "Vérification · ",
};

export const declarationStepsWords = {
  information: "Vos informations",
  check: "Vérification",
  receipt: "Accusé de réception",
  steps: "Étapes",
  done: " (terminé)",
};

export const declarationSummaryWords = {
  confirming: "Confirmation",
  correct: "Corriger",
};

export const receiptWords = {
  pageTitle: (noun: string, name: string) => `Accusé de réception de votre ${noun} · ${name}`,
  leavesTo: "L’accusé de réception part à l’instant vers ",
  printable: ". Vous pouvez aussi imprimer cette page.",
  inDemonstration: "Mode démonstration : cette déclaration est un essai.",
  title: "Accusé de réception",
  receivedOn: (declaration: string) => `Déclaration ${declaration}, reçue le `,
  parisTime: ", heure de Paris",
  next: "Ce qui se passe maintenant",
};
