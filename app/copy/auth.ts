export const accountFieldsWords = {
  passwordAdvice:
    "Un mot, un prénom ou une date se devinent, même suivis de chiffres et d’un signe comme «\u202FBrest2026\u202F»\u202F; des lettres et des chiffres sans suite, ou quelques mots au hasard, ne se devinent pas.",
  atLeast: (minimum: number, advice: string) => `${minimum} caractères ou plus. ${advice}`,
};

export const authTabsWords = {
  signIn: "Connexion",
  signUp: "Inscription",
  title: "Accès à votre espace",
};

export const authWords = {
  signUp: "Inscription",
  signIn: "Connexion",
  signUpHint: "Ouvrez votre espace client pour suivre vos commandes et leur avancement.",
  signInHint: "Retrouvez vos commandes et leur avancement dans votre espace client.",
};

export const confirmEmailChangeWords = {
  title: "Nouvelle adresse",
  done: "C’est fait.",
  willUse: (email: string | null) => `Votre compte utilisera désormais ${email}.`,
  beginAgain: "Recommencez depuis votre compte, si l’adresse n’est pas déjà changée.",
  toAccount: "Aller à mon compte",
  changed: "Votre adresse est changée.",
  changedHint: "Elle sert dès maintenant à vous connecter. L’ancienne en est prévenue.",
  confirming: "Confirmation…",
  confirm: "Confirmer ma nouvelle adresse",
};

export const confirmEmailWords = {
  title: "Confirmez votre adresse",
  typePassword: (email: string | null) =>
    `Saisissez le mot de passe choisi pour ${email} : votre espace s’ouvre aussitôt.`,
  alreadyConfirmed: "Votre adresse est sans doute déjà confirmée : connectez-vous.",
  askNewLink: "Demandez-en un nouveau ; il arrive en quelques minutes.",
  form: "Confirmation",
  confirming: "Confirmation…",
  confirm: "Confirmer mon adresse",
  forgotten: "Mot de passe oublié\u202F?",
};

export const firstAdministratorWords = {
  title: "Premier accès",
  opensNothing: "Ce lien n’ouvre rien.",
  createAccount: "Créez le compte de la personne qui administre le site.",
  pageTitle: (name: string) => `Premier accès · ${name}`,
  explained:
    "Tant qu’il n’y a pas d’administrateur, chaque démarrage du serveur affiche un nouveau lien, valable 48 heures. S’il y en a un, connectez-vous.",
  form: "Compte administrateur",
  emailHint: "Il vous servira à vous connecter.",
  creating: "Création…",
  create: "Créer le compte",
};

export const forgottenPasswordWords = {
  title: "Mot de passe oublié",
  text: "Indiquez l’adresse de votre compte : nous y envoyons un lien pour choisir un nouveau mot de passe.",
  sent: "Si un compte utilise cette adresse, un lien valable une heure vient d’y partir.",
};

export const linkPageWords = {
  opensNothing: "Ce lien n’ouvre rien.",
};

export const newPasswordWords = {
  text: (email: string | null) =>
    `Choisissez un nouveau mot de passe pour ${email}. Les sessions ouvertes seront fermées.`,
  askNewLink: "Demandez-en un nouveau ; il arrive en quelques minutes.",
  form: "Choix du mot de passe",
  save: "Enregistrer le mot de passe",
};

export const resendConfirmationWords = {
  title: "Renvoyer la confirmation",
  text: "Le message de confirmation n’est pas arrivé ? Indiquez l’adresse de votre inscription.",
  sent: "Si un compte attend sa confirmation à cette adresse, un nouveau lien vient d’y partir.",
};

export const secondFactorWords = {
  expired: "Cette connexion a expiré. Recommencez avec votre mot de passe.",
  title: "Code de connexion",
  typeSpareCode: "Saisissez l’un des codes de secours que vous avez gardés. Chacun sert une fois.",
  openApp: "Ouvrez votre application d’authentification et saisissez le code affiché.",
  pageTitle: (name: string) => `Code de connexion · ${name}`,
  goBack: "Revenir à la connexion",
  spareCode: "Code de secours",
  checking: "Vérification…",
  confirm: "Valider le code",
  appInstead: "Utiliser l’application d’authentification",
  spareCodeInstead: "Utiliser un code de secours",
};

export const sendLinkPageWords = {
  noted: "C’est noté.",
  sending: "Envoi…",
  getLink: "Recevoir le lien",
  backToSignIn: "Retour à la connexion",
};

export const signInPanelWords = {
  passwordChanged: "Votre mot de passe est changé. Connectez-vous avec le nouveau.",
  title: "Connexion",
  notArrived: "Le message n’est pas arrivé\u202F? ",
  sendAgain: "Le renvoyer",
  signingIn: "Connexion…",
  forgotten: "Mot de passe oublié\u202F?",
};

export const signUpPanelWords = {
  title: "Inscription",
  signingUp: "Inscription…",
  create: "Créer mon espace",
  dataUse: "Vos données ne servent qu’à ouvrir et tenir cet espace\u202F: ",
  privacy: "politique de confidentialité",
  sentTo: (email: string) =>
    `Un message vient de partir vers ${email}. Il peut mettre quelques minutes\u202F; regardez aussi dans les indésirables.`,
  notArrived: "Rien reçu\u202F? ",
  sendAgain: "Renvoyer le message",
};
