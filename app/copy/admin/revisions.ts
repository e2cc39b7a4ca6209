export const revisionsListWords = {
  all: "Toutes",
  none: "Aucune demande pour le moment",
  noneYet:
    "Un client demande une révision depuis son espace, une fois sa commande payée : vous recevez un e-mail.",
  noMatch: "Aucune demande avec ces filtres",
  orderNumber: (number: string) => `Commande ${number}`,
  received: "Reçue",
  revisionSince: (revision: string, day: string) => `${revision}, depuis le ${day}`,
  take: "Prendre en charge",
};

export const revisionWords = {
  noSuchAct: "Cet acte n’existe pas.",
  pageTitle: (subject: string) => `${subject} · Révisions`,
  all: "Toutes les révisions",
  yourAnswer: "Votre réponse",
  refuseQuestion: "Refuser cette demande ?",
  refuseEffect:
    "C’est définitif, et le client en est prévenu par e-mail : écrivez-lui d’abord pourquoi.",
  cancelQuestion: "Annuler cette demande ?",
  cancelEffect: "C’est définitif, et le client en est prévenu par e-mail.",
  final: "C’est définitif",
  whereItGoes: "Le client la reçoit par e-mail et la lit dans son espace.",
  staysInFile: "Elle reste dans ce dossier",
  clientGone: (first: string) =>
    `${first} : le client a supprimé son compte, rien ne lui est envoyé.`,
  writtenAt: (moment: string) => `, le ${moment}`,
  agency: "L’agence",
  conversation: "Conversation",
};
