export const requestBatchWords = {
  title: "Traiter plusieurs demandes à la fois",
  explained:
    "Cochez des demandes dans la liste, puis choisissez quoi en faire. Celles qui ne peuvent pas changer restent comme elles sont, et la page dit pourquoi.",
  forChosen: "Pour les demandes cochées",
  atLeastOne: "Cochez au moins une demande",
  notFound: "Demande introuvable",
  choose: (name: string) => `Choisir la demande « ${name} »`,
};
