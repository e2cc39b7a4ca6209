import { describe, expect, test } from "vitest";
import { defaultExecutionDelay, defaultPaymentTerms } from "#copy/quote-terms.ts";
import type { TypedQuote } from "#forms/typed-quote.ts";
import { checkQuote } from "../../../app/routes/admin/quote-generator/check-quote.ts";
import { blankQuote } from "../../../app/routes/admin/quote-generator/starting-quote.ts";
import { now, rules, typedLine, typedQuote } from "./typed.ts";

const errorsOf = (typed: TypedQuote, consumersServed = false) => {
  const checked = checkQuote(typed, { ...rules, consumersServed });
  return checked.ok ? {} : checked.errors;
};

test("typed values become a quote's content, in cents and basis points", () => {
  const typed = typedQuote({
    clientPhone: " 06 12 34 56 78 ",
    clientAddress: "3 quai du Port\r\n29200 Brest ",
    clientSiren: "732 829 320 00074",
    lines: [
      typedLine({ quantity: " 2 ", unitPrice: "1 234,56 €", planType: "premium", optional: "on" }),
      typedLine({ description: " Photos ", quantity: "1 000", unitPrice: "0,05" }),
    ],
    discount: { type: "percentage", value: "7,5 %" },
    vatRate: "5,5",
    notes: "<b>Merci</b> =1+1\n\nÀ bientôt",
  });
  expect(checkQuote(typed, rules)).toEqual({
    ok: true,
    content: {
      clientType: "professionnel",
      clientCompany: "Plomberie de la Rade",
      clientName: "Camille Roux",
      clientEmail: "camille@roux.example",
      clientPhone: "06 12 34 56 78",
      clientAddress: "3 quai du Port\n29200 Brest",
      clientSiren: "732829320",
      lines: [
        {
          description: "Boost Local",
          quantity: 2,
          unitPriceCents: 1234_56,
          planType: "premium",
          isOptional: true,
        },
        {
          description: "Photos",
          quantity: 1000,
          unitPriceCents: 5,
          planType: null,
          isOptional: false,
        },
      ],
      discount: { type: "percentage", rate: 750 },
      vatRate: 550,
      notes: "<b>Merci</b> =1+1\n\nÀ bientôt",
      executionDelay: defaultExecutionDelay,
      depositRate: 0,
      paymentDays: 0,
      paymentTerms: defaultPaymentTerms,
      validUntil: "2026-12-21",
    },
  });
});

test("an empty page reports client and description, at once and from the top", () => {
  expect(Object.entries(errorsOf(blankQuote(now)))).toEqual([
    ["clientCompany", "Nom d'entreprise requis"],
    ["clientName", "Nom du contact requis"],
    ["clientEmail", "Email invalide"],
    ["lines.0.description", "Description requise"],
  ]);
});

describe("each field and its message", () => {
  test.each([
    ["clientCompany", "A", "Nom d'entreprise requis"],
    ["clientCompany", "AB", null],
    ["clientCompany", "x".repeat(201), "Nom trop long"],
    ["clientCompany", "Rade\r\nBcc: x@y.example", "Caractères non acceptés"],
    ["clientCompany", "<script>alert(1)</script> & « Fils »", null],
    ["clientCompany", "=HYPERLINK(1)", null],
    ["clientName", " C ", "Nom du contact requis"],
    ["clientName", "x".repeat(101), "Nom trop long"],
    ["clientName", "Camille\nBcc: x@y.example", "Caractères non acceptés"],
    ["clientName", "\u202Eelliac", "Caractères non acceptés"],
    ["clientEmail", "camille", "Email invalide"],
    ["clientEmail", "camille@roux.example\r\nBcc: x@y.example", "Email invalide"],
    ["clientEmail", `${"x".repeat(250)}@a.fr`, "Email trop long"],
    ["clientPhone", "12", "Téléphone invalide"],
    ["clientPhone", "+33 6 12 34 56 78", null],
    ["clientAddress", "x".repeat(501), "Adresse trop longue (500 caractères au plus)"],
    ["clientSiren", "732829321", "SIREN ou SIRET invalide"],
    ["clientSiren", "732 829 320", null],
    ["clientSiren", "1".repeat(60), "SIREN ou SIRET invalide"],
    ["clientType", "particulier", "Les offres sont réservées aux professionnels"],
    ["clientType", "roi", "Choisissez un type de client"],
    ["notes", "x".repeat(2000), null],
    ["notes", "x".repeat(2001), "Notes trop longues (2\u202F000 caractères au plus)"],
    ["notes", "nul \u0000", "Caractères non acceptés"],
    ["notes", "\uD800", "Caractères non acceptés"],
    ["notes", "\u2066caché", "Caractères non acceptés"],
    ["executionDelay", " ", "Délai d’exécution requis"],
    ["paymentTerms", "", "Conditions de paiement requises"],
    ["depositRate", "", null],
    ["depositRate", "90", null],
    ["depositRate", "12,5 %", null],
    ["depositRate", "90,01", "Acompte invalide : un pourcentage de 0 à 90, comme 30"],
    ["depositRate", "-1", "Acompte invalide : un pourcentage de 0 à 90, comme 30"],
    ["depositRate", "un tiers", "Acompte invalide : un pourcentage de 0 à 90, comme 30"],
    ["depositRate", "1".repeat(5000), "Acompte invalide : un pourcentage de 0 à 90, comme 30"],
    ["paymentDays", "", null],
    ["paymentDays", "60", null],
    ["paymentDays", "61", "Choisissez un délai de paiement"],
    ["paymentDays", "30 jours", "Choisissez un délai de paiement"],
    ["vatRate", "0", null],
    ["vatRate", "100", null],
    ["vatRate", "-1", "TVA min: 0 %"],
    ["vatRate", "101", "TVA max: 100 %"],
    ["vatRate", "", "TVA invalide : un taux, comme 20 ou 5,5"],
    ["vatRate", "NaN", "TVA invalide : un taux, comme 20 ou 5,5"],
    ["vatRate", "5,555", "TVA invalide : un taux, comme 20 ou 5,5"],
    ["validUntil", "", "Date de validité requise"],
    ["validUntil", "demain", "Date de validité invalide"],
    ["validUntil", "2027-02-29", "Date de validité invalide"],
    ["validUntil", "2026-11-20", "Cette date est passée. Choisissez un jour à venir."],
    ["validUntil", "2026-11-21", null],
    ["validUntil", "2028-11-21", null],
    ["validUntil", "2028-11-22", "Choisissez une date dans les deux ans à venir."],
  ])("%s = %j answers %j", (field, value, message) => {
    expect(errorsOf(typedQuote({ [field]: value }))).toEqual(message ? { [field]: message } : {});
  });

  test("payment days are for businesses alone", () => {
    const consumer = typedQuote({ clientType: "particulier", paymentDays: "30" });
    expect(errorsOf(consumer, true)).toEqual({
      paymentDays: "Un délai de paiement n’est accordé qu’aux professionnels",
    });
    expect(errorsOf(typedQuote({ paymentDays: "30", depositRate: "30" }))).toEqual({});
  });

  test("consumers are accepted where they are served", () => {
    expect(errorsOf(typedQuote({ clientType: "particulier" }), true)).toEqual({});
  });
});

describe("the lines", () => {
  test.each([
    ["description", "", "Description requise"],
    ["description", "  ", "Description requise"],
    ["description", "x".repeat(1000), null],
    ["description", "x".repeat(1001), "Description trop longue (1000 caractères au plus)"],
    ["description", "Ligne\nsur deux", null],
    ["description", "\u202Ecaché", "Caractères non acceptés"],
    ["quantity", "0", "Quantité min: 1"],
    ["quantity", "-2", "Quantité min: 1"],
    ["quantity", "10 000", null],
    ["quantity", "10 001", "Quantité max: 10 000"],
    ["quantity", "1,5", "Quantité invalide : un nombre entier, comme 2"],
    ["quantity", "NaN", "Quantité invalide : un nombre entier, comme 2"],
    ["quantity", "1e3", "Quantité invalide : un nombre entier, comme 2"],
    ["unitPrice", "0", null],
    ["unitPrice", "-5", "Prix min: 0"],
    ["unitPrice", "-0,01", "Prix min: 0"],
    ["unitPrice", "1 000 000", null],
    ["unitPrice", "1 000 000,01", "Prix max: 1 000 000 €"],
    ["unitPrice", "0,005", "Prix invalide : au centime près, comme 1 234,56"],
    ["unitPrice", "NaN", "Prix invalide : au centime près, comme 1 234,56"],
    ["unitPrice", "", "Prix invalide : au centime près, comme 1 234,56"],
    ["unitPrice", "9".repeat(40), "Prix invalide : au centime près, comme 1 234,56"],
  ])("%s = %j answers %j", (field, value, message) => {
    const typed = typedQuote({ lines: [typedLine(), typedLine({ [field]: value })] });
    expect(errorsOf(typed)).toEqual(message ? { [`lines.1.${field}`]: message } : {});
  });

  test.each([
    [0, { lines: "Au moins un service requis" }],
    [1, {}],
    [200, {}],
    [201, { lines: "200 lignes au plus par devis" }],
  ])("%i lines answer %j", (count, errors) => {
    expect(
      errorsOf(typedQuote({ lines: Array.from({ length: count }, () => typedLine()) })),
    ).toEqual(errors);
  });

  test("every total fits the database's integers", () => {
    const lines = [typedLine({ quantity: "11", unitPrice: "1 000 000" })];
    expect(errorsOf(typedQuote({ lines }))).toEqual({
      lines: "Le total dépasse ce qu’un devis peut porter : 10 000 000 € hors taxes",
    });
  });
});

test.each([
  ["none", "", null],
  ["none", "n’importe quoi", null],
  ["percentage", "0", null],
  ["percentage", "100", null],
  ["percentage", "100,01", "La remise dépasse 100 %"],
  ["percentage", "-1", "Remise min: 0"],
  ["percentage", "", "Remise invalide : un taux, comme 10 ou 7,5"],
  ["percentage", "NaN", "Remise invalide : un taux, comme 10 ou 7,5"],
  ["fixed", "390", null],
  ["fixed", "390,01", "La remise dépasse le sous-total"],
  ["fixed", "9999999999", "La remise dépasse le sous-total"],
  ["fixed", "-1", "Remise min: 0"],
  ["fixed", "1e3", "Remise invalide : un montant au centime près, comme 50 ou 49,90"],
])("a discount %s of %j answers %j", (type, value, message) => {
  expect(errorsOf(typedQuote({ discount: { type, value } }))).toEqual(
    message ? { "discount.value": message } : {},
  );
});

test("an unknown kind of discount is refused", () => {
  expect(errorsOf(typedQuote({ discount: { type: "gift", value: "1" } }))).toEqual({
    "discount.type": "Choisissez un type de remise",
  });
});

test("a discount above the subtotal is reported with the other faults", () => {
  const typed = typedQuote({ clientName: "", discount: { type: "fixed", value: "391" } });
  expect(errorsOf(typed)).toEqual({
    clientName: "Nom du contact requis",
    "discount.value": "La remise dépasse le sous-total",
  });
});
