export const pendingActsWords = {
  title: "Actes en attente",
  in: (seconds: number) => `dans ${seconds} s`,
  now: "se fait à l’instant",
  undo: "Annuler",
  undoing: "Annulation…",
  done: "c’est fait",
  undone: "annulé, rien n’est parti",
  refused: "n’a pas pu se faire",
  open: "Ouvrir",
  putAway: "Compris",
};
