import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { faultIn, type FieldRule } from "#domain/field-rule.ts";
import { checkoutForm, checkoutRules } from "#forms/checkout.ts";
import { customDeliverableForm, customDeliverableRules } from "#forms/deliverable.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { orderInformationForm, orderInformationRules } from "#forms/order-information.ts";
import { quoteFieldRules, quoteForm } from "#forms/quote.ts";
import { quoteRequestForm, quoteRequestRules } from "#forms/quote-request.ts";

const quoteRules = { today: "2026-11-22", consumersServed: true };

interface Described {
  shape: Record<string, z.ZodType>;
  rules: Record<string, FieldRule>;
}

const forms: [string, Described][] = [
  ["the checkout", { shape: checkoutForm.shape, rules: checkoutRules }],
  ["the quote request", { shape: quoteRequestForm.shape, rules: quoteRequestRules }],
  ["the order's information", { shape: orderInformationForm.shape, rules: orderInformationRules }],
  [
    "a deliverable added by hand",
    { shape: customDeliverableForm.shape, rules: customDeliverableRules },
  ],
];

function schemaSays({ shape }: Described, name: string, typed: string | number): string | null {
  const error = shape[name]?.safeParse(typed === "" ? undefined : typed).error;
  return error ? (firstErrors(error)[""]?.[0] ?? "") : null;
}

const ofLength = (rule: FieldRule, length: number) =>
  rule.html.type === "email"
    ? `${"a".repeat(60)}@${"b2345678.".repeat(length)}`
        .slice(0, length - 4)
        .padEnd(length - 3, "b") + ".fr"
    : rule.html.type === "url"
      ? `https://a.example/${"a".repeat(length)}`.slice(0, length)
      : "1".repeat(length);

describe.each(forms)("rules of %s given to its page", (_, form) => {
  const fields = Object.entries(form.rules);

  test.each(fields)("%s is required exactly if the schema requires it", (name, { html, said }) => {
    expect(html.required === true).toBe(schemaSays(form, name, "") !== null);
    expect(said.required ?? null).toBe(schemaSays(form, name, ""));
  });

  const limited = fields.filter(([, { html }]) => html.maxLength !== undefined);
  test.each(limited)("%s has the schema's maximum length", (name, rule) => {
    const longest = rule.html.maxLength ?? 0;
    expect(schemaSays(form, name, ofLength(rule, longest))).toBeNull();
    const tooLong = schemaSays(form, name, ofLength(rule, longest + 1));
    expect(tooLong).not.toBeNull();
    expect(rule.said.maxLength).toBe(tooLong);
  });

  test("any value that the page refuses, the server refuses", () => {
    const text = fc.oneof(
      fc.string({
        unit: fc.constantFrom("1", "a", " ", "\n", "\r\n", "é", "+", "@"),
        maxLength: 30,
      }),
      fc.nat(2100).map((length) => "1".repeat(length)),
    );
    fc.assert(
      fc.property(fc.constantFrom(...fields), text, ([name, rule], typed) => {
        fc.pre(rule.html.type !== "number");
        if (faultIn(rule, [typed], false) === null) return;
        expect(schemaSays(form, name, typed)).not.toBeNull();
      }),
    );
  });

  test("a pattern is valid in HTML too, which uses the flag v", () => {
    for (const [, { html }] of fields)
      expect(() => new RegExp(html.pattern ?? "", "v")).not.toThrow();
  });
});

test("a phone has its keyboard, its pattern and its message", () => {
  expect(checkoutRules.phone).toEqual({
    html: {
      required: true,
      type: "tel",
      inputMode: "tel",
      minLength: 10,
      maxLength: 20,
      pattern: String.raw`^(?:\p{Cf}*\+)?[\d\s\(\).\/\p{Pd}\p{Cf}]+$`,
    },
    said: {
      required: "Téléphone invalide",
      minLength: "Téléphone invalide",
      maxLength: "Téléphone trop long",
      pattern: "Téléphone invalide",
    },
  });
  expect(checkoutRules.email.html).toMatchObject({ type: "email", inputMode: "email" });
  expect(orderInformationRules.listingUrl.html).toMatchObject({ type: "url", inputMode: "url" });
  expect(checkoutRules.siren.html).toEqual({ inputMode: "numeric" });
});

test("a number of listings has the schema's bounds", () => {
  const { html, said } = checkoutRules.numberOfFiches;
  const [min, max] = [Number(html.min), Number(html.max)];
  const says = (typed: number) =>
    schemaSays({ shape: checkoutForm.shape, rules: checkoutRules }, "numberOfFiches", typed);
  expect([min, max].map(says)).toEqual([null, null]);
  expect([min - 1, max + 1, min + 0.5].map(says)).toEqual([said.min, said.max, said.step]);
  expect(said.min).toBe("Indiquez un nombre de fiches entre 1 et 50");
});

test("a limit after a transform isn't given to the page: a SIRET may have spaces", () => {
  expect(checkoutRules.siren.html.maxLength).toBeUndefined();
  expect(checkoutForm.shape.siren.safeParse("732 829 320 00074").success).toBe(true);
});

test("the quote generator: every field of the quote and of its lines", () => {
  const rules: Record<string, FieldRule> = quoteFieldRules(quoteRules);
  const required = Object.keys(rules).filter((name) => rules[name]?.html.required);
  const { shape } = quoteForm(quoteRules);
  expect(required).toEqual([
    "clientType",
    "clientCompany",
    "clientName",
    "clientEmail",
    "lines",
    "vatRate",
    "executionDelay",
    "paymentTerms",
    "validUntil",
    "description",
    "quantity",
    "unitPrice",
  ]);
  for (const name of ["notes", "clientAddress", "executionDelay", "paymentTerms"] as const) {
    const longest = rules[name]?.html.maxLength ?? 0;
    expect(shape[name].safeParse("a".repeat(longest)).success).toBe(true);
    expect(shape[name].safeParse("a".repeat(longest + 1)).success).toBe(false);
  }
  expect(rules["validUntil"]?.html).toMatchObject({ min: "2026-11-22", max: "2028-11-22" });
  expect(shape.validUntil.safeParse("2028-11-22").success).toBe(true);
  expect(shape.validUntil.safeParse("2028-11-23").success).toBe(false);
});

describe("faults that a page finds by itself", () => {
  const { firstName, email, numberOfFiches, message, terms } = checkoutRules;
  test.each<[string, FieldRule, string[], boolean, string | null]>([
    ["nothing typed", firstName, ["  "], false, "Prénom requis"],
    ["too long", firstName, ["a".repeat(101)], false, "Prénom trop long"],
    ["spaces around", firstName, [` ${"a".repeat(100)} `], false, null],
    ["no address", email, ["camille@"], true, "Email invalide"],
    ["a line break counted once", message, ["a\r\n".repeat(500)], false, null],
    ["not ticked", terms, [], false, "Acceptez les conditions générales de vente pour commander"],
    ["ticked", terms, ["on"], false, null],
    ...["0", "51", "1.5", ""].map((typed): [string, FieldRule, string[], boolean, string] => [
      `${typed} listings`,
      numberOfFiches,
      [typed],
      false,
      "Indiquez un nombre de fiches entre 1 et 50",
    ]),
    ["fifty listings", numberOfFiches, ["50"], false, null],
  ])("%s", (_case, rule, values, misshapen, fault) => {
    expect(faultIn(rule, values, misshapen)).toBe(fault);
  });
});
