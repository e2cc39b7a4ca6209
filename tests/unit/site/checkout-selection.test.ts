import { describe, expect, test } from "vitest";
import { checkoutForm } from "#forms/checkout.ts";
import { territoryAt } from "#domain/territory.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";
import { postedCheckout } from "../../../app/routes/site/checkout/checkout-form.ts";
import { selectionPrice } from "../../../app/routes/site/checkout/selection.ts";

const { premium, domination } = firstCatalogue.offers;
const applied = { kind: "applied", code: "PHARELOCAL20", discountRate: 2000, label: "" } as const;

test("three Boost Local with 20 % off cost 1 123 €", () => {
  expect(selectionPrice(premium, "3", applied, null)).toMatchObject({
    listPriceCents: 1170_00,
    netCents: 935_83,
    vatCents: 187_17,
    grossCents: 1123_00,
  });
});

test.each(["", " ", "0", "-1", "51", "1.5", "1,5", "abc", "1e9", "NaN"])(
  "%o listings have no price",
  (typed) => {
    expect(selectionPrice(premium, typed, { kind: "empty" }, null)).toBeNull();
  },
);

test.each([
  { kind: "empty" },
  { kind: "checking" },
  { kind: "error", typed: "X", message: "" },
] as const)("$kind gives no discount", (promo) => {
  expect(selectionPrice(domination, "1", promo, null)?.grossCents).toBe(708_00);
});

test.each([
  ["FR", "97400", 850, 33_15, 423_15],
  ["FR", "97300", 0, 0, 390_00],
  ["BE", "1000", 0, 0, 390_00],
  ["MC", "98000", 2000, 78_00, 468_00],
])("an order from %s %s shows its own VAT", (countryCode, postalCode, rate, vat, gross) => {
  const territory = territoryAt({ countryCode, postalCode });
  expect(selectionPrice(premium, "1", { kind: "empty" }, territory)).toMatchObject({
    netCents: 390_00,
    discountCents: 0,
    vatRate: rate,
    vatCents: vat,
    grossCents: gross,
  });
});

function post(change: Record<string, string>) {
  const formData = new FormData();
  const complete = {
    planType: "premium",
    idempotencyKey: "0f0e7a50-7d4c-4c2b-9f5e-2a3b4c5d6e7f",
    unitPrice: "390",
    totalPrice: "468",
    numberOfFiches: "1",
    firstName: "Camille",
    lastName: "Roux",
    email: "camille@example.org",
    phone: "0612345678",
    terms: "on",
    ...change,
  };
  for (const [name, value] of Object.entries(complete)) formData.append(name, value);
  return checkoutForm.safeParse(postedCheckout(formData));
}

describe("the posted form", () => {
  test("becomes the workflow's input", () => {
    expect(post({ numberOfFiches: " 3 ", country: "" }).data).toMatchObject({
      numberOfFiches: 3,
      unitPrice: 390,
      country: "France",
      clientType: "professionnel",
      promoCode: "",
    });
  });

  test.each(["", "0", "51", "1.5", "abc"])("refuses %o listings", (typed) => {
    const { error } = post({ numberOfFiches: typed });
    expect(error && firstErrors(error)).toEqual({
      numberOfFiches: ["Indiquez un nombre de fiches entre 1 et 50"],
    });
  });

  test("has one message per field, in page order", () => {
    const { error } = post({
      terms: "",
      email: "x",
      phone: "a",
      numberOfFiches: "0",
      unitPrice: "x",
      totalPrice: "y",
    });
    expect(error && Object.entries(firstErrors(error))).toEqual([
      ["numberOfFiches", ["Indiquez un nombre de fiches entre 1 et 50"]],
      ["email", ["Email invalide"]],
      ["phone", ["Téléphone invalide"]],
      ["terms", ["Acceptez les conditions générales de vente pour commander"]],
      ["unitPrice", ["Cette page a expiré. Rechargez-la pour commander."]],
      ["totalPrice", ["Cette page a expiré. Rechargez-la pour commander."]],
    ]);
  });
});
