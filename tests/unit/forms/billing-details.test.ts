import { expect, test } from "vitest";
import { billingFaultFields, billingFaults } from "#domain/billing-fault.ts";
import type { ClientType } from "#domain/order.ts";
import { billingDetailsForm } from "#forms/billing-details.ts";
import { firstErrors } from "#forms/field-errors.ts";

const french = {
  company: "Plomberie de la Rade",
  siren: "732 829 320",
  vatNumber: "",
  street: "12 quai du Phare",
  postalCode: "29200",
  city: "Brest",
  countryCode: "FR",
  purchaseOrder: "",
};
const belgian = {
  ...french,
  siren: "",
  vatNumber: "be 0428.759.497",
  postalCode: "1000",
  city: "Bruxelles",
  countryCode: "BE",
};

function told(
  typed: Record<string, string>,
  clientType: ClientType = "professionnel",
  vatRate: number | null = null,
) {
  const read = billingDetailsForm.safeParse(typed);
  if (!read.success) return firstErrors(read.error);
  const faults = billingFaults(read.data, { clientType, vatRate });
  return faults.length > 0
    ? Object.fromEntries(faults.map((fault) => [billingFaultFields[fault], fault]))
    : read.data;
}

test("a Belgian business is invoiced by its VAT number", () => {
  expect(told(belgian)).toMatchObject({ siren: null, vatNumber: "BE0428759497" });
});

test("an unparsable VAT number is kept", () => {
  expect(told({ ...french, vatNumber: "FR45 732829320" })).toMatchObject({
    vatNumber: "FR45732829320",
  });
  expect(told({ ...belgian, vatNumber: "BE 1" })).toEqual({
    vatNumber: "vat-number-without-country",
  });
});

test.each([
  ["a French business without a SIREN", { ...french, siren: "" }, "siren"],
  ["a SIREN that is nobody's", { ...french, siren: "000000000" }, "siren"],
  ["a Belgian business without a VAT number", { ...belgian, vatNumber: "" }, "vatNumber"],
  ["a Belgian business with a French SIREN", { ...belgian, siren: "732829320" }, "siren"],
  [
    "a Belgian address with a French VAT number",
    { ...belgian, vatNumber: "FR44732829320" },
    "vatNumber",
  ],
  ["a VAT number without its country", { ...french, vatNumber: "44732829320" }, "vatNumber"],
  ["Monaco's postal code in France", { ...french, postalCode: "98000" }, "postalCode"],
  ["a French postal code in Monaco", { ...french, countryCode: "MC", siren: "" }, "postalCode"],
  ["a French postal code in Belgium", { ...belgian, postalCode: "75011" }, "postalCode"],
  ["Saint-Barthélemy", { ...french, postalCode: "97133" }, "postalCode"],
  ["Switzerland", { ...french, countryCode: "CH" }, "countryCode"],
])("asked again for: %s", (_, typed, field) => {
  expect(Object.keys(told(typed))).toEqual([field]);
});

test("a business in Monaco is invoiced without a number", () => {
  const monegasque = {
    ...french,
    siren: "",
    postalCode: "98000",
    city: "Monaco",
    countryCode: "MC",
  };
  expect(told(monegasque)).toMatchObject({ countryCode: "MC", siren: null, vatNumber: null });
});

test("a consumer elsewhere in the Union can't be invoiced", () => {
  expect(told({ ...belgian, vatNumber: "" }, "particulier")).toEqual({
    countryCode: "country-for-businesses",
  });
});

test.each([
  [2000, french, null],
  [1000, french, null],
  [0, belgian, null],
  [2000, belgian, "vat-of-elsewhere"],
  [2000, { ...french, postalCode: "97400" }, "vat-of-elsewhere"],
  [0, french, "vat-of-elsewhere"],
])("an order paid at %i basis points keeps its territory", (vatRate, typed, fault) => {
  const read = told(typed, "professionnel", vatRate);
  expect("countryCode" in read && read.countryCode).toBe(fault ?? typed.countryCode);
});
