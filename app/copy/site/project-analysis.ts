import { ofName } from "../elision.ts";

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

export const mailedAnalysisWords = {
  subject: (project: string) => `Analyse ${ofName(project)}`,
  left: (count: number) => (count > 1 ? `… et ${count} autres points` : "… et 1 autre point"),
  whole: "Avec les constats et leurs sources :",
};
