export const guideWords = {
  title: "Aide",
  lead: "Le mode d’emploi de l’agence, du premier jour à ce qui tarde.",
  search: "Chercher dans l’aide",
  example: "remboursement, copie, devis…",
  submit: "Chercher",
  pages: "Pages de l’aide",
  found: (count: number) => (count === 1 ? "1 passage" : `${count} passages`),
  none: (typed: string) => `Rien sur « ${typed} »`,
  noneHint: "Essayez un seul mot, au singulier.",
};
