import { describe, expect, test } from "vitest";
import {
  contractEndOn,
  declarationDueAt,
  declarationReference,
  referredDeclaration,
  isLate,
  isOutcomeOf,
  refundDueOn,
  wishedDateBounds,
} from "#domain/contract-declaration.ts";

const at = (instant: string) => new Date(instant);

describe("a withdrawal is refunded within 14 French calendar days", () => {
  test.each([
    ["a working morning", "2026-11-21T09:42:00Z", "2026-12-05", "2026-12-05T23:00:00.000Z"],
    [
      "just before midnight in Paris",
      "2026-11-21T22:59:59Z",
      "2026-12-05",
      "2026-12-05T23:00:00.000Z",
    ],
    [
      "just after midnight in Paris",
      "2026-11-21T23:00:00Z",
      "2026-12-06",
      "2026-12-06T23:00:00.000Z",
    ],
    ["over the year's end", "2026-12-30T12:00:00Z", "2027-01-13", "2027-01-13T23:00:00.000Z"],
    [
      "New Year's Eve at 23:30 UTC, already January in Paris",
      "2026-12-31T23:30:00Z",
      "2027-01-15",
      "2027-01-15T23:00:00.000Z",
    ],
    ["into a leap day", "2028-02-15T12:00:00Z", "2028-02-29", "2028-02-29T23:00:00.000Z"],
    [
      "over the start of summer time",
      "2026-03-20T12:00:00Z",
      "2026-04-03",
      "2026-04-03T22:00:00.000Z",
    ],
    [
      "due on the day summer time starts",
      "2026-03-15T12:00:00Z",
      "2026-03-29",
      "2026-03-29T22:00:00.000Z",
    ],
    [
      "over the end of summer time",
      "2026-10-18T12:00:00Z",
      "2026-11-01",
      "2026-11-01T23:00:00.000Z",
    ],
    [
      "due on the day summer time ends",
      "2026-10-11T12:00:00Z",
      "2026-10-25",
      "2026-10-25T23:00:00.000Z",
    ],
  ])("%s", (_, declaredAt, dueOn, dueAt) => {
    expect(refundDueOn(at(declaredAt))).toBe(dueOn);
    expect(declarationDueAt("withdrawal", at(declaredAt)).toISOString()).toBe(dueAt);
  });
});

test.each([
  ["2026-11-21T09:42:00Z", "2026-11-22T09:42:00.000Z"],
  ["2026-10-24T22:30:00Z", "2026-10-25T22:30:00.000Z"],
  ["2026-12-31T23:59:59Z", "2027-01-01T23:59:59.000Z"],
])("a cancellation of %s is confirmed within 24 real hours", (declaredAt, dueAt) => {
  expect(declarationDueAt("cancellation", at(declaredAt)).toISOString()).toBe(dueAt);
});

test.each([
  [null, "2026-11-21T22:59:00Z", "2026-11-21"],
  [null, "2026-11-21T23:01:00Z", "2026-11-22"],
  ["2026-11-30", "2026-11-21T10:00:00Z", "2026-11-30"],
  ["2026-11-21", "2026-11-21T23:01:00Z", "2026-11-22"],
])("an end wished on %s and declared at %s is %s", (wishedOn, declaredAt, endsOn) => {
  expect(contractEndOn(wishedOn, at(declaredAt))).toBe(endsOn);
});

test("a summary shown before midnight may still be confirmed after it", () => {
  const afterMidnight = at("2026-11-21T23:05:00Z");
  expect(wishedDateBounds(afterMidnight, "typing").earliestOn).toBe("2026-11-22");
  expect(wishedDateBounds(afterMidnight, "confirming").earliestOn).toBe("2026-11-21");
  expect(wishedDateBounds(afterMidnight, "typing").latestOn).toBe("2027-11-23");
});

test("a declaration is late from its deadline on, and never once answered", () => {
  const dueAt = at("2026-11-22T09:42:00Z");
  expect(isLate({ dueAt, outcome: null }, at("2026-11-22T09:41:59Z"))).toBe(false);
  expect(isLate({ dueAt, outcome: null }, dueAt)).toBe(true);
  expect(isLate({ dueAt, outcome: "confirmed" }, at("2027-01-01T00:00:00Z"))).toBe(false);
});

test("each kind has its own answers", () => {
  expect(isOutcomeOf("withdrawal", "refunded")).toBe(true);
  expect(isOutcomeOf("withdrawal", "confirmed")).toBe(false);
  expect(isOutcomeOf("cancellation", "refunded")).toBe(false);
  expect(isOutcomeOf("cancellation", "no-action")).toBe(true);
});

test("a declaration has a reference to quote", () => {
  const id = "5f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c11";
  expect(declarationReference({ kind: "withdrawal", id })).toBe("RET-5F0C3A52");
  expect(declarationReference({ kind: "cancellation", id })).toBe("RES-5F0C3A52");
});

test("a reference is parsed as quoted, whole or begun, and nothing else is one", () => {
  const referred = {
    kind: "withdrawal",
    from: "5f0c3a52-0000-0000-0000-000000000000",
    to: "5f0c3a52-ffff-ffff-ffff-ffffffffffff",
  };
  for (const typed of ["RET-5F0C3A52", "ret-5f0c3a52", "RET5F0C3A52"]) {
    expect(referredDeclaration(typed)).toEqual(referred);
  }
  expect(referredDeclaration("RES-5f0c")).toEqual({
    kind: "cancellation",
    from: "5f0c0000-0000-0000-0000-000000000000",
    to: "5f0cffff-ffff-ffff-ffff-ffffffffffff",
  });
  for (const typed of [
    "RET",
    "RET-5F0",
    "RET-5F0C3A521",
    "RET-5F0G",
    "CMD-2026",
    "x RET-5F0C3A52",
  ]) {
    expect(referredDeclaration(typed)).toBeNull();
  }
});
