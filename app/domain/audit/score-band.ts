export interface ScoreBand {
  colour: "green" | "warning" | "red";
  label: "Excellent" | "Bon" | "Moyen" | "À améliorer";
}

/** Colour and label of a score out of 100 (docs/sources/audit-grid.md, 7). */
export function scoreBand(score: number): ScoreBand {
  if (score >= 80) return { colour: "green", label: "Excellent" };
  if (score >= 60) return { colour: "warning", label: "Bon" };
  return { colour: "red", label: score >= 40 ? "Moyen" : "À améliorer" };
}
