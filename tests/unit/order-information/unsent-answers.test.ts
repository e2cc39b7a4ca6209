import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UNSENT_DAYS } from "#domain/order-information.ts";
import {
  keepUnsent,
  takeUnsent,
} from "../../../app/routes/site/order-information/unsent-answers.ts";
import { hoursAfter } from "../../calendar.ts";

const orderId = "2e6b7a10-0c4d-4f57-8d31-6a5f4c3b2a19";
const otherId = "9c1d5f0e-6a2b-4d3c-8e7f-0a1b2c3d4e5f";
const now = new Date("2026-11-21T10:00:00Z");
const changes = { wishes: { from: [""], to: "Le sourire" } };

let stored: Record<string, string>;

beforeEach(() => {
  stored = {};
  vi.stubGlobal("localStorage", browserStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** As in browsers: entries are own properties, methods are not. */
function browserStorage(): object {
  const calls = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value;
    },
    removeItem: (key: string) => {
      delete stored[key];
    },
  };
  return new Proxy(calls, {
    ownKeys: () => Object.keys(stored),
    getOwnPropertyDescriptor: (_, key) =>
      key in stored ? { configurable: true, enumerable: true } : undefined,
  });
}

const daysLater = (days: number, milliseconds = 0) =>
  new Date(hoursAfter(now, days * 24).getTime() + milliseconds);

test("unsent answers of a closed tab are taken once, by their own order's form", () => {
  keepUnsent({ orderId, tab: "a", now }, changes);
  keepUnsent({ orderId: otherId, tab: "b", now }, { tone: { from: [""], to: "Direct" } });
  expect(takeUnsent(orderId, now)).toEqual(changes);
  expect(takeUnsent(orderId, now)).toEqual({});
  expect(takeUnsent(otherId, now)).toEqual({ tone: { from: [""], to: "Direct" } });
  expect(stored).toEqual({});
});

test("an empty list of changes deletes the entry", () => {
  keepUnsent({ orderId, tab: "a", now }, changes);
  keepUnsent({ orderId, tab: "a", now }, {});
  expect(stored).toEqual({});
});

test("unsent answers are dropped after thirty days, whichever form is opened", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * 86_400 }), (seconds) => {
      stored = {};
      keepUnsent({ orderId, tab: "a", now }, changes);
      takeUnsent(otherId, daysLater(0, seconds * 1000));
      expect(Object.keys(stored)).toHaveLength(seconds < UNSENT_DAYS * 86_400 ? 1 : 0);
    }),
  );
  keepUnsent({ orderId, tab: "a", now }, changes);
  expect(takeUnsent(orderId, daysLater(UNSENT_DAYS))).toEqual({});
  keepUnsent({ orderId, tab: "a", now }, changes);
  expect(takeUnsent(orderId, daysLater(UNSENT_DAYS, -1))).toEqual(changes);
});

test("unreadable and undated entries are deleted; other keys stay", () => {
  const prefix = `phare_informations_${otherId}_`;
  stored = {
    [`${prefix}a`]: "{",
    [`${prefix}b`]: JSON.stringify(changes),
    [`${prefix}c`]: JSON.stringify({ at: now.toISOString(), changes: { wishes: 1 } }),
    phare_consent: "{",
  };
  expect(takeUnsent(orderId, now)).toEqual({});
  expect(stored).toEqual({ phare_consent: "{" });
});
