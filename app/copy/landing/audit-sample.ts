/** Points of the five details (docs/sources/specification.md, 3) of an invented listing, labelled « Exemple ». */
export const auditSample = [
  { label: "Complétude", points: 14 },
  { label: "Photos", points: 9 },
  { label: "Avis", points: 15 },
  { label: "Description", points: 10 },
  { label: "Actualisation", points: 6 },
] as const;

export const auditSampleScore = auditSample.reduce((sum, detail) => sum + detail.points, 0);

export const auditLooksAt = [
  "Ce qui manque sur votre fiche, ligne par ligne",
  "Vos photos et vos avis, face à ce que les gens attendent",
  "Les trois corrections à faire en premier, même sans nous",
] as const;
