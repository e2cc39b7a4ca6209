export const analysisTypes = ["technique", "ux", "seo", "complete"] as const;
export type AnalysisType = (typeof analysisTypes)[number];

export type Category = Exclude<AnalysisType, "complete">;

export function categoriesOf(type: AnalysisType): readonly Category[] {
  return type === "complete" ? ["technique", "ux", "seo"] : [type];
}

/** Key or French label, ignoring case and accents (« Analyse complète », « UX »). */
export function analysisTypeOf(typed: string): AnalysisType | null {
  const word = typed
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .trim()
    .replace(/^analyse\s+/, "");
  return analysisTypes.find((type) => type === word) ?? null;
}
