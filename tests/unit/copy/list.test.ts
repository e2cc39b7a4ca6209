import { describe, expect, test } from "vitest";
import { countedRecords, shownTotal } from "#copy/list.ts";
import { COUNTED_AT_MOST, totalOf } from "#domain/list.ts";

const names = { one: "commande", many: "commandes" };
const space = "\u202F";

describe("the number of records of a list", () => {
  test.each([
    [[0], "0", "Aucun résultat"],
    [[1], "1", "1 commande"],
    [[9_000, 1_500], `10${space}500`, `10${space}500 commandes`],
    [[COUNTED_AT_MOST], `10${space}000`, `10${space}000 commandes`],
  ])("%j is exact", (counts, figure, sentence) => {
    const total = totalOf(counts);
    expect(total.estimated).toBe(false);
    expect(shownTotal(total)).toBe(figure);
    expect(countedRecords(names, total)).toBe(sentence);
  });

  test.each([
    [[COUNTED_AT_MOST + 1], `≈\u00A010${space}000`, `Environ 10${space}000 commandes`],
    [[12, 48_231], `≈\u00A048${space}000`, `Environ 48${space}000 commandes`],
  ])("%j says that it is an estimate, rounded as one", (counts, figure, sentence) => {
    const total = totalOf(counts);
    expect(total.estimated).toBe(true);
    expect(shownTotal(total)).toBe(figure);
    expect(countedRecords(names, total)).toBe(sentence);
  });
});
