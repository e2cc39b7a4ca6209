import type { OptionalCategory } from "#domain/consent.ts";

export const cookieCategories: readonly {
  name: "essential" | OptionalCategory;
  title: string;
  purpose: string;
}[] = [
  {
    name: "essential",
    title: "Essentiels",
    purpose: "Font marcher ce que vous demandez : connexion, commande, mémoire de ce choix.",
  },
  {
    name: "analytics",
    title: "Mesure d’audience",
    purpose:
      "Nous dit quelles pages et quels boutons servent, sans vous identifier. Rien n’est partagé.",
  },
  {
    name: "preferences",
    title: "Préférences",
    purpose: "Retient vos réglages d’affichage d’une visite à l’autre.",
  },
  {
    name: "marketing",
    title: "Marketing",
    purpose: "Affiche dans nos pages des contenus d’autres services, comme un agenda ou une vidéo.",
  },
];
