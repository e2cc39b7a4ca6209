/** In letters, as a sentence says it; more than the agency will ever show side by side are digits. */
const numbers = ["aucune", "une", "deux", "trois", "quatre", "cinq", "six"];

function inLetters(count: number): string {
  return numbers[count] ?? String(count);
}

export const customQuoteWords = {
  title: "Votre devis sur mesure",
  intro: "Deux minutes. C’est gratuit et sans engagement.",
  next: "La suite",
  andThen: "Et ensuite\u202F?",
  steps: [
    { title: "Nous lisons votre demande", text: "Une personne de l’équipe, pas un automate." },
    {
      title: "Nous regardons votre fiche",
      text: "Telle que vos clients la voient, sur leur téléphone.",
    },
    {
      title: "Vous recevez votre devis",
      text: "Sous 24 à 48 heures, par e-mail : des lignes claires, un prix, une date de validité.",
    },
  ],
};

export const guaranteeNoteWords = {
  title: "Garantie",
  noCondition: "Sans condition, sur tous nos packs\u202F: un e-mail suffit.",
  read: "Lire la garantie",
};

export const quoteRequestWords = {
  toCustomQuote: "Aller au devis sur mesure",
};

export const requestFieldsWords = {
  aboutYou: "Vous et votre entreprise",
  choose: "Choisissez…",
  name: "Votre nom",
  phoneHint: "Si vous préférez qu’on vous rappelle.",
  emailHint: "Votre devis y arrive.",
  yourNeed: "Votre besoin",
  situation: "Où en êtes-vous sur Google ?",
  services: "Qu’est-ce qui vous intéresse ?",
  servicesHint: "Plusieurs choix possibles.",
  notes: "Précisions",
  notesHint: "1 000 caractères au plus. L’adresse de votre fiche nous aide, si vous l’avez.",
  notesExample: "Votre zone, un projet, une contrainte, un horaire pour vous appeler…",
};

export const requestFormWords = {
  title: "Demande de devis",
  send: "Envoyer ma demande",
  usedFor: "Vos réponses servent à préparer votre devis et à vous répondre, rien d’autre.",
  yourRights: "Vos données et vos droits",
};

export const requestSentWords = {
  opensSoon: "La page de confirmation s’ouvre dans 2 secondes.",
  seeNext: "Voir la suite",
  stay: "Rester sur cette page",
  another: "Faire une autre demande",
};

export const standardOffersWords = {
  title: (offers: number) => `Nos ${inLetters(offers)} offres, prix affichés`,
  lead: (offers: number) => {
    const count = inLetters(offers);
    return `${count.charAt(0).toUpperCase()}${count.slice(1)} offres ont leur prix affiché : commandez en deux minutes. Pour tout le reste, dites-nous où vous en êtes et recevez votre devis sous 24 à 48 heures.`;
  },
};
