export const journalFilterWords = {
  title: "Filtrer le journal",
  act: "Acte",
  allActs: "Tous les actes",
  by: "Par",
  everybody: "Tout le monde",
  filter: "Filtrer le journal",
  clear: "Effacer",
};

export const journalListWords = {
  act: "Acte",
  detail: "Précision",
  subjectName: "Nom du sujet",
  by: "Par",
  author: "Auteur",
  explained: "Qui a fait quoi et quand, heure de Paris. Rien ne s’y corrige.",
  export: "Exporter en CSV",
  pages: "Pages du journal",
  newer: "Les plus récents",
  older: "Plus anciens",
  empty: "Le journal est vide",
  emptyHint: "La première commande, le premier devis ou le premier compte s’y inscriront.",
  noMatch: "Aucun acte avec ces filtres",
  seeAll: "Voir tout le journal",
  widen: "Élargissez les dates, ou choisissez un autre acte.",
};

export const subjectLinkWords = {
  deleted: (text: string) => `${text}, supprimé`,
};
