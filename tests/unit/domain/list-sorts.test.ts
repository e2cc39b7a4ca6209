import { expect, test } from "vitest";
import {
  type AnySort,
  dateSorts,
  deadlineSorts,
  directionOf,
  listSorts,
  type SortedBy,
  sortOnChoosing,
} from "#domain/list.ts";

test.each<[readonly AnySort[], AnySort, SortedBy, AnySort | undefined]>([
  [listSorts, "-date", "date", "date"],
  [listSorts, "date", "date", "-date"],
  [listSorts, "-montant", "date", "-date"],
  [listSorts, "-date", "montant", "-montant"],
  [listSorts, "-montant", "montant", "montant"],
  [["date", "-date"], "-date", "date", "date"],
  [deadlineSorts, "-date", "echeance", "echeance"],
  [deadlineSorts, "echeance", "echeance", "echeance"],
  [dateSorts, "-date", "montant", undefined],
])("of %j, from %s, choosing %s leads to %s", (sorts, current, by, next) => {
  expect(sortOnChoosing(sorts, current, by)).toBe(next);
});

test("a list is reversed by its present sort alone", () => {
  expect(directionOf("date", "date")).toBe("ascending");
  expect(directionOf("-date", "date")).toBe("descending");
  expect(directionOf("-date", "montant")).toBeNull();
});
