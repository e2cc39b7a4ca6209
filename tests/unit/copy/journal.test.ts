import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { journalActDetail, journalActName, journalActs } from "#copy/journal.ts";

function namesInCode(): string[] {
  const sources = globSync("app/**/*.server.ts")
    .map((file) => readFileSync(file, "utf8"))
    .filter((source) => /\b(?:recordAct|moveQuote)\b/.test(source));
  const literals = sources.flatMap((source) => [
    ...[...source.matchAll(/\b(?:action|act): ([^,}]+)[,}]/g)].flatMap(([, value = ""]) =>
      [...value.matchAll(/"([a-z]+(?:-[a-z]+)+)"/g)].map(([, name = ""]) => name),
    ),
    ...[...source.matchAll(/\bnote\([^)]*"([a-z]+(?:-[a-z]+)+)"\)/g)].map(([, name = ""]) => name),
  ]);
  return [...new Set([...literals, ...joinedNames()])].filter((name) => !moves.has(name));
}

const moves = new Set(["mark-paid", "mark-came", "mark-no-show", "mark-client"]);

function joinedNames(): string[] {
  const source = readFileSync("app/workflows/account/join-earlier-records.server.ts", "utf8");
  return [...source.matchAll(/type: "([a-z-]+)"/g)].map(([, type]) => `earlier-${type}-joined`);
}

describe("the journal's words", () => {
  test("acts are found in the code, in each form", () => {
    const names = namesInCode();
    expect(names.length).toBeGreaterThan(45);
    expect(names).toEqual(
      expect.arrayContaining([
        "order-placed",
        "order-information-given",
        "quote-sent",
        "role-granted",
        "role-revoked",
        "earlier-invoice-joined",
      ]),
    );
  });

  test.each(namesInCode())("%s has its words", (name) => {
    expect(journalActs[name]).toMatch(/^\p{Lu}/u);
  });

  test("no two acts of the filter have the same words", () => {
    const words = Object.values(journalActs);
    expect(words.filter((one, index) => words.indexOf(one) !== index)).toEqual([]);
  });

  const line = { actorKind: "system", actorName: null, subjectType: "order", details: {} } as const;

  test("an order's move is named, and an unknown act shown by its own name", () => {
    const moved = { ...line, action: "order-moved", details: { action: "start" } };
    expect(journalActName(moved)).toBe("Travail commencé");
    expect(journalActName({ ...line, action: "order-moved" })).toBe("Commande avancée ou annulée");
    expect(journalActName({ ...line, action: "un-acte" })).toBe("un-acte");
  });

  test("an audit's score is shown with its source", () => {
    const run = { ...line, subjectType: "audit", action: "audit-run" } as const;
    expect(journalActDetail({ ...run, details: { score: 62, source: "places" } })).toBe(
      "62 / 100, Google Maps",
    );
    expect(journalActDetail({ ...run, details: {} })).toBeNull();
  });
});
