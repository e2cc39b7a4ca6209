import { ofName } from "../elision.ts";

export const analysisAnswerWords = {
  failed: "Une erreur est survenue lors de l'analyse",
};

export const analysisFormWords = {
  title: "Votre analyse",
  analysing: "Analyse en cours…",
  start: "Lancer l’analyse",
  reading: "Nous lisons votre page : une vingtaine de secondes au plus.",
  error: "Erreur",
};

export const analysisNotesWords = {
  trueReading: {
    title: "Une vraie lecture de votre page",
    text: "Nous ouvrons l’adresse comme le fait un moteur de recherche, et lisons ce que votre serveur envoie.",
  },
  proof: {
    title: "Une preuve par constat",
    text: "Chaque point dit ce qui a été vu, le seuil, et le document d’où il vient : Lighthouse, Google, WCAG, RGAA.",
  },
  noGrade: {
    title: "Pas de note inventée",
    text: "Ce qui n’a pas pu être vérifié est écrit comme tel, avec la raison.",
  },
  comment: {
    title: "Un commentaire automatique",
    text: "Vos textes et les constats sont aussi transmis à un modèle de langage, qui les commente à la fin du rapport. N’y mettez rien de confidentiel.",
  },
  title: "Comment nous procédons",
};

export const analysisResultWords = {
  pageRead: (url: string) => `Page lue : ${url}`,
  pageUnread: (why: string) => `Page non lue : ${why}`,
  madeOn: (moment: string) => `Analyse faite le ${moment}`,
  madeBy: (agency: string, siteUrl: string) => ` par ${agency}, ${siteUrl}/analyse-projet`,
  beginWith: "Commencez par",
  modelComment: "Commentaire du modèle",
  modelWarning:
    "Écrit par un modèle de langage, d’après vos textes et les constats ci-dessus. À relire : il peut se tromper.",
};

export const toDoWords = {
  title: "Ce qu’il y a à faire",
  nothingToDo: "Rien à corriger parmi les points vérifiés.",
  count: (count: number) => (count > 1 ? `${count} points` : "1 point"),
  toDo: "À faire",
};

export const inOrderWords = {
  title: "Déjà en ordre",
  none: "Aucun des points vérifiés.",
  inOrder: (count: number) =>
    count > 1 ? `${count} points déjà en ordre` : "1 point déjà en ordre",
};

export const termWords = {
  explain: "explication",
  glossary: "Les mots expliqués",
};

export const mailedAnalysisWords = {
  subject: (project: string) => `Analyse ${ofName(project)}`,
  left: (count: number) => (count > 1 ? `… et ${count} autres points` : "… et 1 autre point"),
  whole: "Avec les constats et leurs sources :",
};

export const passOnWords = {
  title: "Garder et transmettre",
  print: "Imprimer",
  mail: "Envoyer par e-mail",
  explained:
    "L’impression tient lieu de cahier des charges pour qui fait votre site. L’e-mail s’ouvre dans votre messagerie, déjà rédigé : vous choisissez à qui l’envoyer, nous n’en gardons rien.",
};

export const notCheckedListWords = {
  title: "Ce qui n’a pas été vérifié",
};

export const postAnalysisWords = {
  failed: (failure: string, reference: string) => `${failure} (référence ${reference})`,
};

export const projectAnalysisWords = {
  errorTitle: "Erreur · Analyse de votre site web",
  title: "Votre site, examiné point par point",
  intro:
    "Donnez une adresse, choisissez un angle : une minute plus tard, vous savez quoi corriger d’abord. Gratuit, sans inscription, rien n’est conservé.",
};

export const projectFieldsWords = {
  audience: {
    label: "Public visé",
    hint: "Qui doit vous trouver, et où.",
    example: "Particuliers de Lyon et des environs, en urgence",
  },
  model: {
    label: "Modèle économique",
    hint: "Comment le site vous rapporte.",
    example: "Des appels et des demandes de devis",
  },
  functions: {
    label: "Fonctions",
    hint: "Ce que le visiteur peut y faire, une par ligne.",
    example: "Demande de devis\nAvis clients",
  },
  parts: {
    label: "Pages et blocs",
    hint: "Les parties du site, une par ligne.",
    example: "Accueil\nTarifs\nContact",
  },
  technology: {
    label: "Technologie",
    hint: "Avec quoi le site est fait, si vous le savez.",
  },
  project: "Votre projet",
  siteAddress: "Adresse du site",
  nameExample: "Boulangerie du Port",
  description: "Description",
  descriptionHint: "En deux phrases : ce que vous faites, pour qui, où.",
  tellMore: "Préciser le projet",
  tellMoreHint: "Public, fonctions, technologie : nous vérifions que tout concorde.",
};

export const reportTextWords = {
  copied: "Rapport copié.",
  selected: "Le texte est sélectionné : copiez-le avec Ctrl + C.",
  title: "Le rapport en texte",
  copy: "Copier",
  download: "Télécharger",
};

export const typeChoiceWords = {
  technique: "Serveur, sécurité, poids et construction de la page",
  ux: "Téléphone, accessibilité, contact, mentions",
  seo: "Ce que Google et les autres lisent de vous",
  complete: "Les trois à la fois, dans un seul rapport",
};
