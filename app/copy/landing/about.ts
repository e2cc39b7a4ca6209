export const aboutFacts = [
  {
    icon: "map-pin",
    title: "Un seul métier",
    text: "La visibilité locale. Nous ne vendons ni site, ni publicité, ni abonnement caché.",
  },
  {
    icon: "eye",
    title: "Tout est visible",
    text: "Prix affichés, travail relu par vous, rapport d’une page. Ce qui n’a pas marché y figure aussi.",
  },
  {
    icon: "shield",
    title: "Dans les règles",
    text: "Pas de faux avis, pas d’adresse inventée, pas de mots-clés glissés dans votre nom. Rien qui mette votre fiche en danger.",
  },
] as const;

/** Placeholder, hidden in live mode until the agency replaces it. */
export const founder = {
  sample: true,
  role: "La personne qui a fondé Phare Local",
  words: [
    "Mon père réparait des bateaux. Il était bon, et personne ne le savait à plus de trois rues.",
    "Aujourd’hui, une bonne adresse que Google ne montre pas est une adresse fermée. Nous faisons le travail que vous n’avez pas le temps de faire, comme nous aurions voulu qu’on le fasse pour lui : proprement, vite, et à un prix qu’on ose dire.",
  ],
} as const;
