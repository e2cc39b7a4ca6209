/** Read by page heads, the sitemap, llms.txt and the social pictures. */
export interface PublicPage {
  path: string;
  title: string;
  description: string;
  headline: string;
}

export const publicPages = {
  landing: {
    path: "/",
    title: "Votre fiche Google Business vue de tout le quartier",
    description:
      "Nous optimisons et animons la fiche Google Business des artisans, commerçants et indépendants. Livré en moins de 72 heures, 30 jours de suivi, prix affichés.",
    headline: "On vous cherche sur Google. Allumons le phare.",
  },
  checkout: {
    path: "/payment",
    title: "Commander",
    description:
      "Commandez l’optimisation de votre fiche Google Business en deux minutes : prix affichés, code promo, sans création de compte.",
    headline: "Votre commande en deux minutes.",
  },
  booking: {
    path: "/rendez-vous",
    title: "Réserver votre appel stratégique GRATUIT",
    description:
      "Choisissez un créneau : 20 minutes au téléphone, gratuites et sans engagement, pour savoir ce qui manque à votre fiche Google Business.",
    headline: "20 minutes au téléphone, gratuitement.",
  },
  audit: {
    path: "/audit-gratuit",
    title: "Audit gratuit de votre fiche Google Business",
    description:
      "Douze questions simples, une note sur 100, cinq notes détaillées et ce qu’il faut corriger d’abord. Gratuit, sans compte, sans carte bancaire.",
    headline: "Votre fiche Google, notée honnêtement.",
  },
  sampleReport: {
    path: "/exemple-de-rapport",
    title: "Exemple de rapport à 30 jours",
    description:
      "Le rapport qu’un client reçoit au bout de 30 jours, en entier, pour un commerce inventé : notes avant et après, ce qui a été fait et quand, grille de l’audit.",
    headline: "Le rapport, avant de commander.",
  },
  projectAnalysis: {
    path: "/analyse-projet",
    title: "Analyse gratuite de votre site web",
    description:
      "Votre site passé au crible en une minute : technique, expérience des visiteurs, référencement. Chaque constat avec sa preuve et sa source, sans inscription.",
    headline: "Votre site, examiné point par point.",
  },
  quoteRequest: {
    path: "/devis",
    title: "Demander un devis",
    description:
      "Deux offres aux prix affichés, ou un devis sur mesure pour votre fiche Google Business : gratuit, sans engagement, réponse sous 24 à 48 heures.",
    headline: "Votre devis sous 24 à 48 heures.",
  },
  terms: {
    path: "/cgv",
    title: "Conditions générales de vente",
    description:
      "Prix, délais, garantie de 30 jours, résiliation et règlement des litiges : nos conditions de vente en clair.",
    headline: "Nos conditions de vente, en clair.",
  },
  legalNotice: {
    path: "/mentions-legales",
    title: "Mentions légales",
    description: "Éditeur, hébergeur, directeur de la publication et médiateur de la consommation.",
    headline: "Qui nous sommes.",
  },
  privacy: {
    path: "/politique-confidentialite",
    title: "Politique de confidentialité",
    description:
      "Quelles données nous gardons, pourquoi, combien de temps, et comment exercer vos droits.",
    headline: "Vos données, expliquées simplement.",
  },
  accessibility: {
    path: "/accessibilite",
    title: "Déclaration d’accessibilité",
    description: "État de conformité du site, limites connues et moyens de nous joindre.",
    headline: "Un site pour tout le monde.",
  },
  reviews: {
    path: "/avis-comment-ca-marche",
    title: "Avis : comment ça marche",
    description: "Comment nous recueillons, contrôlons et publions les avis de nos clients.",
    headline: "Nos avis clients, sans filtre.",
  },
  withdrawal: {
    path: "/renoncer-au-contrat",
    title: "Renoncer au contrat ici",
    description:
      "Rétractez-vous en ligne en deux étapes, sans compte et sans motif. Accusé de réception immédiat par e-mail.",
    headline: "Changer d’avis, simplement.",
  },
  cancellation: {
    path: "/resilier-votre-contrat",
    title: "Résilier votre contrat",
    description:
      "Résiliez en ligne en deux étapes, sans compte, sans motif et sans frais. Confirmation sous 24 heures.",
    headline: "Partir aussi facilement qu’on arrive.",
  },
} satisfies Record<string, PublicPage>;

export type PublicPageName = keyof typeof publicPages;
