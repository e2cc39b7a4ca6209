export const proofs = [
  {
    href: "/exemple-de-rapport",
    icon: "chart",
    title: "Un rapport d’exemple",
    text: "Chaque livrable, daté. Commerce inventé.",
  },
  {
    href: "/exemple-de-rapport#grille",
    icon: "check-circle",
    title: "La grille de l’audit",
    text: "Tous les critères et leurs points.",
  },
  {
    href: "/cgv",
    icon: "file-text",
    title: "Les conditions de vente",
    text: "Délais, garantie, remboursement.",
  },
] as const;
