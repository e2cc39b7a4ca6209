import { describe, expect, test } from "vitest";
import { declaredChecks } from "#domain/project-analysis/declared-checks.ts";
import { examineProject } from "#domain/project-analysis/examine-project.ts";
import type { Verdict } from "#domain/project-analysis/finding.ts";
import { pageChecks } from "#domain/project-analysis/page-checks.ts";
import type { PageFacts } from "#domain/project-analysis/page-facts.ts";
import type { ProjectData } from "#domain/project-analysis/project-data.ts";
import { pageCases } from "./page-cases.ts";
import { goodPage, project } from "./page-facts.ts";

type Changes = Parameters<typeof goodPage>[0];

function findings(page: PageFacts, data: Partial<ProjectData> = {}) {
  return examineProject(project(data), "complete", { read: true, page }).findings;
}

function verdict(
  id: string,
  changes: Changes,
  data: Partial<ProjectData> = {},
): Verdict | undefined {
  return findings(goodPage(changes), data).find((finding) => finding.id === id)?.verdict;
}

test("a faultless page of a well described project has nothing to correct", () => {
  const toDo = findings(goodPage()).filter(({ verdict: it }) => it !== "ok");
  expect(toDo).toEqual([]);
});

test("there are about forty checks of the page, each with a name of its own", () => {
  const names = [...pageChecks, ...declaredChecks].map(({ id }) => id);
  expect(pageChecks.length).toBeGreaterThanOrEqual(40);
  expect(new Set(names).size).toBe(names.length);
});

describe("each check at its threshold, and beyond", () => {
  test.each(pageCases)("%s, %s: %s", (id, _what, expected, changes) => {
    expect(verdict(id, changes)).toBe(expected);
  });

  test("every check of the page has a case with a fault", () => {
    const tried = new Set(
      pageCases.filter(([, , it]) => it === "fix" || it === "improve").map(([id]) => id),
    );
    expect(pageChecks.map(({ id }) => id).filter((id) => !tried.has(id))).toEqual([]);
  });
});

test("an online-only business isn't asked for an address or opening hours", () => {
  const changes = { contact: { addressWritten: false, hoursWritten: false } };
  expect(verdict("address", changes, { businessModel: "Boutique en ligne" })).toBe("unchecked");
  expect(verdict("hours", changes, { businessModel: "SaaS" })).toBe("unchecked");
});

test("an error page is judged on its answer alone", () => {
  const judged = findings(goodPage({ answer: { status: 404 } }))
    .filter(
      ({ id, verdict: it }) => pageChecks.some((check) => check.id === id) && it !== "unchecked",
    )
    .map(({ id }) => id);
  expect(judged.toSorted()).toEqual(["https", "redirects", "status"]);
});
