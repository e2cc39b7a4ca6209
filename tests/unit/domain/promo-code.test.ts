import { describe, expect, test } from "vitest";
import {
  isPromoCodeUsable,
  normalisePromoCode,
  type PromoCode,
  promoCodeStanding,
} from "#domain/promo-code.ts";

const now = new Date("2026-11-21T10:00:00Z");
const open: PromoCode = {
  code: "PHARELOCAL20",
  discountRate: 2000,
  label: "Offre de bienvenue",
  startsAt: null,
  endsAt: null,
  usesLeft: null,
};

test("a promo code is trimmed and upper-cased", () => {
  expect(normalisePromoCode("  pharelocal20\t")).toBe("PHARELOCAL20");
});

describe("a stored promo code gives its discount", () => {
  test.each([
    ["without limits", {}, true],
    ["from its very start", { startsAt: now }, true],
    ["not before its start", { startsAt: new Date(now.getTime() + 1) }, false],
    ["until just before its end", { endsAt: new Date(now.getTime() + 1) }, true],
    ["not at its end", { endsAt: now }, false],
    ["while a use is left", { usesLeft: 1 }, true],
    ["not once used up", { usesLeft: 0 }, false],
  ])("%s", (_when, limits, usable) => {
    expect(isPromoCodeUsable({ ...open, ...limits }, now)).toBe(usable);
  });
});

test.each([
  [{}, "running"],
  [{ startsAt: new Date(now.getTime() + 1) }, "coming"],
  [{ usesLeft: 0 }, "spent"],
  [{ usesLeft: 0, endsAt: now }, "ended"],
  [{ startsAt: new Date(now.getTime() + 1), endsAt: now }, "ended"],
])("with %j it is %s, and gives its discount when it runs", (limits, standing) => {
  const code = { ...open, ...limits };
  expect(promoCodeStanding(code, now)).toBe(standing);
  expect(isPromoCodeUsable(code, now)).toBe(standing === "running");
});
