import { expect, test } from "vitest";
import { accessibilityState, companyLine } from "#copy/legal-identity.ts";
import { addressLine, formatSiret } from "#domain/legal-identity.ts";
import { filledSite } from "../site/filled-site.ts";

test("a SIRET is the SIREN by threes, then the office", () => {
  expect(formatSiret("73282932000074")).toBe("732\u00A0829\u00A0320\u00A000074");
  expect(formatSiret("[À REMPLIR : SIRET]")).toBe("[À REMPLIR : SIRET]");
});

test("an address holds on one line", () => {
  expect(addressLine(filledSite.address)).toBe("12 rue des Lilas, 75011\u00A0Paris, France");
});

test("the company line names form, capital and register", () => {
  expect(companyLine(filledSite)).toBe(
    "Lanterne Conseil, SAS au capital de 10\u202F000\u00A0€, RCS Paris 732\u00A0829\u00A0320",
  );
});

test.each([
  [null, "non conforme"],
  [49, "non conforme"],
  [50, "partiellement conforme"],
  [99, "partiellement conforme"],
  [100, "totalement conforme"],
] as const)("an audit at %s %% makes the site %s", (percent, state) => {
  const audit = percent === null ? null : { on: "2026-11-02", by: "Cabinet", percent };
  expect(accessibilityState(audit)).toBe(state);
});
