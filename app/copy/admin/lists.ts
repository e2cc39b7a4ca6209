export const dateFieldsWords = {
  from: "Du",
  until: "Au",
};

export const searchFormWords = {
  search: "Rechercher",
  filter: "Filtrer",
  filters: "Plus de critères",
};

export const listFiltersWords = {
  searched: "Numéro, nom, e-mail, téléphone",
  sortBy: "Trier par",
  period: "Période",
  anyDate: "Toutes les dates",
  sortInto: (order: string) => `Trier : ${order.toLowerCase()}`,
};

export const batchWords = {
  apply: "Appliquer aux lignes cochées",
  unchanged: (why: string) => ` n’a pas changé. ${why}`,
  chooseAll: "Tout choisir sur cette page",
  noneChosen: "Aucune ligne cochée",
  oneChosen: "1 ligne cochée",
  chosen: (count: number) => `${count} lignes cochées`,
};

export const personChoiceWords = {
  everybody: "Tout le monde",
  me: "Moi",
  nobody: "Personne",
};

export const listPageWords = {
  pagesOf: (many: string) => `Pages ${/^[aeéèê]/.test(many) ? "d’" : "de "}${many}`,
  backToFirst: "Retour au début",
  next: "Page suivante",
  clearFilters: "Effacer les filtres",
  export: "Exporter en CSV",
  nothingWithin: "Rien parmi ce que la recherche a pu regarder",
  narrow: "Précisez la recherche, ou choisissez un autre statut.",
  widen: "Vérifiez l’orthographe, élargissez les dates ou choisissez un autre statut.",
};

export const listStatusesWords = {
  byStatus: "Filtrer par statut",
};

export const listViewsWords = {
  views: "Vues gardées",
  manage: "Gérer les vues",
  keep: "Garder cette vue",
  name: "Nom de la vue",
  nameHint: "Une période choisie par son nom, « Ce mois », suivra le calendrier.",
  share: "Partager avec l’agence",
  save: "Garder",
  sharedBy: (person: string) => `Partagée par ${person}`,
};

export const toAnswerWords = {
  now: "À faire maintenant",
};
