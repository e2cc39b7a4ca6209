import { VIEWS_AT_MOST } from "#domain/list-view.ts";

export const keptViewsWords = {
  title: "Vues gardées",
  explained:
    "Ce qu’une liste montre, sous un nom : recherche, statut, dates et ordre. Une période choisie par son nom (« Ce mois ») suit le calendrier.",
  none: "Aucune vue gardée",
  noneYet: "Filtrez une liste, puis choisissez « Garder cette vue » : elle restera d’un clic.",
  toOrders: "Ouvrir les commandes",
  name: "Nom",
  nameOf: (name: string) => `Nom de la vue « ${name} »`,
  save: "Enregistrer",
  saveOf: (name: string) => `Enregistrer la vue « ${name} »`,
  remove: "Retirer",
  removeOf: (name: string) => `Retirer la vue « ${name} »`,
  unknownWish: "Cette liste ne connaît pas ces filtres : rouvrez-la, filtrez, puis gardez la vue.",
  nothingAsked: "Choisissez d’abord un filtre ou un ordre : toute la liste se passe de nom.",
};

export const viewRefusals = {
  "name-taken": "Une de vos vues de cette liste porte déjà ce nom",
  "too-many": `${VIEWS_AT_MOST} vues au plus par liste : retirez-en une pour garder celle-ci.`,
  "not-found": "Cette vue n’existe plus.",
} as const;

export const viewsDone: Readonly<Record<string, string>> = {
  change: "Vue enregistrée",
  retrait: "Vue retirée",
};
