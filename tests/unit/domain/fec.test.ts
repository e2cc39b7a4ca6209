import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import { fecColumns, fecWords } from "#copy/accounting-files.ts";
import {
  type BookedLine,
  fecFileName,
  fecLines,
  fecRows,
  journalOf,
  postingsOf,
} from "#domain/fec.ts";

const none = { receivableCents: 0, revenueCents: 0, advanceCents: 0, vatCents: 0, cashCents: 0 };
const line = (changes: Partial<BookedLine>): BookedLine => ({
  kind: "invoice",
  number: 7,
  occurredOn: "2026-11-20",
  writtenOn: "2026-11-21",
  piece: "FAC-2026-0001",
  client: "Plomberie de la Rade",
  clientAccount: "C1A2B3C4D",
  ...none,
  ...changes,
});
const rows = (changes: Partial<BookedLine>) => fecRows(line(changes), site.accounts, fecWords);
const told = (changes: Partial<BookedLine>) =>
  rows(changes).map((row) => [row[4], row[11], row[12]].join(" "));

const cents = fc.integer({ min: -6_000_000, max: 6_000_000 });
const anyText = fc.string({ unit: "binary", maxLength: 60 });
const anyLine = fc
  .record({
    kind: fc.constantFrom("invoice", "deposit", "credit-note", "payment", "refund"),
    revenue: cents,
    advance: cents,
    vat: cents,
    cash: cents,
    piece: anyText,
    client: anyText,
  })
  .map(({ kind, revenue, advance, vat, cash, piece, client }) =>
    journalOf(kind) === "BQ"
      ? line({ kind, piece, client, receivableCents: -cash, cashCents: cash })
      : line({
          kind,
          piece,
          client,
          receivableCents: revenue + advance + vat,
          revenueCents: revenue,
          advanceCents: advance,
          vatCents: vat,
        }),
  );

function read(amount: string | undefined): number {
  expect(amount).toMatch(/^\d+,\d{2}$/);
  return Number(amount?.replace(",", ""));
}

describe("an entry of the FEC", () => {
  test("balances to the cent and has its eighteen fields, for any line", () => {
    fc.assert(
      fc.property(anyLine, (booked) => {
        const entry = fecRows(booked, site.accounts, fecWords);
        const total = (column: number) => entry.reduce((sum, row) => sum + read(row[column]), 0);
        expect(total(11)).toBe(total(12));
        for (const row of entry) {
          expect(read(row[11]) === 0).not.toBe(read(row[12]) === 0);
        }
        const text = fecLines(entry);
        const written = text === "" ? [] : text.slice(0, -2).split("\r\n");
        expect(written.map((one) => one.split("\t").length)).toEqual(
          entry.map(() => fecColumns.length),
        );
        expect(written.join("\t").replaceAll("\t", "")).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }),
      { numRuns: 500 },
    );
  });

  test("an invoice debits the client for sales and VAT", () => {
    expect(told({ receivableCents: 112_300, revenueCents: 93_583, vatCents: 18_717 })).toEqual([
      "411000 1123,00 0,00",
      "706000 0,00 935,83",
      "445710 0,00 187,17",
    ]);
  });

  test("a deposit, and the invoice that deducts it, balance", () => {
    const deposit = { kind: "deposit", receivableCents: 30_000 } as const;
    expect(told({ ...deposit, advanceCents: 25_000, vatCents: 5000 })).toEqual([
      "411000 300,00 0,00",
      "419100 0,00 250,00",
      "445710 0,00 50,00",
    ]);
    const final = { receivableCents: 82_300, revenueCents: 93_583 };
    expect(told({ ...final, advanceCents: -25_000, vatCents: 13_717 })).toEqual([
      "411000 823,00 0,00",
      "706000 0,00 935,83",
      "419100 250,00 0,00",
      "445710 0,00 137,17",
    ]);
  });

  test("a credit note reverses sales; payments and refunds go through the bank", () => {
    const credit = { kind: "credit-note", receivableCents: -120 } as const;
    expect(told({ ...credit, revenueCents: -100, vatCents: -20 })).toEqual([
      "411000 0,00 1,20",
      "706000 1,00 0,00",
      "445710 0,20 0,00",
    ]);
    expect(told({ kind: "payment", receivableCents: -5, cashCents: 5 })).toEqual([
      "512000 0,05 0,00",
      "411000 0,00 0,05",
    ]);
    expect(told({ kind: "refund", receivableCents: 5, cashCents: -5 })).toEqual([
      "512000 0,00 0,05",
      "411000 0,05 0,00",
    ]);
  });

  test("without VAT has no line of VAT; of 0 €, no line", () => {
    expect(told({ receivableCents: 100, revenueCents: 100 })).toHaveLength(2);
    expect(rows({})).toEqual([]);
    expect(postingsOf(none)).toEqual([]);
  });

  test("has its fields in the order of the law", () => {
    const [row] = rows({ receivableCents: 123_456, revenueCents: 123_456 });
    const said = Object.fromEntries(fecColumns.map((column, index) => [column, row?.[index]]));
    expect(said).toEqual({
      JournalCode: "VE",
      JournalLib: "Ventes",
      EcritureNum: "7",
      EcritureDate: "20261120",
      CompteNum: "411000",
      CompteLib: "Clients",
      CompAuxNum: "C1A2B3C4D",
      CompAuxLib: "Plomberie de la Rade",
      PieceRef: "FAC-2026-0001",
      PieceDate: "20261120",
      EcritureLib: "Facture FAC-2026-0001 Plomberie de la Rade",
      Debit: "1234,56",
      Credit: "0,00",
      EcritureLet: "",
      DateLet: "",
      ValidDate: "20261121",
      Montantdevise: "",
      Idevise: "",
    });
  });

  test("is final on its own day at the earliest", () => {
    const [row] = rows({ revenueCents: 1, receivableCents: 1, writtenOn: "2026-11-18" });
    expect(row?.[15]).toBe("20261120");
  });
});

test.each([
  ["123456789", "2026-12-31", "123456789FEC20261231.txt"],
  ["732 829 320", "2027-03-31", "732829320FEC20270331.txt"],
])("the file of %s closed on %s is %s", (siren, closesOn, name) => {
  expect(fecFileName(siren, closesOn)).toBe(name);
});
