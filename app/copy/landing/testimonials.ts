/** Identified by trade and town only (docs/sources/decisions.md, 1). */
interface SampleTestimonial {
  trade: string;
  town: string;
  gain: string;
  gainOf: string;
  words: string;
  icon: "store" | "home" | "users" | "sparkles" | "gift" | "camera";
}

/**
 * Written by us, shown in the demonstration only and labelled: real testimonials are published in the administration,
 * with source and consent.
 */
export const testimonials: SampleTestimonial[] = [
  {
    trade: "Plombier",
    town: "Angers",
    gain: "+38 %",
    gainOf: "d’appels en un mois",
    words:
      "Je croyais que ma fiche était complète. Il manquait la moitié de mes services. Depuis, le téléphone sonne pour les bons chantiers.",
    icon: "home",
  },
  {
    trade: "Fleuriste",
    town: "Quimper",
    gain: "× 2",
    gainOf: "demandes d’itinéraire",
    words:
      "Les photos ont tout changé. Les gens arrivent en me montrant le bouquet qu’ils ont vu sur Google.",
    icon: "gift",
  },
  {
    trade: "Ostéopathe",
    town: "Annecy",
    gain: "9 → 3",
    gainOf: "position dans mon quartier",
    words:
      "J’ai passé dix minutes au téléphone, pas une de plus. Le rapport du trentième jour tient sur une page et je le comprends.",
    icon: "users",
  },
  {
    trade: "Restaurant",
    town: "Montauban",
    gain: "+52 %",
    gainOf: "de clics « Réserver »",
    words:
      "Ils répondent aux avis mieux que moi, surtout aux mauvais. Poliment, et sans langue de bois.",
    icon: "store",
  },
  {
    trade: "Coiffeuse",
    town: "Béziers",
    gain: "4",
    gainOf: "nouvelles clientes la 2e semaine",
    words:
      "J’avais essayé seule, le soir. J’ai compris pourquoi ça ne marchait pas : ma catégorie principale était fausse.",
    icon: "sparkles",
  },
];
