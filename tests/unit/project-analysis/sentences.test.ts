import { expect, test } from "vitest";
import { neverChecked } from "#copy/project-analysis/not-checked.ts";
import { checkWords, printedFinding } from "#copy/project-analysis/printed-finding.ts";
import { unmadeWords, unreadPage } from "#copy/project-analysis/unmade.ts";
import { examineProject, type PageReading } from "#domain/project-analysis/examine-project.ts";
import type { ProjectData } from "#domain/project-analysis/project-data.ts";
import type { UnreadReason } from "#domain/project-analysis/unmade.ts";
import { besidePageCases, declaredCases } from "./declared-cases.ts";
import { pageCases } from "./page-cases.ts";
import { goodPage, project } from "./page-facts.ts";

const read = (changes: Parameters<typeof goodPage>[0] = {}): PageReading => ({
  read: true,
  page: goodPage(changes),
});
const unread: PageReading = { read: false, why: "no-address" };

const findingsOf = (reading: PageReading, data: Partial<ProjectData> = {}) =>
  examineProject(project(data), "complete", reading).findings;

const ofCheck = (check: string, reading: PageReading, data?: Partial<ProjectData>) =>
  findingsOf(reading, data).filter(({ id }) => id === check);

const findings = [
  ...findingsOf(read()),
  ...pageCases.flatMap(([check, , , changes]) => ofCheck(check, read(changes))),
  ...declaredCases.flatMap(([check, data]) => ofCheck(check, unread, data)),
  ...besidePageCases.flatMap(([check, data, changes]) => ofCheck(check, read(changes), data)),
  ...ofCheck("title", unread),
  ...ofCheck("title", read({ answer: { status: 404 } })),
  ...ofCheck("hours", read(), { businessModel: "SaaS" }),
];

test("every sentence equals the approved one", async () => {
  const said = findings.map((finding) => {
    const { verdict, evidence } = printedFinding(finding);
    return `${finding.id}, ${finding.seen}, ${verdict}: ${evidence}`;
  });
  const shownWithAll = Object.entries(checkWords).map(
    ([id, { title, source, advice }]) => `${id}\n  ${title}\n  ${source}\n  ${advice}`,
  );
  const outOfReach = Object.values(neverChecked).flatMap((lines) =>
    lines.map(({ subject, why }) => `${subject}: ${why}`),
  );
  const noPage = Object.entries(unreadPage).map(([why, sentence]) => `${why}: ${sentence}`);
  const blocks = [shownWithAll, [...new Set(said)], outOfReach, noPage];
  await expect(blocks.map((lines) => lines.join("\n")).join("\n\n")).toMatchFileSnapshot(
    "sentences.txt",
  );
});

test("every code of every check is covered", () => {
  const seen = new Set(findings.map((finding) => `${finding.id}, ${finding.seen}`));
  const codes = Object.entries(checkWords).flatMap(([id, words]) =>
    Object.keys(words)
      .filter((code) => !["title", "source", "advice"].includes(code))
      .map((code) => `${id}, ${code}`),
  );
  expect(codes.filter((code) => !seen.has(code))).toEqual([]);
  const common = new Set<string>(findings.map((finding) => finding.seen));
  expect(Object.keys(unmadeWords).filter((code) => !common.has(code))).toEqual([]);
});

test("every reason why a page was not read has its own words", () => {
  for (const why of Object.keys(unreadPage) as UnreadReason[]) {
    const [first] = findingsOf({ read: false, why });
    expect(first && printedFinding(first).evidence).toBe(unreadPage[why]);
  }
});
