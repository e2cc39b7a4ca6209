import type { PaymentStanding } from "#domain/payment.ts";

export const payPage = {
  someoneElse:
    "Cette commande est au nom de quelqu’un d’autre. Vous pouvez la payer : elle reste à son nom.",
  secure:
    "Vous payez sur la page sécurisée de notre prestataire. Aucun numéro de carte n’est tapé ni gardé sur notre site.",
  trial: "Paiement d’essai : la page qui s’ouvre ne prélève rien.",
  exampleAccount: "Compte d’exemple : n’y envoyez rien.",
  transferNote:
    "Recopiez la référence telle quelle : c’est par elle que nous reconnaissons votre paiement. Un virement arrive en un jour ouvré, souvent en quelques secondes.",
  missing: {
    title: "Commande introuvable",
    text: "Ce lien n’ouvre aucune commande. Vérifiez qu’il est entier : il se coupe parfois en passant d’un e-mail à l’autre.",
  },
} as const;

/** Shown when the provider's page cannot be opened: the order stays (docs/sources/specification.md, 8). */
export const payPageUnavailable = {
  title: "⚠️ Commande enregistrée",
  text: "La page de paiement ne s’ouvre pas pour le moment : rien n’a été prélevé, et votre commande est gardée. Réessayez dans quelques minutes, ou plus tard par ce lien, qui reste valable :",
};

export const payNews = {
  abandoned: {
    title: "Paiement abandonné",
    text: "Rien n’a été prélevé. Votre commande est gardée : payez-la maintenant, ou plus tard par ce même lien.",
  },
  awaited: {
    title: "Nous attendons la confirmation de la banque",
    text: "Si vous venez de payer, elle arrive dans un instant : rechargez cette page avant de payer de nouveau.",
  },
  refused: {
    title: "Paiement refusé",
    text: "La banque n’a pas accepté le dernier paiement : rien n’a été prélevé. Réessayez, ou choisissez un autre moyen.",
  },
  "page-refused": {
    title: "Cette commande ne se paie pas en ligne",
    text: "Notre prestataire de paiement n’accepte pas de prélever cette somme : rien n’a été pris, et votre commande est gardée. Elle se règle autrement, comme ci-dessous ; l’agence en est prévenue.",
  },
} as const;

export type PayNews = keyof typeof payNews;

export const payOutcomes: Record<Exclude<PaymentStanding["kind"], "due">, string> = {
  processing:
    "La banque met quelques jours ouvrés à verser l’argent. Vous recevez un e-mail dès qu’il est arrivé.",
  paid: "Merci ! Le reçu vous arrive par e-mail, et nous nous mettons au travail.",
  refunded: "La somme revient par le moyen de paiement utilisé, d’ici quelques jours ouvrés.",
  cancelled:
    "Vous la vouliez encore ? Répondez à l’un de nos messages ou appelez-nous : nous la rouvrons au même prix.",
};

/** Stands in for the bank's page in the demonstration. */
export const trialPage = {
  title: "Paiement d’essai",
  label: "Paiement d’essai, rien n’est prélevé",
  text: "Cette page tient la place de celle de la banque : choisissez ce que le client y ferait.",
  refused: {
    title: "Carte refusée",
    text: "La banque n’a pas accepté le paiement : rien n’a été prélevé. Vous pouvez réessayer.",
  },
  over: "Cette page de paiement a déjà servi, ou n’est plus ouverte.",
} as const;

export const trialSetupPage = {
  title: "Moyen de paiement d’essai",
  label: trialPage.label,
  text: "Cette page tient la place de celle de la banque : choisissez ce que le client y enregistre. Aucun numéro n’est demandé ni gardé.",
  card: "Une carte qui paie",
  debit: "Un compte à prélever, en trois jours",
  refusedCard: "Une carte qui sera refusée",
  giveUp: "Abandonner",
  over: "Cette page a déjà servi, ou n’est plus ouverte.",
  goBack: "Revenir à l’abonnement",
} as const;
