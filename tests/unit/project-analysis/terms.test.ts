import { describe, expect, test } from "vitest";
import { checkWords, printedFinding } from "#copy/project-analysis/printed-finding.ts";
import { explained } from "#copy/project-analysis/explained.ts";
import { type TermId, terms } from "#copy/project-analysis/terms.ts";
import { examineProject } from "#domain/project-analysis/examine-project.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { besidePageCases, declaredCases } from "./declared-cases.ts";
import { pageCases } from "./page-cases.ts";
import { goodPage, project } from "./page-facts.ts";

const sentences = [
  ...Object.values(checkWords).flatMap(({ title, advice }) => [title, advice]),
  ...pageCases.map(([check, , , changes]) => [check, {}, changes] as const),
  ...declaredCases.map(([check, data]) => [check, data, undefined] as const),
  ...besidePageCases.map(([check, data, changes]) => [check, data, changes] as const),
].flatMap((one) => {
  if (typeof one === "string") return one;
  const [check, data, changes] = one;
  const page = goodPage(changes);
  return examineProject(project(data), "complete", { read: true, page })
    .findings.filter(({ id }) => id === check)
    .map((finding) => printedFinding(finding).evidence);
});

const termsIn = (sentence: string) =>
  explained(sentence, new Set()).flatMap((part) => (typeof part === "string" ? [] : part.term));

describe("a sentence", () => {
  test("loses no letter", () => {
    const again = sentences.map((sentence) =>
      explained(frenchSpaces(sentence), new Set())
        .map((part) => (typeof part === "string" ? part : part.said))
        .join(""),
    );
    expect(again).toEqual(sentences.map(frenchSpaces));
  });

  test("explains whole words alone", () => {
    expect(explained("Une inscription, une escadre.", new Set())).toHaveLength(1);
  });

  test("explains a word once, and nothing in quotations", () => {
    const marked = new Set<TermId>();
    const once = explained("Une balise, puis une balise, et « balise HTML ».", marked);
    expect(once).toEqual([
      "Une ",
      { term: "balise", said: "balise" },
      ", puis une balise, et « balise HTML ».",
    ]);
    expect(explained("La balise encore.", marked)).toEqual(["La balise encore."]);
  });
});

test("every term is used", () => {
  const used = new Set(sentences.flatMap(termsIn));
  expect(Object.keys(terms).filter((id) => !used.has(id as TermId))).toEqual([]);
});

/** Understood without help, or named by examples. */
const known = /^(?:OK|URL|PHP|CNIL|RGPD)$/;

test("no acronym or code is left unexplained", () => {
  const bare = sentences.flatMap((sentence) => {
    const left = explained(sentence, new Set())
      .map((part) => (typeof part === "string" ? part : " "))
      .join("")
      .replaceAll(/«[^»]*»/g, "");
    const acronyms = left.match(/\b\p{Lu}{3,}(?:-\p{Lu}+)*\b|<[^>]+>|\b\w+="/gu) ?? [];
    return acronyms
      .filter((word) => !known.test(word))
      .filter((word) => !termsIn(sentence).some((id) => terms[id].pattern.test(word)))
      .map((word) => `${word}: ${sentence}`);
  });
  expect(bare).toEqual([]);
});

test("an explanation is a sentence or two, in plain French", () => {
  for (const { name, meaning } of Object.values(terms)) {
    expect(meaning, name).toMatch(/^\p{Lu}.+[.…!]$/u);
    expect(meaning.length, name).toBeLessThan(230);
  }
});
