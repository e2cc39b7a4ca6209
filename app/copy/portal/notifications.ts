import type { NotificationKind } from "#domain/notification.ts";

export const notificationLabels: Record<NotificationKind, { name: string; explained: string }> = {
  reminders: {
    name: "Rappels",
    explained: "Un devis, un texte à publier ou un accès à votre fiche reste sans réponse.",
  },
  progress: {
    name: "Avancement du travail",
    explained:
      "Ce qui vient d’être fait, et où en est une demande. Tout reste visible dans votre espace.",
  },
  nudges: {
    name: "Relances",
    explained:
      "Un audit, une demande, un appel ou une commande n’a pas eu de suite, et nous vous en reparlons.",
  },
};

export const notificationWords = {
  title: "Mes e-mails",
  description: "Décochez ce que vous ne voulez pas recevoir.",
  always:
    "Partent toujours : confirmations, devis, factures, paiements, demandes d’accord, sécurité du compte et déclarations.",
  save: "Enregistrer mes choix",
  saved: "Vos choix sont enregistrés.",
};

export const unsubscribeWords = {
  link: "Ne plus recevoir ces messages",
  missingTitle: "Ce lien ne sert plus",
  missing:
    "Le message n’existe plus chez nous. Connectez-vous pour choisir vos e-mails, ou répondez simplement au message.",
  ask: (kind: string) => `Ne plus recevoir : ${kind}`,
  askExplained: (address: string) => `À l’adresse ${address}.`,
  stop: "Ne plus les recevoir",
  stoppedTitle: "C’est noté",
  stopped: (kind: string) => `Vous ne recevrez plus ces messages : ${kind}.`,
  again: "Les recevoir de nouveau",
  backTitle: "C’est rétabli",
  back: (kind: string) => `Vous recevez de nouveau ces messages : ${kind}.`,
  essential: "Ce message fait partie de ce que nous vous devons : il ne peut pas être arrêté.",
};
