import { expect, test } from "vitest";
import { firstErrors } from "#forms/field-errors.ts";
import { promoCodeForm } from "#forms/promo-code.ts";

/** Saturday, 23:30 in Paris. */
const now = new Date("2026-11-21T22:30:00Z");
const typed = { code: " ete2027 ", label: "Été", discountRate: "12,5" };

test("a promo code is normalised: capitals, whole French days", () => {
  const days = { startsOn: "2026-11-21", endsOn: "2027-03-28" };
  expect(promoCodeForm(now).parse({ ...typed, ...days, uses: "50" })).toEqual({
    code: "ETE2027",
    label: "Été",
    discountRate: 1250,
    usesLeft: 50,
    startsAt: new Date("2026-11-20T23:00:00Z"),
    // The day that summer time begins is an hour shorter.
    endsAt: new Date("2027-03-28T22:00:00Z"),
  });
  expect(promoCodeForm(now).parse(typed)).toMatchObject({
    usesLeft: null,
    startsAt: null,
    endsAt: null,
  });
});

test.each([
  ["code", { code: undefined }, "Code requis"],
  ["code", { code: "   " }, "De 4 à 24"],
  ["code", { code: "ÉTÉ2027" }, "lettres sans accent"],
  ["code", { code: "A".repeat(25) }, "De 4 à 24"],
  ["code", { code: "ABC" }, "De 4 à 24"],
  ["label", { label: "x".repeat(61) }, "trop long"],
  ["discountRate", { discountRate: "0" }, "trop faible"],
  ["discountRate", { discountRate: "-20" }, "Remise"],
  ["discountRate", { discountRate: "100" }, "trop forte"],
  ["discountRate", { discountRate: "12,5555" }, "invalide"],
  ["startsOn", { startsOn: "2026-02-30" }, "Date invalide"],
  ["endsOn", { endsOn: "2026-11-20" }, "passé"],
  ["endsOn", { startsOn: "2026-12-02", endsOn: "2026-12-01" }, "avant le premier"],
  ["uses", { uses: "0" }, "au moins"],
  ["uses", { uses: "1,5" }, "invalide"],
])("%s: %j is refused", (field, wrong, said) => {
  const read = promoCodeForm(now).safeParse({ ...typed, ...wrong });
  expect(read.error && firstErrors(read.error)[field]?.[0]).toContain(said);
});
