export const aboutWords = {
  title: (name: string) => `${name} ne fait qu’une chose`,
  text: "Faire en sorte que les gens d’à côté vous trouvent. C’est un petit métier, précis, et nous le faisons à la main.",
};

export const auditTeaserWords = {
  title: "Où en est votre fiche, honnêtement\u202F?",
  text: "L’audit est gratuit. Répondez à douze questions simples, recevez une note sur 100 et ce qu’elle veut dire.",
  yourAudit: "Votre audit gratuit",
  begin: "Commencer mon audit",
};

export const faqWords = {
  title: "Les questions qu’on nous pose",
  notThere: {
    before: "La vôtre n’y est pas\u202F? ",
    subject: "Une question",
    link: "Écrivez-nous",
    after: (reply: string) => `, nous répondons ${reply}.`,
  },
};

export const finalSectionWords = {
  title: "Ce soir, quelqu’un près de chez vous cherchera votre métier.",
  text: "Dans 72 heures, votre fiche peut être prête. Dans 30 jours, vous aurez les chiffres sous les yeux. Et si le travail ne vous plaît pas, nous vous remboursons.",
  order: "Commander Boost Local",
  talkFirst: "Vous préférez en parler d’abord\u202F?",
  callText: "L’appel stratégique est gratuit, dure 20 minutes et n’engage à rien.",
  chooseSlot: "Choisir un créneau",
};

export const founderWords = {
  title: "Pourquoi un phare",
};

export const heroWords = {
  title: {
    first: "On vous cherche sur Google. ",
    second: "Allumons le phare.",
  },
  text: "Nous remettons votre fiche Google Business en ordre, puis nous l’animons pendant 30 jours, pour que les clients du quartier vous voient, vous appellent et poussent la porte. Les assistants IA aussi.",
  seeOffer: "Voir notre offre",
  paidOnce: ", une seule fois, sans abonnement.",
};

export const heroAuditWords = {
  title: "Audit gratuit",
  label: "Ou faites noter votre fiche sur 100, gratuitement",
  example: "Nom, ville ou lien",
  send: "Noter ma fiche",
};

export const howItWorksWords = {
  title: "Un processus simple, du jour 0 au jour 30",
  text: "Vous gardez la main, nous faisons le travail. Voici ce qui se passe, et ce que cela vous demande.",
  onYourSide: "De votre côté : ",
};

export const priceWords = {
  vatIncluded: " TTC",
  vatExcludedClosing: " HT)",
  vatIncludedShort: "TTC",
  unitThat: (unit: string) => ` ${unit}, soit `,
  vatExcluded: " HT",
};

export const serviceOverviewWords = {
  points: "Ce qui change sur votre fiche",
  title: "Votre fiche Google est votre vitrine. Voyez la différence.",
  text: "C’est elle qu’on lit avant de vous appeler, de venir ou de passer son chemin. Nous nous en occupons de bout en bout.",
};

export const starterOfferWords = {
  title: "Un prix affiché, tout est dedans",
  text: "Une offre pour démarrer, une autre pour continuer si vous le voulez. Payé une fois, sans surprise.",
  included: "Ce qui est compris :",
  forWhom: (target: string) => `Pour qui : ${target}.`,
};

export const listingPricesWords = {
  title: "Combien de fiches\u202F?",
  unit: (listings: number) => (listings === 1 ? " fiche" : " fiches"),
  withVat: "TTC",
  forListings: (listings: number) =>
    listings === 1 ? " par fiche, soit " : ` pour ${listings} fiches, soit `,
  beforeVat: " HT",
  order: "Commander Boost Local",
  others: (most: number) => `Jusqu’à ${most} fiches dans une commande.`,
};

export const otherPacksWords = {
  perListing: " par fiche",
  choose: "Choisir cette offre",
};

export const subscriptionOfferWords = {
  continue: "Continuer avec le suivi",
};

export const testimonialsWords = {
  title: "Ce que ça change, métier par métier",
  text: "Un métier, une ville, un chiffre. Du plus récent au plus ancien.",
  soon: "Nous publierons ici les avis de nos clients, avec leur date, dès qu’ils nous en auront donné l’accord.",
  testimonials: "Témoignages",
  checked: "Avis contrôlé",
  unchecked: "Avis non contrôlé, repris de ",
  dates: (experienced: string, published: string) =>
    `. Expérience du ${experienced}, publié le ${published}.`,
  howCollected: "Comment nous recueillons les avis",
  previous: "Témoignage précédent",
  next: "Témoignage suivant",
};

export const whyUsWords = {
  inPart: "en partie",
  title: "Seul, en agence classique, ou avec nous",
  text: "Chaque façon de faire a ses raisons. Voici ce qu’on y gagne et ce qu’on y laisse.",
  caption: "Comparaison de trois façons de s’occuper de sa fiche Google Business",
  criterion: "Critère",
  alone: "Seul",
  agency: "Agence classique",
};
