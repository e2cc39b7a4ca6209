import { type AnalysisType, categoriesOf } from "./analysis-type.ts";
import { declaredChecks } from "./declared-checks.ts";
import { answeredAnyway, errorPage } from "./delivery-checks.ts";
import { type Finding, findingOf, type Outcome, type PageCheck, unchecked } from "./finding.ts";
import { alwaysOutOfReach, type NotChecked } from "./not-checked.ts";
import { pageChecks } from "./page-checks.ts";
import type { PageFacts } from "./page-facts.ts";
import type { ProjectData } from "./project-data.ts";
import { folded } from "./wording.ts";

/** The page as read, or why it was not, in a French sentence. */
export type PageReading = { read: true; page: PageFacts } | { read: false; why: string };

export interface Examination {
  type: AnalysisType;
  project: ProjectData;
  reading: PageReading;
  /** In the order of the checks, those that could not be made included. */
  findings: Finding[];
  notChecked: NotChecked[];
}

/** These only concern somebody who receives the public, or goes to it. */
const localOnly: ReadonlySet<string> = new Set(["local-business", "address", "hours"]);

/** Runs the checks of the chosen type: the same facts give the same findings. */
export function examineProject(
  project: ProjectData,
  type: AnalysisType,
  reading: PageReading,
): Examination {
  const categories = categoriesOf(type);
  const page = reading.read && isContent(reading.page) ? reading.page : null;
  const findings = [
    ...pageChecks.map((check) => findingOf(check, pageOutcome(check, project, reading))),
    ...declaredChecks.map((check) => findingOf(check, check.look(project, page))),
  ].filter(({ category }) => categories.includes(category));
  return { type, project, reading, findings, notChecked: alwaysOutOfReach(type) };
}

function pageOutcome(check: PageCheck, project: ProjectData, reading: PageReading): Outcome {
  if (!reading.read) return unchecked(reading.why);
  if (!isContent(reading.page) && !answeredAnyway.has(check.id)) {
    return errorPage(reading.page.answer.status);
  }
  if (localOnly.has(check.id) && sellsOnlineOnly(project)) {
    return unchecked("Vous dites vendre en ligne : ce point vise les établissements.");
  }
  return check.look(reading.page, project);
}

function isContent({ answer: { status } }: PageFacts): boolean {
  return status >= 200 && status < 300;
}

function sellsOnlineOnly({ businessModel }: ProjectData): boolean {
  return /\b(?:saas|e-?commerce|(?:boutique|vente|uniquement) en ligne)\b/.test(
    folded(businessModel),
  );
}
