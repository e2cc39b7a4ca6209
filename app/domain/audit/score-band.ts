export type BandName = "excellent" | "good" | "fair" | "poor";

export interface ScoreBand {
  colour: "green" | "warning" | "red";
  name: BandName;
}

/** Out of 100 (docs/sources/audit-grid.md, 7). */
export function scoreBand(score: number): ScoreBand {
  if (score >= 80) return { colour: "green", name: "excellent" };
  if (score >= 60) return { colour: "warning", name: "good" };
  return { colour: "red", name: score >= 40 ? "fair" : "poor" };
}
