import { type AnalysisType, categoriesOf, type Category } from "./analysis-type.ts";
import { declaredChecks } from "./declared-checks.ts";
import { answeredAnyway } from "./delivery-checks.ts";
import type { Outcome } from "./finding.ts";
import { pageChecks } from "./page-checks.ts";
import type { PageFacts } from "./page-facts.ts";
import type { ProjectData } from "./project-data.ts";
import { unmade, type UnreadReason } from "./unmade.ts";
import { folded } from "./wording.ts";

export type PageReading = { read: true; page: PageFacts } | { read: false; why: UnreadReason };

type PageCheck = (typeof pageChecks)[number];
export type CheckId = PageCheck["id"] | (typeof declaredChecks)[number]["id"];

export interface Finding extends Outcome {
  id: CheckId;
  category: Category;
}

export interface Examination {
  type: AnalysisType;
  project: ProjectData;
  reading: PageReading;
  findings: Finding[];
}

/** Checks relevant only to businesses with local customers. */
const localOnly: ReadonlySet<CheckId> = new Set(["local-business", "address", "hours"]);

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
  return { type, project, reading, findings };
}

function findingOf({ id, category }: Pick<Finding, "id" | "category">, outcome: Outcome): Finding {
  return { id, category, ...outcome };
}

function pageOutcome({ id, look }: PageCheck, project: ProjectData, reading: PageReading): Outcome {
  if (!reading.read) return unmade.pageUnread(reading.why);
  if (!isContent(reading.page) && !answeredAnyway.has(id)) {
    return unmade.errorPage(reading.page.answer.status);
  }
  if (localOnly.has(id) && sellsOnlineOnly(project)) return unmade.onlineOnly();
  return look(reading.page);
}

function isContent({ answer: { status } }: PageFacts): boolean {
  return status >= 200 && status < 300;
}

function sellsOnlineOnly({ businessModel }: ProjectData): boolean {
  return /\b(?:saas|e-?commerce|(?:boutique|vente|uniquement) en ligne)\b/.test(
    folded(businessModel),
  );
}
