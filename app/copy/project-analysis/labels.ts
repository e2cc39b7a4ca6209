import type { AnalysisType } from "#domain/project-analysis/analysis-type.ts";
import type { Verdict } from "#domain/project-analysis/finding.ts";
import type { ProjectData } from "#domain/project-analysis/project-data.ts";

export const analysisLabels: Record<AnalysisType, string> = {
  technique: "Analyse technique",
  ux: "Analyse UX",
  seo: "Analyse SEO",
  complete: "Analyse complète",
};

export const verdictLabels: Record<Verdict, string> = {
  fix: "À corriger",
  improve: "À améliorer",
  ok: "OK",
  unchecked: "Non vérifié",
};

/** Project's name, else the host of its address. */
export function projectTitle({
  name,
  currentUrl,
}: Pick<ProjectData, "name" | "currentUrl">): string {
  const address = currentUrl.trim();
  const typed = /^https?:/i.test(address) ? address : `https://${address}`;
  return name.trim() || URL.parse(typed)?.hostname || "Votre site";
}
