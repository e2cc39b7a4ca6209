import { describe, expect, test } from "vitest";
import { examineProject } from "#domain/project-analysis/examine-project.ts";
import type { ProjectData } from "#domain/project-analysis/project-data.ts";
import { besidePageCases, declaredCases } from "./declared-cases.ts";
import { goodPage, project } from "./page-facts.ts";

const noPage = { read: false, why: "no-address" } as const;

function verdict(id: string, data: Partial<ProjectData>, page?: Parameters<typeof goodPage>[0]) {
  const reading = page ? ({ read: true, page: goodPage(page) } as const) : noPage;
  return examineProject(project(data), "complete", reading).findings.find((it) => it.id === id)
    ?.verdict;
}

describe("declared facts alone", () => {
  test.each(declaredCases)("%s of %j is %s", (id, data, expected) => {
    expect(verdict(id, data)).toBe(expected);
  });
});

describe("declared facts against the page", () => {
  test.each(besidePageCases)("%s of %j on %j is %s", (id, data, page, expected) => {
    expect(verdict(id, data, page)).toBe(expected);
  });
});

test("without a page every check of it says why it is missing, and declared facts are still checked", () => {
  const { findings } = examineProject(project(), "complete", noPage);
  const unchecked = findings.filter((it) => it.verdict === "unchecked");
  expect(unchecked.filter(({ seen }) => seen === "page-unread").length).toBeGreaterThan(35);
  expect(findings.some(({ verdict: it }) => it === "ok")).toBe(true);
});
