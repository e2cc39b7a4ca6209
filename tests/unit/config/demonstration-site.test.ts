import { expect, test } from "vitest";
import { demonstrationSite } from "#config/demonstration-site.server.ts";
import { assertReadyToGoLive } from "#config/going-live.server.ts";
import { isFrenchVatNumber } from "#domain/vat-number.ts";
import { auditPdf } from "#pdf/audit.ts";
import { quotePdf } from "#pdf/quote.ts";
import { termsOfSalePdf } from "#pdf/terms-of-sale.ts";
import { printedAudit } from "../../samples/audit.ts";
import { sampleQuote } from "../../samples/quote.ts";
import { textOf } from "../pdf/read-pdf.ts";
import { filledSite } from "../site/filled-site.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";

test.each([
  ["quote", () => quotePdf(sampleQuote({ mode: "demo" }), demonstrationSite)],
  ["audit", () => auditPdf(printedAudit(), demonstrationSite)],
  [
    "terms of sale",
    () => termsOfSalePdf(demonstrationSite, "http://localhost:3000", firstCatalogue),
  ],
])("the demonstration's %s is complete, and its footer says that it is one", async (_, print) => {
  const text = await textOf(await print());
  expect(text).not.toContain("REMPLIR");
  expect(text).toContain("Phare Local Démonstration, société fictive");
  expect(text).toContain("000 000 000");
});

test("the demonstration's identity has nothing left to fill in, and nothing real", () => {
  expect(JSON.stringify(demonstrationSite)).not.toContain("REMPLIR");
  const { siren, siret, vatNumber, address } = demonstrationSite;
  for (const number of [siren, siret, address.postalCode]) expect(number).toMatch(/^0+$/);
  // Nine zeros with their right key, 12: valid in form, and nobody's.
  expect(vatNumber).toBe("FR12000000000");
  expect(isFrenchVatNumber(vatNumber, siren)).toBe(false);
});

test("a live site can't be opened with the demonstration's identity", () => {
  expect(() => assertReadyToGoLive(demonstrationSite)).toThrow("incomplète ou fausse");
});

test("live mode says of each value whether it is missing, wrong or an example", () => {
  const { openingHours, phone: whatsapp } = filledSite;
  const ready = { ...filledSite, whatsapp, socialProfiles: [], messengerUrl: null };
  const told = (changes: Partial<typeof filledSite>) => {
    try {
      assertReadyToGoLive({ ...ready, ...changes });
      return [];
    } catch (error) {
      return String(error).split("\n  ").slice(1);
    }
  };
  expect(told({})).toEqual([]);
  const lines = told({
    legalName: "",
    siren: "123 456 789",
    phone: "12",
    openingHours: { ...openingHours, weekdays: [] },
    publicationDirector: "À REMPLIR",
    name: "À REMPLIR",
  });
  expect(lines).toEqual([
    "Horaires d’ouverture, Jours : À remplir",
    "Contact, Téléphone : Téléphone invalide",
    "Société, Dénomination sociale : À remplir",
    "Société, SIREN : SIREN invalide : ses 9 chiffres ont une clé",
    "Directeur de la publication, Nom : À remplacer : ceci n’est qu’un exemple",
    "name : à remplacer, ceci n’est qu’un exemple (app/config/site.ts)",
  ]);
});

test("live mode refuses a bank account whose number was mistyped", () => {
  const bankAccount = { holder: "Lanterne", iban: "FR7630006000011234567890198", bic: "AGRIFRPP" };
  const opened = (site: typeof filledSite) => () => assertReadyToGoLive(site);
  expect(opened({ ...filledSite, bankAccount })).toThrow("Compte bancaire, IBAN");
  expect(opened(filledSite)).not.toThrow("Compte bancaire");
});
