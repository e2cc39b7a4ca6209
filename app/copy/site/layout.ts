import { ofName } from "../elision.ts";

export const accountLinksWords = {
  signIn: "Connexion",
  portal: "Mon Portail",
  signOut: "Déconnexion",
};

export const bookingDialogWords = {
  inDemonstration: "Démonstration : ce numéro et ces adresses sont des exemples.",
  loading: "Chargement de l’agenda…",
  noAnswer: {
    before: "L’agenda ne répond pas. Réessayez, ou ",
    link: "ouvrez la page de rendez-vous",
    after: ", ou appelez le ",
  },
};

export const bookingWaysWords = {
  call: (phone: string) => `Appelez le ${phone}`,
  hours: (opens: string, closes: string, days: string) => `De ${opens} à ${closes}, ${days}`,
  whatsapp: "Écrivez-nous sur WhatsApp",
  whatsappHint: "Dites vos disponibilités, nous vous rappelons",
  email: "Proposez trois moments par e-mail",
  emailHint: "Le message est déjà prêt, complétez et envoyez",
};

export const bottomBarWords = {
  offer: "Notre offre",
  audit: "Audit gratuit",
  title: "Accès rapides",
};

export const callLinkWords = {
  call: "Appel stratégique GRATUIT",
};

export const cookieBannerWords = {
  label: "Choix des cookies",
  title: "Vos cookies, votre choix",
  text: "Avec votre accord : mesure d’audience, préférences d’affichage, contenus d’autres services (marketing). Sans lui, rien de tout cela. ",
  more: "En savoir plus",
  refuseAll: "Refuser tout",
  acceptAll: "Accepter tout",
  choose: "Personnaliser",
  saved: "Votre choix est enregistré. « Gérer mes cookies », en bas de page, permet d’en changer.",
};

export const cookieDialogWords = {
  title: "Gérer mes cookies",
  closeUnsaved: "Fermer sans enregistrer",
  text: "Vous pouvez changer de préférences et retirer votre consentement à tout moment : « Gérer mes cookies », en bas de chaque page. Le retrait prend effet aussitôt. ",
  more: "En savoir plus",
  refuseAll: "Refuser tout (sauf essentiels)",
  acceptAll: "Accepter tout",
  save: "Enregistrer mes préférences",
  alwaysActive: "Toujours actifs",
};

export const externalCalendarWords = {
  whoReceives: (host: string) =>
    `Les créneaux se choisissent dans l’agenda ${ofName(host)}, qui recevra votre adresse IP et ce que vous y écrirez.`,
  showHere: "Afficher l’agenda ici",
  open: (host: string) => `Ouvrir l’agenda ${ofName(host)}`,
  newTab: " (nouvel onglet)",
  acceptMarketing: "Pour l’afficher ici même, acceptez « Marketing » dans ",
  yourCookies: "vos cookies",
};

export const floatingControlsWords = {
  title: "Raccourcis",
  backToTop: "Revenir en haut de la page",
  call: "Appel gratuit",
  whatsapp: "WhatsApp",
};

export const footerWords = {
  explore: "Explorer",
  home: "Accueil",
  services: "Nos services",
  audit: "Audit gratuit de votre fiche",
  analysis: "Analyse gratuite de votre site",
  writeUs: "Nous écrire",
  tagline:
    "Nous rendons les artisans, commerçants et indépendants visibles sur Google, dans leur quartier et leur ville.",
  accessibility: (state: string) => `Accessibilité : ${state}`,
  cookies: "Gérer mes cookies",
  sirenToFill: "Numéro SIREN à renseigner",
};

export const headerWords = {
  sections: "Sections de la page d’accueil",
  audit: "Audit gratuit",
  openMenu: "Ouvrir le menu",
};

export const menuSheetWords = {
  closeMenu: "Fermer le menu",
  menu: "Menu",
  audit: "Audit gratuit",
};

export const notFoundWords = {
  title: "Erreur 404",
  oops: "Oops! Page not found",
  text: "Cette page n’existe pas ou a changé d’adresse. Le phare, lui, est toujours là.",
};

export const legalLayoutWords = {
  addressToFill: (name: string) => `${name}, adresse postale à renseigner`,
};
