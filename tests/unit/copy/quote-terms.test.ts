import { expect, test } from "vitest";
import { defaultPaymentTerms, quotePaymentTerms } from "#copy/quote-terms.ts";
import { clientTypes } from "#domain/order.ts";

type Quote = Parameters<typeof quotePaymentTerms>[0];

function said(changes: Partial<Quote>): string[] {
  const quote: Quote = {
    clientType: "professionnel",
    depositRate: 0,
    paymentDays: 0,
    paymentTerms: defaultPaymentTerms,
    price: { grossCents: 468_00 },
    ...changes,
  };
  return quotePaymentTerms(quote)
    .replaceAll(/[^\S\n]/g, " ")
    .split("\n");
}

const late =
  "Escompte pour paiement anticipé : néant. Pénalités de retard : taux de la BCE majoré de 10 points. Indemnité forfaitaire pour frais de recouvrement : 40 €.";

test("without deposit or days, a quote says what the agency wrote, and nothing else", () => {
  expect(said({})).toEqual([defaultPaymentTerms]);
  expect(said({ paymentTerms: "En deux fois." })).toEqual(["En deux fois."]);
});

test("a deposit is stated first with both amounts, and the default words don't contradict it", () => {
  expect(said({ depositRate: 3000 })).toEqual([
    "Acompte de 30 % à la commande : 140,40 € TTC ; solde : 327,60 €, à la livraison.",
    "Par carte bancaire ou par virement.",
    late,
  ]);
});

test("payment days are stated with the deposit, or alone", () => {
  expect(said({ depositRate: 1250, paymentDays: 45, paymentTerms: "Par virement." })).toEqual([
    "Acompte de 12,5 % à la commande : 58,50 € TTC ; solde : 409,50 €, dans les 45 jours suivant la facture.",
    "Par virement.",
    late,
  ]);
  expect(said({ paymentDays: 30 })[0]).toBe("Paiement dans les 30 jours suivant la facture.");
});

test("late-payment penalties are stated to businesses alone", () => {
  for (const clientType of clientTypes) {
    const told = said({ clientType, depositRate: 3000 }).join(" ");
    expect(told.includes("Pénalités")).toBe(clientType === "professionnel");
    expect(told.includes("40 €.")).toBe(clientType === "professionnel");
  }
});
