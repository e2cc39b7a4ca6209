import { describe, expect, test } from "vitest";
import { demonstrationSite } from "#config/demonstration-site.server.ts";
import {
  isExampleAccount,
  payPath,
  paymentSentence,
  paymentStandingLabels,
  paymentWays,
  transferRows,
  waysOf,
} from "#copy/payment.ts";
import { orderNumberOfReference, transferReference } from "#domain/bank-transfer.ts";
import { orderStatuses } from "#domain/order.ts";
import { type PaymentFacts, paymentStanding } from "#domain/payment.ts";
import { paidOnOrdering } from "../../samples/payment-facts.ts";
import { filledSite } from "../site/filled-site.ts";

const both = { online: true, transfer: true };
const unpaid: PaymentFacts = {
  ...paidOnOrdering,
  status: "pending",
  grossCents: 112_300,
  paidCents: 0,
  refundedCents: 0,
  payableSince: new Date("2026-11-21T09:42:00Z"),
  processing: false,
  paidOn: null,
};

function said(changes: Partial<PaymentFacts>, ways = both): string {
  const standing = paymentStanding({ ...unpaid, ...changes });
  return paymentSentence(standing, ways).replaceAll(/\s/g, " ");
}

describe("the sentence about an order's payment", () => {
  test("says what is due, by when and how", () => {
    const due = "À payer d’ici au 21 décembre 2026 : 1 123 € TTC";
    expect(said({})).toBe(`${due}, en ligne ou par virement.`);
    expect(said({}, { online: true, transfer: false })).toBe(`${due}, en ligne.`);
    expect(said({}, { online: false, transfer: true })).toBe(`${due}, par virement.`);
    expect(said({}, { online: false, transfer: false })).toBe(
      `${due}, par un moyen à convenir avec l’agence.`,
    );
  });

  test("says the balance after a partial payment, to the cent", () => {
    expect(said({ paidCents: 50_050 })).toBe(
      "Reste à payer d’ici au 21 décembre 2026 : 622,50 € TTC, 500,50 € étant déjà reçus, en ligne ou par virement.",
    );
  });

  test("asks for the deposit first, then for the balance, then by the invoice", () => {
    const deposit = { depositCents: 33_690 };
    const received = { ...deposit, paidCents: 33_690 };
    expect(said(deposit)).toBe(
      "À payer d’ici au 21 décembre 2026 : 336,90 € TTC d’acompte, en ligne ou par virement. Le solde de 786,10 € se règle à la livraison.",
    );
    expect(said({ ...deposit, paidCents: 30_000, paymentDays: 30 })).toBe(
      "Reste à payer d’ici au 21 décembre 2026 : 36,90 € TTC d’acompte, 300 € étant déjà reçus, en ligne ou par virement. Le solde de 786,10 € se règle dans les 30 jours suivant la facture.",
    );
    const balance = "Acompte reçu, solde de 786,10 € TTC à régler";
    expect(said(received)).toBe(`${balance} à la livraison, en ligne ou par virement.`);
    expect(said({ ...received, paymentDays: 45 })).toBe(
      `${balance} dans les 45 jours suivant la facture. Rien n’est à payer avant.`,
    );
    expect(said({ ...received, status: "completed", invoiceDueOn: "2027-01-20" })).toBe(
      `${balance} d’ici au 20 janvier 2027, en ligne ou par virement.`,
    );
    expect(said({ ...received, processing: true })).toMatch(/^Prélèvement en cours : 786,10 € /);
  });

  test("asks for nothing before the invoice of an order on terms", () => {
    expect(said({ paymentDays: 30 })).toBe(
      "À payer dans les 30 jours suivant la facture : 1 123 € TTC. Rien n’est à payer avant.",
    );
    expect(said({ paymentDays: 30, invoiceDueOn: "2027-01-20" })).toBe(
      "À payer d’ici au 20 janvier 2027 : 1 123 € TTC, en ligne ou par virement.",
    );
  });

  test("asks for nothing where nothing is due", () => {
    expect(said({ grossCents: 0 })).toBe("Il n’y a rien à payer.");
  });

  test("asks for nothing during a pending debit", () => {
    expect(said({ processing: true })).toMatch(/^Prélèvement en cours : 1 123 € .*Rien d’autre/);
  });

  test("says the day of payment, if it is known", () => {
    const paid = { status: "paid", paidCents: 112_300 } as const;
    expect(said({ ...paid, paidOn: "2026-12-01" })).toBe(
      "Payée le 1er décembre 2026 : 1 123 € reçus. Plus rien n’est dû.",
    );
    expect(said({ status: "completed" })).toBe("Payée : plus rien n’est dû.");
  });

  test("says what was refunded, and what is still to refund", () => {
    const paid = { status: "paid", paidCents: 112_300 } as const;
    expect(said({ ...paid, refundedCents: 112_300 })).toMatch(/^Remboursée : 1 123 €/);
    expect(said({ ...paid, refundedCents: 10_000 })).toMatch(/^Remboursée en partie : 100 €/);
    expect(said({ status: "cancelled" })).toBe("Annulée : plus rien n’est dû.");
    expect(said({ status: "cancelled", paidCents: 112_300 })).toBe(
      "Annulée : 1 123 € ont été reçus et sont à rembourser.",
    );
  });

  test("begins with the order's standing, whatever its status", () => {
    for (const status of orderStatuses) {
      const standing = paymentStanding({ ...unpaid, status });
      expect(paymentSentence(standing, both)).toMatch(
        new RegExp(`^${paymentStandingLabels[standing.kind]}`),
      );
    }
  });

  test("names the methods from the configured providers", () => {
    expect(paymentWays({ payment: null, site: { bankAccount: null } })).toEqual({
      online: false,
      transfer: false,
    });
    expect(paymentWays({ payment: {}, site: filledSite })).toEqual(both);
  });

  test("leaves an amount below the provider's minimum to the transfer, and says the minimum", () => {
    const payers = { payment: { leastCents: 50 }, site: filledSite };
    const standing = (depositCents: number) => paymentStanding({ ...unpaid, depositCents });
    expect(waysOf(standing(50), payers)).toEqual(both);
    const ways = waysOf(standing(49), payers);
    expect(ways).toMatchObject({ online: false, transfer: true });
    const sentence = paymentSentence(standing(49), ways).replaceAll(/\s/g, " ");
    expect(sentence).toContain("0,49 € TTC d’acompte, par virement.");
    expect(sentence).toContain("Le paiement en ligne n’est possible qu’à partir de 0,50 €.");
    expect(payPath("x", standing(49), { ...ways, transfer: false })).toBeNull();
  });
});

describe("transfer details for a banking app", () => {
  const standing = { dueCents: 112_350, dueOn: "2026-12-21" };
  const account = {
    holder: "Lanterne Conseil",
    iban: "FR7630006000011234567890189",
    bic: "AGRIFRPP",
  };
  const reference = transferReference("CMD-2026-0042");
  const rows = transferRows({ account, reference, standing });

  test("are shown in groups, and copied without spaces", () => {
    expect(rows.map(({ value }) => value.replaceAll(/\s/g, " "))).toEqual([
      "Lanterne Conseil",
      "FR76 3000 6000 0112 3456 7890 189",
      "AGRIFRPP",
      "RF88 2026 0042",
      "1 123,50 €",
      "21 décembre 2026",
    ]);
    expect(rows.map(({ typed }) => typed)).toEqual([
      "Lanterne Conseil",
      account.iban,
      "AGRIFRPP",
      "RF8820260042",
      "1123,50",
      null,
    ]);
  });

  test("have no day when none is known", () => {
    const undated = transferRows({
      account,
      reference,
      standing: { dueCents: 1, dueOn: null },
    });
    expect(undated.map(({ key }) => key)).not.toContain("dueOn");
  });

  test("lead back to the order by its reference", () => {
    const row = rows.find(({ key }) => key === "reference");
    expect(orderNumberOfReference(row?.value ?? "")).toBe("CMD-2026-0042");
  });

  test("say whether the account is a real one", () => {
    expect(isExampleAccount(account)).toBe(false);
    const { bankAccount } = demonstrationSite;
    expect(bankAccount && isExampleAccount(bankAccount)).toBe(true);
  });
});
