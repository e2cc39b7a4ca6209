import { describe, expect, test } from "vitest";
import { periodUpTo, trafficFigures } from "#domain/landing-figures.ts";
import { type LandingMeasure, type LandingTotal, referrerFamily } from "#domain/landing-totals.ts";

test.each([
  [null, "direct"],
  ["phare.example", "site"],
  ["www.google.fr", "search"],
  ["google.com", "search"],
  ["www.bing.com", "search"],
  ["lite.qwant.com", "search"],
  ["l.facebook.com", "social"],
  ["t.co", "social"],
  ["www.linkedin.com", "social"],
  ["x.com", "social"],
  ["annuaire-des-pros.example", "other"],
  ["notgoogle.fr", "other"],
  ["mabanque-t.com", "other"],
  ["agence.phare.example", "other"],
])("a visit from %s is of the family %s", (host, family) => {
  expect(referrerFamily(host, "phare.example")).toBe(family);
});

describe("figures of a period", () => {
  const total = (day: string, measure: LandingMeasure, label: string, sessions: number) =>
    ({ day, measure, section: "", label, events: 2 * sessions, sessions }) satisfies LandingTotal;

  test("the period includes today as its last day", () => {
    expect(periodUpTo("2027-03-30", 7)).toEqual({ from: "2027-03-24", to: "2027-03-30" });
  });

  test("days add up; those without a visit are zero", () => {
    const figures = trafficFigures(
      [
        total("2027-03-27", "visit", "", 10),
        total("2027-03-29", "visit", "", 5),
        total("2027-03-27", "click", "voir-offre", 2),
        total("2027-03-29", "click", "voir-offre", 1),
        total("2027-03-29", "click", "appel", 4),
        total("2027-03-29", "step", "order", 1),
        total("2027-03-29", "depth", "100", 1),
        total("2027-03-29", "depth", "25", 3),
      ],
      { from: "2027-03-27", to: "2027-03-29" },
    );
    expect(figures.visits).toBe(15);
    expect(figures.days).toEqual([
      { day: "2027-03-27", visits: 10 },
      { day: "2027-03-28", visits: 0 },
      { day: "2027-03-29", visits: 5 },
    ]);
    const named = (lines: { label: string; visits: number }[]) =>
      lines.map(({ label, visits }) => [label, visits]);
    expect(named(figures.clicks)).toEqual([
      ["appel", 4],
      ["voir-offre", 3],
    ]);
    expect(named(figures.depths)).toEqual([
      ["25", 3],
      ["50", 0],
      ["75", 0],
      ["100", 1],
    ]);
    expect(named(figures.steps)).toEqual([
      ["visit", 15],
      ["click", 0],
      ["quote-request", 0],
      ["audit", 0],
      ["order", 1],
    ]);
  });

  test("no visit at all is zero everywhere", () => {
    const figures = trafficFigures([], { from: "2027-03-27", to: "2027-03-27" });
    expect(figures).toMatchObject({ visits: 0, sources: [], clicks: [], pages: [] });
    expect(figures.steps.every(({ visits }) => visits === 0)).toBe(true);
  });
});
