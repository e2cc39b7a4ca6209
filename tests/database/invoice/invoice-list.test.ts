import { describe, expect, test } from "vitest";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { InvoiceStanding } from "#domain/invoice-standing.ts";
import type { ListPeriod } from "#domain/list.ts";
import { searchWords } from "#domain/search-words.ts";
import { invoiceList } from "#queries/invoice/list.server.ts";
import { askedInAll, invoiceTotals } from "#queries/invoice/totals.server.ts";
import { searchRecords } from "#queries/list/search.server.ts";
import { client, openPortal } from "../portal/portal-world.ts";

const today = "2026-11-21";
const whole: ListPeriod = { from: null, to: null };

describe("the agency's list of papers", () => {
  const { known, look, addInvoice } = openPortal();
  const asAgency = <Result>(read: (db: ViewerDatabase) => Promise<Result>) =>
    look({ kind: "administrator", userId: known.alix }, read);
  const page = async (wanted: Partial<Parameters<typeof invoiceList.page>[1]> = {}) =>
    (await asAgency((db) => invoiceList.page(db, { status: null, after: null, today, ...wanted })))
      .rows;
  const numbers = async (wanted: Parameters<typeof page>[0]) =>
    (await page(wanted)).map(({ number }) => number);

  const oneOfEach = async () => {
    await addInvoice({ number: "FAC-2026-0101", issuedOn: "2026-11-01", dueOn: "2026-12-01" });
    await addInvoice({ number: "FAC-2026-0102", issuedOn: "2026-10-01", dueOn: "2026-10-31" });
    await addInvoice({
      number: "FAC-2026-0103",
      issuedOn: "2026-09-01",
      status: "paid",
      kind: "deposit",
      orderId: null,
    });
    const credited = await addInvoice({
      number: "FAC-2026-0104",
      issuedOn: "2026-08-01",
      status: "cancelled",
    });
    await addInvoice({
      number: "AVO-2026-0101",
      issuedOn: "2026-08-02",
      kind: "credit-note",
      creditedId: credited,
    });
    await addInvoice({ status: "draft" });
  };

  const byStanding = {
    "a-payer": "FAC-2026-0101",
    "en-retard": "FAC-2026-0102",
    payee: "FAC-2026-0103",
    creditee: "FAC-2026-0104",
    avoir: "AVO-2026-0101",
  } as const satisfies Record<InvoiceStanding, string>;

  test("shows each paper under one status, counted likewise, and no draft", async () => {
    await oneOfEach();
    for (const [standing, number] of Object.entries(byStanding)) {
      const rows = await page({ status: standing as InvoiceStanding });
      expect(rows).toMatchObject([{ number, standing }]);
    }
    const counts = await asAgency((db) => invoiceList.count(db, { today }));
    expect(counts).toEqual({ "a-payer": 1, "en-retard": 1, payee: 1, creditee: 1, avoir: 1 });
    expect(await page()).toHaveLength(5);
  });

  test("an invoice is late from the day after its due date", async () => {
    await addInvoice({ dueOn: today });
    await addInvoice({ dueOn: null });
    expect(await page({ status: "en-retard" })).toEqual([]);
    expect(await page({ status: "en-retard", today: "2026-11-22" })).toHaveLength(1);
    expect(await page({ status: "a-payer", today: "2026-11-22" })).toHaveLength(1);
  });

  test("is sorted by the paper's date or by amount", async () => {
    await oneOfEach();
    expect(await numbers({})).toEqual([
      "FAC-2026-0101",
      "FAC-2026-0102",
      "FAC-2026-0103",
      "AVO-2026-0101",
      "FAC-2026-0104",
    ]);
    expect((await numbers({ sort: "date" })).toReversed()).toEqual(await numbers({}));
    await addInvoice({
      number: "FAC-2026-0105",
      netCents: 1,
      vatCents: 0,
      grossCents: 1,
      orderId: null,
    });
    expect((await numbers({ sort: "montant" }))[0]).toBe("FAC-2026-0105");
    expect((await numbers({ sort: "-montant" })).at(-1)).toBe("FAC-2026-0105");
    const october = { from: "2026-09-02", to: "2026-10-01" };
    expect(await numbers(october)).toEqual(["FAC-2026-0102"]);
  });

  test.each(["montant", "date"] as const)(
    "papers of one day and amount are sorted by number, 10000 after 9999, by %s",
    async (sort) => {
      const inOrder = ["AVO-2026-0001", "FAC-2026-0002", "FAC-2026-9999", "FAC-2026-10000"];
      for (const index of [2, 0, 3, 1]) {
        await addInvoice({
          number: inOrder[index] ?? "",
          kind: index === 0 ? "credit-note" : "invoice",
          orderId: null,
        });
      }
      const walk = async (way: "montant" | "-montant" | "date" | "-date") => {
        const seen: (string | null)[] = [];
        let after: string | null = null;
        do {
          const got: Awaited<ReturnType<typeof invoiceList.page>> = await asAgency((db) =>
            invoiceList.page(db, { status: null, after, today, sort: way, pageSize: 1 }),
          );
          seen.push(...got.rows.map(({ number }) => number));
          after = got.next;
        } while (after !== null && seen.length < 9);
        return seen;
      };
      expect(await walk(sort)).toEqual(inOrder);
      expect(await walk(`-${sort}`)).toEqual(inOrder.toReversed());
    },
  );

  test("names a credit note's invoice and amount", async () => {
    await oneOfEach();
    const [note] = await page({ status: "avoir" });
    const [credited] = await page({ status: "creditee" });
    expect(note).toMatchObject({ creditedNumber: "FAC-2026-0104", askedCents: 0 });
    expect(credited).toMatchObject({ creditedCents: 46800, creditNotes: [{ id: note?.id }] });
  });

  test("is searched by number, client, company, e-mail and order, within the days asked for", async () => {
    const id = await addInvoice({
      number: "FAC-2026-0777",
      issuedOn: "2026-11-19",
      clientName: "Zoé Le Goff",
      company: "Crêperie d’Armor",
      email: "zoe@creperie.example",
    });
    await addInvoice({ userId: known.sacha });
    const [row] = await page({ status: "a-payer" });
    const found = async (typed: string, period = whole) => {
      const words = searchWords(typed);
      if (typeof words === "string") throw new Error(words);
      return (await asAgency((db) => searchRecords(db, "invoices", words, period)))?.ids;
    };
    for (const typed of ["0777", "zoe goff", "CREPERIE", "d'armor", "zoe@creperie"]) {
      expect(await found(typed)).toEqual([id]);
    }
    expect(await found(row?.orderNumber ?? "")).toEqual([row?.id]);
    const day = (from: string, to: string) => ({ from, to });
    expect(await found("0777", day("2026-11-19", "2026-11-19"))).toEqual([id]);
    expect(await found("0777", day("2026-11-20", "2026-11-21"))).toEqual([]);
    expect(await found("0777", day("2026-11-01", "2026-11-18"))).toEqual([]);
    const own = await look(client(known.camille), (db) =>
      searchRecords(db, "invoices", ["0777"], whole),
    );
    expect(own?.ids).toEqual([]);
  });

  test("totals: net of credit notes and deposits, due, and late", async () => {
    await oneOfEach();
    const totals = (wanted: Partial<Parameters<typeof invoiceTotals>[1]>) =>
      asAgency((db) => invoiceTotals(db, { status: null, today, ...whole, ...wanted }));
    expect(await totals({})).toEqual({
      papers: 5,
      netCents: 3 * 39000,
      vatCents: 3 * 7800,
      grossCents: 3 * 46800,
    });
    expect((await totals({ from: "2026-08-02", to: "2026-08-02" })).grossCents).toBe(-46800);
    expect((await totals({ status: "avoir" })).grossCents).toBe(-46800);
    expect((await totals({ found: { ids: [], more: false } })).papers).toBe(0);
    expect(await asAgency((db) => askedInAll(db, today))).toEqual({
      lateCents: 46800,
      askedCents: 2 * 46800,
      more: false,
      moreLate: false,
    });
    await addInvoice({
      dueOn: "2026-12-01",
      deductedNetCents: 9000,
      deductedVatCents: 1800,
      orderId: null,
    });
    expect((await asAgency((db) => askedInAll(db, today))).askedCents).toBe(3 * 46800 - 10800);
    expect((await totals({})).grossCents).toBe(4 * 46800 - 10800);
  });
});
