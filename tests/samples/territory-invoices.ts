import type { InvoiceContent } from "#domain/invoice.ts";
import { type InvoiceChoices, sampleInvoice } from "./invoice.ts";

const paidByCard = { on: "2026-11-21" };

const at = (street: string, postalCode: string, city: string, countryCode = "FR") => ({
  street,
  postalCode,
  city,
  countryCode,
});

const reversed = {
  regime: "normal",
  rate: 0,
  onDebits: false,
  treatment: "reverse-charge",
} as const;
const guyane = { ...reversed, treatment: "not-applicable" } as const;

export const belgian: InvoiceChoices["buyer"] = {
  company: "Plomberie du Sablon",
  siren: null,
  vatNumber: "BE0428759497",
  address: at("3 rue du Sablon", "1000", "Bruxelles", "BE"),
};

/** An invoice for each VAT treatment (docs/sources/law.md, F9): each passes every rule. */
export const territoryInvoices: Readonly<Record<string, InvoiceContent>> = {
  "a metropolitan business at 20 %": sampleInvoice({
    vat: { regime: "normal", rate: 2000, onDebits: false, treatment: "metropolitan" },
    buyer: { vatNumber: "FRK7356000000" },
  }),
  "a business in Réunion at 8,5 %": sampleInvoice({
    vat: { regime: "normal", rate: 850, onDebits: true, treatment: "overseas" },
    buyer: { address: at("2 rue de Paris", "97400", "Saint-Denis") },
  }),
  "a business in Guyane without VAT": sampleInvoice({
    vat: guyane,
    buyer: { address: at("5 rue Lalouette", "97300", "Cayenne") },
    paid: paidByCard,
  }),
  "a person in Mayotte without VAT": sampleInvoice({
    vat: guyane,
    buyer: {
      clientType: "particulier",
      company: "",
      siren: null,
      address: at("1 rue du Commerce", "97600", "Mamoudzou"),
    },
    paid: paidByCard,
  }),
  "a Belgian business under reverse charge": sampleInvoice({ vat: reversed, buyer: belgian }),
  "a Belgian business's discount under reverse charge": sampleInvoice({
    vat: reversed,
    buyer: belgian,
    discount: { amountCents: 39_00, rate: 1000 },
    paid: paidByCard,
  }),
  "a Greek business under reverse charge": sampleInvoice({
    vat: reversed,
    buyer: {
      company: "Faros",
      siren: null,
      vatNumber: "EL094259216",
      address: at("1 Ermou", "105 63", "Athina", "GR"),
    },
  }),
  "a business in Monaco with a VAT number": sampleInvoice({
    vat: { regime: "normal", rate: 2000, onDebits: false, treatment: "metropolitan" },
    buyer: {
      company: "Rocher SARL",
      siren: null,
      vatNumber: "FR90000012345",
      address: at("1 avenue de la Costa", "98000", "Monaco", "MC"),
    },
  }),
  "a business in Monaco without one": sampleInvoice({
    vat: { regime: "normal", rate: 2000, onDebits: false, treatment: "metropolitan" },
    buyer: {
      company: "Rocher SARL",
      siren: null,
      address: at("1 avenue de la Costa", "98000", "Monaco", "MC"),
    },
    paid: paidByCard,
  }),
};
