import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quoteChangesWords } from "#copy/quote-changes.ts";
import { type QuoteChanges, quoteChanges } from "#domain/quote-changes.ts";

type Written = [description: string, quantity: number, euros: number, isOptional?: boolean];

function changed(before: Written[], after: Written[], totals = [100_00, 120_00]): QuoteChanges {
  const version = (lines: Written[], grossCents = 0) => ({
    lines: lines.map(([description, quantity, euros, isOptional = false]) => {
      return {
        description,
        quantity,
        unitPriceCents: euros * 100,
        planType: null,
        isOptional,
      };
    }),
    price: { grossCents },
  });
  return quoteChanges(
    { ...version(before, totals[0]), number: "DEV-1" },
    version(after, totals[1]),
  );
}

const told = (...versions: Parameters<typeof changed>) =>
  quoteChangesWords
    .sentences(changed(...versions))
    .map((sentence) => sentence.replaceAll(/\s/g, " "));
const total = "Total TTC : 120,00 € au lieu de 100,00 €.";

describe("changes of a quote's new version", () => {
  test.each<[string, Written[], Written[], string[]]>([
    [
      "a line more",
      [["A", 1, 10]],
      [
        ["B", 2, 20],
        ["A", 1, 10],
      ],
      ["Ajouté : B, 2 × 20,00 € HT."],
    ],
    [
      "a line less",
      [
        ["A", 1, 10],
        ["B", 1, 20],
      ],
      [["B", 1, 20]],
      ["Retiré : A, 10,00 € HT."],
    ],
    [
      "another price and quantity",
      [["A", 3, 10]],
      [["A", 2, 8]],
      ["Modifié : A, 2 × 8,00 € HT au lieu de 3 × 10,00 € HT."],
    ],
    ["another name", [["A", 1, 10]], [["Z", 1, 10]], ["Texte modifié : Z (avant : A)."]],
    ["what follows the name", [["A\nb", 1, 10]], [["A\nc", 1, 10]], ["Texte modifié : A."]],
    [
      "another order",
      [
        ["A", 1, 1],
        ["B", 1, 2],
      ],
      [
        ["B", 1, 2],
        ["A", 1, 1],
      ],
      ["Les lignes sont les mêmes."],
    ],
    [
      "one of two alike",
      [
        ["A", 1, 10],
        ["A", 1, 10],
      ],
      [
        ["A", 1, 12],
        ["A", 1, 10],
      ],
      ["Modifié : A, 12,00 € HT au lieu de 10,00 € HT."],
    ],
    [
      "a line made optional",
      [["A", 1, 10]],
      [["A", 1, 10, true]],
      ["Devenu une option : A, 10,00 € HT."],
    ],
    [
      "an option no longer one, at another price",
      [["A", 1, 10, true]],
      [["A", 1, 12]],
      ["N’est plus une option : A, 12,00 € HT au lieu de 10,00 € HT."],
    ],
    ["an option more", [], [["A", 1, 10, true]], ["Ajouté en option : A, 10,00 € HT."]],
    [
      "all of it",
      [["A", 1, 10]],
      [["B", 1, 20]],
      ["Ajouté : B, 20,00 € HT.", "Retiré : A, 10,00 € HT."],
    ],
  ])("%s", (_, before, after, sentences) => {
    expect(told(before, after)).toEqual([...sentences, total]);
  });

  test("the total is stated even when unchanged", () => {
    expect(told([["A", 1, 10]], [["A", 1, 10]], [99_00, 99_00])).toEqual([
      "Les lignes sont les mêmes.",
      "Total TTC inchangé : 99,00 €.",
    ]);
  });

  test("a long list is counted, and a long name cut", () => {
    const many = Array.from({ length: 14 }, (_, index): Written => [`Ligne ${index}`, 1, index]);
    const sentences = told([], many);
    expect(sentences.slice(12)).toEqual(["Et 2 autres lignes.", total]);
    const [first = ""] = told([], [["x".repeat(500), 1, 10]]);
    expect(first.length).toBeLessThan(120);
  });

  test("every line of both versions is listed once: kept, changed, added or removed", () => {
    const lines = fc.array(
      fc.tuple(
        fc.constantFrom("A", "B", "A\nplus", "C"),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 0, max: 3 }),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const changes = changed(before, after).lines;
        const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
        const kept = after.length - count("added") - count("changed");
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(before.length).toBe(kept + count("changed") + count("removed"));
        expect(changed(after, after).lines).toEqual([]);
      }),
    );
  });
});
