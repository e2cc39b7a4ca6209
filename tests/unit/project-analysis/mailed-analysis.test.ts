import { describe, expect, test } from "vitest";
import { mailOf } from "#copy/project-analysis/mailed-analysis.ts";
import { ownerActWords } from "#copy/project-analysis/owner-acts.ts";
import { printedAnalysis } from "#copy/project-analysis/printed-analysis.ts";
import { examineProject } from "#domain/project-analysis/examine-project.ts";
import { toDoByAct } from "#domain/project-analysis/owner-act.ts";
import { goodPage, project } from "./page-facts.ts";

const at = new Date("2026-11-23T13:05:00Z");
const about = { projectName: "Plomberie Rade & fils", siteUrl: "https://agence.example" };

const analysisOf = (page: ReturnType<typeof goodPage>, data = {}) =>
  printedAnalysis(
    {
      examination: examineProject(project(data), "complete", { read: true, page }),
      modelComment: null,
    },
    at,
  );

function written(address: string) {
  const { protocol, searchParams } = new URL(address.replaceAll("+", "%2B"));
  return { protocol, subject: searchParams.get("subject"), body: searchParams.get("body") ?? "" };
}

const few = analysisOf(goodPage({ head: { titles: [] }, answer: { tookMs: 900 } }));

const many = analysisOf(
  goodPage({
    head: { titles: [], descriptions: [], viewport: null, lang: null, favicon: false },
    answer: { tookMs: 900, headers: {} },
    content: { headings: [], hasMain: false, hasSkipLink: false },
  }),
  { description: "", features: "", targetAudience: "", businessModel: "" },
);

test("a few points are grouped as on the page, each with its advice, and link back", () => {
  const { protocol, subject, body } = written(mailOf(few, about));
  expect({ protocol, subject }).toEqual({
    protocol: "mailto:",
    subject: "Analyse de Plomberie Rade & fils",
  });
  expect(body).toContain("Page lue : https://www.plomberie-rade.example/depannage");
  for (const { act, toDo } of toDoByAct(few.findings)) {
    const group = body.split(`${ownerActWords[act].title}\r\n`)[1] ?? "";
    for (const { title, advice } of toDo) expect(group).toContain(`- ${title} : ${advice}`);
  }
  expect(body).toContain("https://agence.example/analyse-projet");
});

describe("more points than an address holds", () => {
  test("every point keeps its name and group, the first their advice", () => {
    const address = mailOf(many, about);
    const { body } = written(address);
    const points = toDoByAct(many.findings).flatMap(({ toDo }) => toDo);
    expect(address.length).toBeLessThanOrEqual(1_900);
    for (const { title } of points) expect(body).toContain(`- ${title}`);
    expect(body).toContain(`- ${points[0]?.title} : ${points[0]?.advice}`);
    expect(body).not.toContain(`${points.at(-1)?.advice}`);
  });

  test("a name or address of any length still leaves an e-mail", () => {
    const address = mailOf(
      { ...many, pageUrl: `https://a.example/${"é".repeat(2_000)}` },
      { ...about, projectName: "é".repeat(200) },
    );
    expect(address.length).toBeLessThanOrEqual(2_083);
    expect(written(address).body).toMatch(/… et \d+ autres points/);
  });
});
