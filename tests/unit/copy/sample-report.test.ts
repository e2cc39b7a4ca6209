import { expect, test } from "vitest";
import { sampleReport } from "#copy/landing/sample-report.ts";
import { boostLocal } from "#domain/catalogue.ts";
import { owedFor } from "#domain/promised-deliverable.ts";

const { content, at } = sampleReport(new Date("2027-03-02T08:00:00Z"));

test("the sample report shows each thing that the offer promises, dated, except later work", () => {
  const promised = owedFor(boostLocal.planType, 1)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== "report");
  expect(content.deliverables.map(({ kind }) => kind).toSorted()).toEqual(promised.toSorted());
  const undated = content.deliverables.filter(({ closedAt }) => closedAt === null);
  expect(undated.map(({ kind }) => kind)).toEqual(["revision"]);
  for (const { closedAt } of content.deliverables) {
    expect(new Date(closedAt ?? 0) < at, `${closedAt}`).toBe(true);
  }
});

test("the sample report's scores are the grid's, of a listing marked as invented", () => {
  const [listing] = content.listings;
  expect(listing?.baseline?.source).toBe("sample");
  expect(listing?.latest?.source).toBe("sample");
  expect(listing?.latest?.score).toBeGreaterThan(listing?.baseline?.score ?? 100);
});

test.each([
  ["2027-11-18T08:59:59Z", "2026-11-18"],
  ["2027-11-18T09:00:00Z", "2027-11-18"],
  ["2028-02-29T12:00:00Z", "2027-11-18"],
])("on %s the sample report is of the last autumn: %s", (now, sent) => {
  const shown = sampleReport(new Date(now));
  expect(shown.at.toISOString().slice(0, 10)).toBe(sent);
  const days = shown.content.deliverables.flatMap(({ closedAt }) => closedAt ?? []);
  const years = new Set(days.map((day) => new Date(day).getUTCFullYear()));
  expect([...years]).toEqual([Number(sent.slice(0, 4))]);
});
