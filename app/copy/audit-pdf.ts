import type { ScoreBand } from "#domain/audit/score-band.ts";

export const auditPdfWords = {
  title: "Audit de votre fiche Google Business",
  strengths: "Points forts",
  noStrength: "Aucun point fort parmi ce qui a été mesuré.",
  improvements: "Points à améliorer",
  noImprovement: "Rien à améliorer parmi ce qui a été mesuré.",
  recommendations: "Par où commencer, dans l’ordre",
  unmeasured: "Ce qui n’a pas pu être mesuré, et ne compte pas dans la note",
  contact: "Pour en parler",
  sample:
    "Démonstration : résultat d’une fiche d’exemple, pas de la vôtre. Répondez au questionnaire pour obtenir le vôtre.",
};

export const bandZones: Record<ScoreBand["colour"], string> = {
  green: "zone verte : 80 et plus",
  warning: "zone orange : de 60 à 79",
  red: "zone rouge : moins de 60",
};
