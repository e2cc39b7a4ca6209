export const accountFormWords = {
  currentPassword: "Mot de passe actuel",
};

export const accountWords = {
  france: "France",
  pageTitle: (name: string) => `Mon compte · ${name}`,
};

export const billingCardWords = {
  postalCode: "Code postal",
  country: "Pays",
  title: "Facturation",
  description: "Ce que portent vos factures. Nous remplissons vos prochains formulaires avec.",
  save: "Enregistrer la facturation",
};

export const dataCardWords = {
  title: "Mes données",
  description: "Tout ce que nous gardons à votre nom, et le moyen d’y mettre fin.",
  download: "Télécharger mes données",
  file: "Un fichier JSON\u202F: profil, facturation, équipe, sessions, commandes, photos, révisions, demandes, devis et vos réponses, abonnements, factures, audits, appels, rétractations et résiliations, messages envoyés, journal de vos actes. Il donne l’adresse de chaque document, que vous trouvez aussi dans ",
  yourQuotes: "vos devis",
  and: " et ",
  yourInvoices: "vos factures",
  downloadPictures: "Télécharger mes photos",
  delete: "Supprimer mon compte",
  erased:
    "Effacés aussitôt, sans retour : le compte, ses sessions et vos coordonnées de facturation ; vos audits, demandes de devis, appels passés et devis sans suite ; pour vos commandes terminées ou annulées, le téléphone, le message, les informations sur la fiche, les photos, le détail des livraisons et les révisions.",
  kept: (howLongKept: string) =>
    `Gardés par la seule agence, détachés du compte : commandes, abonnements, devis acceptés, factures et déclarations, ${howLongKept} après la clôture de l’exercice.`,
  keptForNow: (howLongKept: string) =>
    `Une commande en cours, ou qui porte un abonnement, garde ce qu’il faut pour le travail, puis ${howLongKept}. Un devis encore valable attend toujours votre réponse, un appel à venir reste prévu puis s’efface.`,
  subscriptionGoesOn: {
    before: "Un abonnement n’est pas arrêté pour autant : ",
    link: "résiliez-le",
    after: " si vous n’en voulez plus.",
  },
};

export const postAccountWords = {
  nameSaved: "Votre nom est enregistré.",
  linkSent: (email: string) =>
    `Un lien vient de partir vers ${email}. Votre adresse change quand vous l’ouvrez.`,
  billingSaved: "Vos coordonnées de facturation sont enregistrées.",
  passwordChanged: "Votre mot de passe est changé ; les autres sessions sont fermées.",
  sessionClosed: "La session est fermée.",
  secondFactorOff: "La double authentification est désactivée ; les autres sessions sont fermées.",
};

export const profileCardWords = {
  title: "Profil",
  description: "Votre nom et l’adresse de votre compte.",
  saveName: "Enregistrer le nom",
  changeAddress: "Changer d’adresse",
  currentAddress: "Adresse actuelle\u202F: ",
  newAddress: "Nouvelle adresse",
  newAddressHint: "Elle remplacera l’actuelle quand vous aurez ouvert le lien que nous y envoyons.",
};

export const secondFactorSetupWords = {
  title: "Activer la double authentification",
  administrators:
    "Les administrateurs ouvrent les dossiers de tous les clients\u202F: le mode live leur demande ce second facteur avant l’administration.",
  check: "Vérification",
  appNeeded:
    "Il vous faut une application d’authentification sur votre téléphone (Aegis, Google Authenticator, FreeOTP…). D’abord, votre mot de passe.",
  firstCode: "Premier code",
  scan: "1. Scannez ce code",
  qrCode: "Code QR pour l’application d’authentification",
  orType: "Ou saisissez cette clé\u202F: ",
  keepCodes: "2. Gardez ces codes de secours",
  keepCodesHint:
    "Chacun remplace une fois le code de l’application, si vous perdez votre téléphone. Ils ne seront plus affichés.",
  spareCodes: "Codes de secours",
  typeCode: "3. Saisissez le code affiché",
  checking: "Vérification…",
  activate: "Activer",
};

export const securityCardWords = {
  title: "Sécurité",
  description: "Votre mot de passe, et un second facteur si vous le souhaitez.",
  madeAdministrator: "Vous avez reçu le rôle d’administrateur.",
  passwordChange: "Changement de mot de passe",
  changePassword: "Changer le mot de passe",
  newPasswordHint: (minimum: string) => `${minimum} Les autres sessions seront fermées.`,
  newPasswordAgain: "Nouveau mot de passe, encore une fois",
  secondFactor: "Double authentification",
  active: "Active\u202F: un code de votre application est demandé à chaque connexion.",
  deactivateSecondFactor: "Désactiver la double authentification",
  code: "Code de l’application, ou code de secours",
  codeHint: "Un code de secours ne sert qu’une fois.",
  deactivate: "Désactiver",
  explained:
    "En plus du mot de passe, un code de votre téléphone est demandé à la connexion. Un mot de passe volé ne suffit plus.",
  activate: "Activer",
};

export const sessionsCardWords = {
  title: "Sessions ouvertes",
  description: "Les appareils connectés à votre compte. Fermez ceux que vous ne reconnaissez pas.",
  signOutEverywhere: "Se déconnecter partout",
  thisDevice: "Cet appareil",
  seenOn: "Vue le ",
  openedOn: ", ouverte le ",
  closeSessionOf: (device: string) => `Fermer la session ${device}`,
};
