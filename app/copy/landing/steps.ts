export interface Step {
  mark: string;
  title: string;
  text: string;
  yourPart: string;
}

export const steps: Step[] = [
  {
    mark: "Jour 0",
    title: "On fait connaissance",
    text: "Vous commandez en ligne et remplissez un court formulaire. Si vous le souhaitez, on en parle 20 minutes au téléphone.",
    yourPart: "10 minutes",
  },
  {
    mark: "Jour 1",
    title: "On ausculte votre fiche",
    text: "Catégories, photos, avis, horaires, annuaires : vous recevez la liste de ce qui vous freine, en français courant.",
    yourPart: "Rien",
  },
  {
    mark: "72 h",
    title: "Le gros du travail est livré",
    text: "Fiche complétée, textes rédigés, photos en place, premier post publié. Vous relisez, nous corrigeons.",
    yourPart: "Une relecture",
  },
  {
    mark: "Jour 30",
    title: "On fait les comptes",
    text: "Un post par semaine, des réponses à vos avis, puis un rapport clair : appels, itinéraires, visites, position.",
    yourPart: "15 minutes de lecture",
  },
];
