import fc from "fast-check";
import { expect, test } from "vitest";
import type { ToDoKind } from "#domain/to-do-kinds.ts";
import { shorten } from "../../../app/routes/admin/to-do/shorten.ts";

const many = (kind: ToDoKind, count: number) =>
  Array.from({ length: count }, (_, place) => ({ kind, place }));

test("five of a kind are shown, the others counted; a sixth alone is shown as well", () => {
  const { shown, hidden } = shorten([...many("audit", 7), ...many("call", 6)]);
  expect(shown).toEqual([...many("audit", 5), ...many("call", 6)]);
  expect(hidden).toEqual([{ kind: "audit", count: 2 }]);
});

test("no line is lost or reordered", () => {
  const kinds = fc.array(fc.constantFrom<ToDoKind>("audit", "call", "revision"), { maxLength: 40 });
  fc.assert(
    fc.property(kinds, (drawn) => {
      const lines = drawn.map((kind, place) => ({ kind, place }));
      const { shown, hidden } = shorten(lines);
      expect(shown).toEqual(lines.filter((line) => shown.includes(line)));
      expect(shown.length + hidden.reduce((sum, { count }) => sum + count, 0)).toBe(lines.length);
      expect(hidden.every(({ count }) => count > 1)).toBe(true);
    }),
  );
});
