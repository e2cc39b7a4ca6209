import { expect, test } from "vitest";
import { isRenewalDue, sessionEnd } from "#domain/session-length.ts";

const signedIn = new Date("2026-11-01T08:00:00Z");
const later = (hours: number) => new Date(signedIn.getTime() + hours * 3_600_000);
const DAY = 24;

test("using a session extends it by seven days, never past the thirtieth", () => {
  expect(sessionEnd(signedIn, later(0))).toEqual(later(7 * DAY));
  expect(sessionEnd(signedIn, later(10 * DAY))).toEqual(later(17 * DAY));
  expect(sessionEnd(signedIn, later(23 * DAY + 1))).toEqual(later(30 * DAY));
  expect(sessionEnd(signedIn, later(29 * DAY))).toEqual(later(30 * DAY));
});

test("a session is extended once an hour at most, and no more once its end is final", () => {
  const renewed = { createdAt: signedIn, expiresAt: later(8 * DAY) };
  expect(isRenewalDue(renewed, later(DAY + 0.9))).toBe(false);
  expect(isRenewalDue(renewed, later(DAY + 1))).toBe(true);
  const final = { createdAt: signedIn, expiresAt: later(30 * DAY) };
  expect(isRenewalDue(final, later(29 * DAY))).toBe(false);
});
