import { expect, test } from "vitest";
import { sampleReport, sampleReportAt } from "#copy/landing/sample-report.ts";
import { boostLocal } from "#domain/catalogue.ts";
import { owedFor } from "#domain/promised-deliverable.ts";

test("the sample report shows each thing that the offer promises, dated, but for what is asked for later", () => {
  const promised = owedFor(boostLocal.planType, 1)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== "report");
  expect(sampleReport.deliverables.map(({ kind }) => kind).toSorted()).toEqual(promised.toSorted());
  const undated = sampleReport.deliverables.filter(({ closedAt }) => closedAt === null);
  expect(undated.map(({ kind }) => kind)).toEqual(["revision"]);
  for (const { closedAt } of sampleReport.deliverables) {
    expect(new Date(closedAt ?? 0) < sampleReportAt, `${closedAt}`).toBe(true);
  }
});

test("its scores are the grid's, of a listing that is said to be invented", () => {
  const [listing] = sampleReport.listings;
  expect(listing?.baseline?.source).toBe("sample");
  expect(listing?.latest?.source).toBe("sample");
  expect(listing?.latest?.score).toBeGreaterThan(listing?.baseline?.score ?? 100);
});
