import fc from "fast-check";
import { expect, test } from "vitest";
import {
  chargeReference,
  formatIban,
  isIban,
  orderNumberOfReference,
  transferQrText,
  transferReference,
} from "#domain/bank-transfer.ts";

const orderNumber = fc
  .tuple(fc.integer({ min: 2024, max: 2099 }), fc.integer({ min: 1, max: 123_456 }))
  .map(([year, rank]) => `CMD-${year}-${String(rank).padStart(4, "0")}`);

test("an order's reference gives its number, in any spacing and case", () => {
  fc.assert(
    fc.property(orderNumber, (number) => {
      const reference = transferReference(number);
      expect(reference).toMatch(/^RF\d\d(?:\u00A0[\dA-Z]{1,4})+$/);
      expect(orderNumberOfReference(reference)).toBe(number);
      expect(orderNumberOfReference(` ${reference.toLowerCase().replaceAll(/\s/g, "")} `)).toBe(
        number,
      );
    }),
  );
});

test("a reference with one wrong digit, or two swapped ones, is invalid", () => {
  fc.assert(
    fc.property(orderNumber, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const reference = transferReference(number).replaceAll(/\s/g, "");
      const place = 2 + (at % (reference.length - 2));
      const digit = (Number(reference[place]) + by) % 10;
      const mistyped = reference.slice(0, place) + digit + reference.slice(place + 1);
      expect(orderNumberOfReference(mistyped)).toBeNull();
      const exchanged =
        reference.slice(0, place - 1) +
        (reference[place] ?? "") +
        (reference[place - 1] ?? "") +
        reference.slice(place + 1);
      fc.pre(place > 2 && exchanged !== reference);
      expect(orderNumberOfReference(exchanged)).toBeNull();
    }),
  );
});

test("a subscription month's reference differs from its order's, and from other months'", () => {
  const reference = chargeReference("CMD-2026-0042", "2026-11-23");
  expect(reference.replaceAll(/\s/g, " ")).toMatch(/^RF\d\d 2026 0042 A261 123$/);
  expect(orderNumberOfReference(reference)).toBeNull();
  expect(reference).not.toBe(chargeReference("CMD-2026-0042", "2026-12-23"));
  // ISO 11649: at most 25 characters, and a remainder of 1 (mod 97).
  const compact = chargeReference("CMD-2026-123456", "2026-12-23").replaceAll(/\s/g, "");
  expect(compact.length).toBeLessThanOrEqual(25);
  const counted = `${compact.slice(4)}${compact.slice(0, 4)}`;
  const digits = counted.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  expect(BigInt(digits) % 97n).toBe(1n);
});

test.each(["", "RF", "CMD-2026-0042", "RF00 2026 0042", "FR76 3000 6000 0112 3456 7890 189"])(
  "%j is no reference of ours",
  (text) => {
    expect(orderNumberOfReference(text)).toBeNull();
  },
);

test("an IBAN is validated by its check digits, and printed in fours", () => {
  expect(isIban("FR76 3000 6000 0112 3456 7890 189")).toBe(true);
  expect(isIban("fr7630006000011234567890189")).toBe(true);
  expect(isIban("FR76 3000 6000 0112 3456 7890 198")).toBe(false);
  expect(isIban("[À REMPLIR]")).toBe(false);
  expect(formatIban("FR7630006000011234567890189")).toBe(
    "FR76 3000 6000 0112 3456 7890 189".replaceAll(" ", "\u00A0"),
  );
});

test("the QR code's text is the twelve lines that banking apps read", () => {
  const account = {
    holder: "Lanterne Conseil",
    iban: "FR76 3000 6000 0112 3456 7890 189",
    bic: "AGRIFRPP",
  };
  const reference = transferReference("CMD-2026-0042");
  expect(transferQrText({ account, amountCents: 112_305, reference }).split("\n")).toEqual([
    "BCD",
    "002",
    "1",
    "SCT",
    "AGRIFRPP",
    "Lanterne Conseil",
    "FR7630006000011234567890189",
    "EUR1123.05",
    "",
    reference.replaceAll(/\s/g, ""),
  ]);
  expect(reference).toBe("RF88\u00A02026\u00A00042");
});
