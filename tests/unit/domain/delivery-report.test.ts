import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { progressSentence, reportedDetail } from "#copy/delivery-report.ts";
import {
  comparedCriteria,
  comparedRuns,
  preparedUntil,
  releasedByRuleAt,
  releasedByRuleBefore,
  type ReportFacts,
  reportContent,
  runsSince,
  scoreGained,
  sortedDeliverables,
} from "#domain/delivery-report.ts";
import { reported, reportedFacts, reportedOnce } from "../../samples/report.ts";

const at = (day: string, source: "declared" | "sample" | "agency" = "declared") => ({
  at: new Date(`${day}T09:00:00Z`),
  source,
});
const times = { startedAt: at("2026-10-20").at, preparedAt: at("2026-11-18").at };

describe("the audits side by side", () => {
  test.each([
    ["before and at the end", ["2026-10-19", "2026-11-17"], "2026-10-19", "2026-11-17"],
    [
      "the last of several before",
      ["2026-09-01", "2026-10-19", "2026-11-18"],
      "2026-10-19",
      "2026-11-18",
    ],
    [
      "none before: the first after",
      ["2026-10-22", "2026-10-30", "2026-11-12"],
      "2026-10-22",
      "2026-11-12",
    ],
    ["a second that is too early is none", ["2026-10-19", "2026-11-01"], "2026-10-19", null],
    ["the end alone", ["2026-11-17"], null, "2026-11-17"],
    ["none at all", [], null, null],
  ])("%s", (_name, days, before, after) => {
    const { baseline, latest } = comparedRuns(
      days.map((day) => at(day)),
      times,
    );
    expect(baseline?.at).toEqual(before === null ? undefined : at(before).at);
    expect(latest?.at).toEqual(after === null ? undefined : at(after).at);
  });

  test("an invented listing is never compared with a true one", () => {
    const { baseline, latest } = comparedRuns(
      [at("2026-10-19", "sample"), at("2026-11-17", "agency")],
      times,
    );
    expect(baseline).toBeNull();
    expect(latest?.source).toBe("agency");
  });

  test("during the work, the latest audit is one made since the work began", () => {
    const first = at("2026-10-19");
    expect(runsSince([first], times.startedAt)).toEqual({ baseline: first, latest: null });
    const again = at("2026-10-25");
    expect(runsSince([first, again], times.startedAt)).toEqual({ baseline: first, latest: again });
    const older = at("2026-10-01");
    expect(runsSince([older, first], times.startedAt)).toEqual({ baseline: first, latest: null });
  });
});

test("a report is prepared two days before it is due, and released two days later if unread", () => {
  // The work of the 17th runs on the morning of the 18th, and looks as far as the 20th.
  expect(preparedUntil("2026-11-17")).toEqual(new Date("2026-11-20T23:00:00Z"));
  expect(releasedByRuleAt(new Date("2026-11-18T05:30:00Z"))).toEqual(
    new Date("2026-11-19T23:00:00Z"),
  );
  const preparedAt = new Date("2026-11-18T05:30:00Z");
  expect(preparedAt < releasedByRuleBefore("2026-11-18")).toBe(false);
  expect(preparedAt < releasedByRuleBefore("2026-11-19")).toBe(true);
});

describe("content of a report", () => {
  test("both audits, their difference, and each criterion before and after", () => {
    const [listing] = reported.listings;
    expect(listing && scoreGained(listing)).toBe(
      (reportedFacts.listings[0]?.runs[1]?.score ?? 0) -
        (reportedFacts.listings[0]?.runs[0]?.score ?? 0),
    );
    const codes = reportedFacts.listings[0]?.runs.flatMap(({ result }) =>
      result.criteria.map(({ code }) => code),
    );
    expect(
      listing &&
        comparedCriteria(listing)
          .map(({ code }) => code)
          .toSorted(),
    ).toEqual([...new Set(codes)].toSorted());
    expect(listing && progressSentence(listing)).toMatch(/^De 66 à \d+ sur 100/);
  });

  test("a missing second audit is stated, without a comparison", () => {
    const [listing] = reportedOnce.listings;
    expect(listing?.latest).toBeNull();
    expect(listing && scoreGained(listing)).toBeNull();
    expect(listing && progressSentence(listing)).toContain("Le second audit n’a pas été fait");
    expect(listing && comparedCriteria(listing).every(({ after }) => after === null)).toBe(true);
    expect(progressSentence({ baseline: null, latest: null })).toContain("Aucun audit");
  });

  test("every deliverable except the report, with its proof or the reason it is missing", () => {
    const { done, owed, dropped } = sortedDeliverables(reported.deliverables);
    expect([done.length, owed.length, dropped.length]).toEqual([3, 1, 1]);
    expect(reported.deliverables.map(({ kind }) => kind)).not.toContain("report");
    expect(dropped.map(reportedDetail)).toEqual(["Retiré : Fermé cette semaine-là"]);
    expect(owed.map(reportedDetail)).toEqual(["Quand vous la demanderez"]);
  });

  test("the report leaves out sections without a measure, a delivery or an advice", () => {
    const run = reportedFacts.listings[0]?.runs[0];
    if (!run) throw new Error("the sample has a run");
    const day = fc.date({
      min: new Date("2026-09-01T00:00:00Z"),
      max: new Date("2026-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    const runs = fc
      .array(
        fc.record({
          at: day,
          score: fc.integer({ min: 0, max: 100 }),
          source: fc.constantFrom("declared", "agency", "sample"),
        }),
        { maxLength: 6 },
      )
      .map((made) =>
        made
          .toSorted((one, other) => one.at.getTime() - other.at.getTime())
          .map((one) => ({ ...run, ...one })),
      );
    fc.assert(
      fc.property(runs, day, day, (made, startedAt, preparedAt) => {
        const facts: ReportFacts = {
          ...reportedFacts,
          startedAt,
          preparedAt,
          listings: [{ name: "Fiche", runs: made }],
        };
        const [listing] = reportContent(facts).listings;
        if (!listing) throw new Error("it has a listing");
        const known = made.map((one) => `${one.at.toISOString()} ${one.score} ${one.source}`);
        const { baseline, latest, next } = listing;
        const told = [baseline, latest].flatMap((one) =>
          one ? [`${one.at} ${one.score} ${one.source}`] : [],
        );
        expect(known).toEqual(expect.arrayContaining(told));
        const comparable =
          baseline !== null &&
          latest !== null &&
          Date.parse(baseline.at) < Date.parse(latest.at) &&
          (baseline.source === "sample") === (latest.source === "sample");
        expect(told.length === 2).toBe(comparable);
        expect(scoreGained(listing)).toBe(comparable ? latest.score - baseline.score : null);
        expect(/points? de|inchangé/.test(progressSentence(listing))).toBe(comparable);
        expect(next).toEqual(told.length > 0 ? run.result.recommendations : []);
      }),
    );
  });
});
