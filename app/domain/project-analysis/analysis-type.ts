export const analysisTypes = ["technique", "ux", "seo", "complete"] as const;
export type AnalysisType = (typeof analysisTypes)[number];

/** What a finding is about; a type of analysis is one of them, or all three. */
export type Category = Exclude<AnalysisType, "complete">;

/** The categories an analysis looks at, in the order of its report. */
export function categoriesOf(type: AnalysisType): readonly Category[] {
  return type === "complete" ? ["technique", "ux", "seo"] : [type];
}

/** A key or a French label, whatever its case and accents (« Analyse complète », « UX »); else null. */
export function analysisTypeOf(typed: string): AnalysisType | null {
  const word = typed
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .trim()
    .replace(/^analyse\s+/, "");
  return analysisTypes.find((type) => type === word) ?? null;
}
