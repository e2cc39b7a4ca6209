import fc from "fast-check";
import { expect, test } from "vitest";
import { backupFileMoment, backupFileName, whyKept } from "#domain/backup.ts";
import { addDays } from "#domain/paris-date.ts";

const nightsBefore = (day: string, count: number) =>
  Array.from({ length: count }, (_, before) =>
    backupFileName(new Date(`${addDays(day, -before)}T01:30:00Z`), false),
  );

test("two years of nightly copies leave seven days, four weeks and twelve months", () => {
  const kept = whyKept(nightsBefore("2026-11-25", 730));
  const as = (span: string) =>
    [...kept]
      .filter(([, spans]) => spans.some((each) => each === span))
      .map(([name]) => name.slice(12, 20));
  expect(as("day")).toEqual(nightsBefore("2026-11-25", 7).map((name) => name.slice(12, 20)));
  expect(as("week")).toEqual(["20261125", "20261122", "20261115", "20261108"]);
  expect(as("month").slice(0, 3)).toEqual(["20261125", "20261031", "20260930"]);
  expect(as("month")).toHaveLength(12);
});

test("all copies of the last day stay; files of other names are ignored", () => {
  const twice = ["2026-11-25T08:00:00Z", "2026-11-25T09:00:00Z"].map((at) =>
    backupFileName(new Date(at), false),
  );
  const names = [
    ...twice,
    ...nightsBefore("2026-11-24", 1),
    "notes.txt",
    "phare-local-2026.tar.gz",
  ];
  expect([...whyKept(names).keys()].toSorted()).toEqual(names.slice(0, 3).toSorted());
  expect(backupFileMoment("phare-local-20261399-013000.tar.gz")).toBeNull();
});

test("with any copies, the newest stays, and a second run deletes nothing more", () => {
  const moments = fc.date({
    min: new Date("2020-01-01T00:00:00Z"),
    max: new Date("2030-01-01T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.array(moments, { minLength: 1, maxLength: 60 }), (taken) => {
      const names = [
        ...new Set(taken.map((moment, rank) => backupFileName(moment, rank % 2 === 0))),
      ];
      const kept = [...whyKept(names).keys()];
      expect(kept).toContain(names.toSorted().at(-1));
      expect(new Set(whyKept(kept).keys())).toEqual(new Set(kept));
    }),
  );
});
