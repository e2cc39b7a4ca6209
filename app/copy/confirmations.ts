import { WRITTEN_REPLY } from "./promises.ts";

export const confirmationTypes = ["order", "quote", "booking"] as const;
export type ConfirmationType = (typeof confirmationTypes)[number];

export type CardSubject =
  | "mail"
  | "form"
  | "invoice"
  | "request"
  | "reply"
  | "freedom"
  | "moment"
  | "phone"
  | "change";

interface Part {
  about: CardSubject;
  title: string;
  text: string;
}

export interface Confirmation {
  title: string;
  lead: string;
  cards: Part[];
  steps: { title: string; when: string; text: string }[];
}

const order: Confirmation = {
  title: "Merci, votre commande est enregistrée",
  lead: "Nous nous occupons de votre fiche dès que nous avons vos informations.",
  cards: [
    {
      about: "mail",
      title: "Confirmation par e-mail",
      text: "Elle part à l’instant. Rien dans dix minutes ? Regardez dans vos indésirables.",
    },
    {
      about: "form",
      title: "Formulaire d’informations",
      text: `10 minutes suffisent. Nous vous répondons ${WRITTEN_REPLY}.`,
    },
    {
      about: "invoice",
      title: "Facture",
      text: "Elle vous est envoyée par e-mail sous 48 h.",
    },
  ],
  steps: [
    {
      title: "Vous nous parlez de votre activité",
      when: "Aujourd’hui",
      text: "Le formulaire : votre fiche, votre métier, votre zone, vos horaires.",
    },
    {
      title: "Nous auditons votre fiche",
      when: "Sous 24 h",
      text: "Catégories, photos, avis, annuaires : nous listons ce qui vous freine.",
    },
    {
      title: "Nous livrons le principal",
      when: "En moins de 72 h",
      text: "Fiche complétée, textes rédigés, premier post publié. Vous relisez.",
    },
    {
      title: "Nous suivons les résultats",
      when: "Pendant 30 jours",
      text: "Un post par semaine, puis un rapport clair sur vos appels et vos visites.",
    },
  ],
};

/** For clients who described their listing with an earlier order: the form is not requested. */
export const followedListing: Confirmation = {
  ...order,
  lead: "Nous avons déjà ce qu’il nous faut et reprenons votre fiche où nous l’avons laissée.",
  cards: order.cards.map((card) =>
    card.about === "form"
      ? { ...card, title: "Rien à remplir", text: "Vous nous avez déjà présenté votre fiche." }
      : card,
  ),
  steps: [
    {
      title: "Nous reprenons vos informations",
      when: "Aujourd’hui",
      text: "Celles que vous nous avez données avec Boost Local.",
    },
    ...order.steps.slice(1),
  ],
};

const quote: Confirmation = {
  title: "Merci, votre demande de devis est envoyée",
  lead: "Nous vous recontacterons sous 24-48 heures avec votre devis personnalisé.",
  cards: [
    {
      about: "request",
      title: "Demande reçue",
      text: "Un e-mail vous la récapitule. Une personne de l’équipe la lit, pas un automate.",
    },
    {
      about: "reply",
      title: "Réponse sous 24 à 48 h",
      text: "Votre devis arrive par e-mail, avec un lien pour le lire et l’accepter.",
    },
    {
      about: "freedom",
      title: "Sans engagement",
      text: "Le devis est gratuit. Vous décidez tranquillement.",
    },
  ],
  steps: [
    {
      title: "Nous lisons votre demande",
      when: "Aujourd’hui",
      text: "Votre métier, votre situation, ce que vous attendez.",
    },
    {
      title: "Nous regardons votre fiche",
      when: "Sous 24 h",
      text: "Telle que vos clients la voient, sur leur téléphone.",
    },
    {
      title: "Vous recevez le devis",
      when: "Sous 24 à 48 h",
      text: "Des lignes claires, un prix, une date de validité.",
    },
    {
      title: "Nous démarrons si vous le voulez",
      when: "En moins de 72 h",
      text: "Le travail principal est livré en moins de 72 heures.",
    },
  ],
};

const booking: Confirmation = {
  title: "Merci, votre appel est réservé",
  lead: "20 minutes pour parler de votre visibilité. C’est gratuit et sans engagement.",
  cards: [
    {
      about: "moment",
      title: "Rendez-vous noté",
      text: "La confirmation vous arrive par e-mail.",
    },
    {
      about: "phone",
      title: "Nous vous appelons",
      text: "À l’heure choisie, au numéro que vous avez donné.",
    },
    {
      about: "change",
      title: "Un empêchement ?",
      text: "L’e-mail de confirmation a deux liens : déplacer l’appel, ou l’annuler.",
    },
  ],
  steps: [
    {
      title: "Nous regardons votre fiche",
      when: "Avant l’appel",
      text: "Nous venons avec deux ou trois remarques concrètes.",
    },
    {
      title: "Nous parlons de votre activité",
      when: "20 minutes",
      text: "Vos clients, votre zone, ce qui marche déjà.",
    },
    {
      title: "Vous recevez nos conseils",
      when: "Le jour même",
      text: "Un résumé par e-mail, utile même sans suite.",
    },
    {
      title: "Vous décidez",
      when: "Quand vous voulez",
      text: "Sans relance pressante.",
    },
  ],
};

export const confirmations: Record<ConfirmationType, Confirmation> = { order, quote, booking };
