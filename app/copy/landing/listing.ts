export interface ListingPoint {
  icon: "camera" | "clock" | "star" | "message-circle" | "file-text";
  title: string;
  before: string;
  after: string;
  why: string;
}

/** Illustration, labelled as such: no client's figures. */
export const listingPoints: ListingPoint[] = [
  {
    icon: "camera",
    title: "Photos",
    before: "1 photo floue",
    after: "14 photos, boutique et créations",
    why: "On choisit d’abord avec les yeux.",
  },
  {
    icon: "clock",
    title: "Horaires",
    before: "Non renseignés",
    after: "À jour, jours fériés compris",
    why: "Personne n’appelle une boutique peut-être fermée.",
  },
  {
    icon: "star",
    title: "Avis",
    before: "3 avis, le dernier il y a 2 ans",
    after: "Une façon simple d’en demander à chaque client",
    why: "De vrais avis de vrais clients, sans tri ni cadeau.",
  },
  {
    icon: "message-circle",
    title: "Réponses",
    before: "Aucune réponse",
    after: "Chaque avis a sa réponse",
    why: "Votre réponse, c’est le prochain client qui la lit.",
  },
  {
    icon: "file-text",
    title: "Posts",
    before: "Aucune actualité",
    after: "Un post chaque semaine",
    why: "Une fiche qui bouge rassure Google et vos clients.",
  },
];
