import { createHash, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { agency } from "../../samples/quote.ts";
import { insertOrder } from "../../records/order.ts";
import { insertPayment } from "../../records/payment.ts";
import { invoiceById, invoiceDocument, invoiceXml } from "#queries/invoice/by-id.server.ts";
import {
  clientPapersDue,
  clientPaperYears,
  clientYearDocuments,
  clientYearSize,
  listClientInvoices,
} from "#queries/invoice/of-client.server.ts";
import { invoicesDue } from "#routes/portal/invoices/invoices-due.server.ts";
import { client, openPortal, pdf } from "../portal/portal-world.ts";

const today = "2026-11-21";
const app = { payment: null, site: agency };

describe("a client's own papers", () => {
  const { known, world, look, addInvoice, made } = openPortal();
  const own = <Result>(read: Parameters<typeof look<Result>>[1], userId = known.camille) =>
    look(client(userId), read);
  const drawn = (bytes: string) => ({
    document: Buffer.from(bytes),
    documentFingerprint: createHash("sha256").update(bytes).digest("hex"),
  });

  test("show amounts due, late ones first, without other clients', drafts or credit notes", async () => {
    const apart = { orderId: null };
    await addInvoice({ ...apart, number: "FAC-1", dueOn: "2026-12-01" });
    await addInvoice({ ...apart, number: "FAC-2", dueOn: "2026-10-31" });
    await addInvoice({ ...apart, status: "paid", dueOn: "2026-10-01" });
    await addInvoice({ ...apart, kind: "credit-note", dueOn: "2026-10-01" });
    await addInvoice({ ...apart, status: "draft", dueOn: "2026-10-01" });
    await addInvoice({ ...apart, userId: known.sacha, dueOn: "2026-10-01" });
    const papers = await own((db) => clientPapersDue(db, known.camille));
    expect(papers.map(({ number }) => number)).toEqual(["FAC-2", "FAC-1"]);
    const due = await own((db) => invoicesDue(db, { userId: known.camille, today }, app));
    expect(due.totalCents).toBe(2 * 46800);
    expect(due.lines[0]).toMatchObject({ title: "FAC-2", href: "/portal/abonnements" });
    expect(due.lines[0]?.sentence).toContain("En retard depuis le 31");
    expect(due.lines[1]?.sentence).toContain("À payer avant le 1");
  });

  test("ask for no more than the order's balance, and link to its payment", async () => {
    const orderId = await insertOrder(world.owner.db, { userId: known.camille });
    await addInvoice({ orderId, netCents: 93_583, vatCents: 18_717, grossCents: 112_300 });
    const due = () => own((db) => invoicesDue(db, { userId: known.camille, today }, app));
    const payable = await due();
    expect(payable.totalCents).toBeGreaterThan(0);
    expect(payable.lines[0]?.href).toBe(`/payer/${orderId}`);
    await insertPayment(world.owner.db, orderId, { amountCents: payable.totalCents - 100 });
    expect((await due()).totalCents).toBe(100);
    await insertPayment(world.owner.db, orderId, { amountCents: 100 });
    expect(await due()).toEqual({ totalCents: 0, lines: [] });
  });

  test("are sorted by day, then by number, page after page", async () => {
    const apart = { orderId: null };
    await addInvoice({ ...apart, number: "FAC-2026-10000" });
    await addInvoice({ ...apart, number: "FAC-2026-0003", issuedOn: "2026-11-21" });
    await addInvoice({ ...apart, number: "FAC-2026-9999" });
    await addInvoice({ ...apart, number: "FAC-2026-0004", issuedOn: "2026-11-19" });
    const page = (after: string | null) =>
      own((db) => listClientInvoices(db, known.camille, { after, pageSize: 2 }));
    const first = await page(null);
    const second = await page(first.next);
    expect([first, second].map((got) => got.invoices.map(({ number }) => number))).toEqual([
      ["FAC-2026-0003", "FAC-2026-10000"],
      ["FAC-2026-9999", "FAC-2026-0004"],
    ]);
    expect(second.next).toBeNull();
  });

  test("refer to each other: an invoice to its credit notes, a credit note to its invoice", async () => {
    const credited = await addInvoice({ number: "FAC-9", status: "cancelled" });
    await addInvoice({ number: "AVO-9", kind: "credit-note", creditedId: credited });
    const { invoices } = await own((db) => listClientInvoices(db, known.camille, { after: null }));
    const byNumber = new Map(invoices.map((one) => [one.number, one]));
    expect(byNumber.get("AVO-9")).toMatchObject({ creditedNumber: "FAC-9", creditNotes: [] });
    expect(byNumber.get("FAC-9")).toMatchObject({
      creditedNumber: null,
      creditedCents: 46800,
      creditNotes: [{ number: "AVO-9", grossCents: 46800 }],
    });
  });

  test("of a year: only the client's own, in order of issue, once drawn", async () => {
    await addInvoice({ number: "FAC-B", issuedOn: "2026-12-31", ...drawn("b") });
    await addInvoice({ number: "FAC-A", issuedOn: "2026-01-01", status: "paid", ...drawn("aa") });
    await addInvoice({ number: "FAC-C", issuedOn: "2027-01-01", status: "cancelled", ...made });
    await addInvoice({ number: "FAC-D", issuedOn: "2026-06-01", status: "cancelled" });
    await addInvoice({ status: "draft", ...made });
    await addInvoice({ userId: known.sacha, orderId: null, ...made });
    const year = (userId: string, viewer = userId) =>
      look(client(viewer), (db) => clientYearDocuments(db, userId, 2026));
    expect((await year(known.camille)).map(({ number }) => number)).toEqual(["FAC-A", "FAC-B"]);
    expect(await own((db) => clientYearSize(db, known.camille, 2026))).toEqual({
      papers: 2,
      bytes: 3,
    });
    expect(await own((db) => clientPaperYears(db, known.camille))).toEqual([
      { year: 2027, papers: 1, drawn: 1 },
      { year: 2026, papers: 3, drawn: 2 },
    ]);
    // Row-level security holds even when the query asks for another client's.
    expect(await year(known.camille, known.sacha)).toEqual([]);
  });

  test("are read one by one by the agency and their client, never by another client", async () => {
    const ready = await addInvoice({ ...made, number: "FAC-2026-0001" });
    const draft = await addInvoice({ status: "draft", ...made });
    const agencyLooks = { kind: "administrator", userId: known.alix } as const;
    expect(await look(agencyLooks, (db) => invoiceDocument(db, ready))).toEqual({
      number: "FAC-2026-0001",
      document: pdf,
    });
    expect(await own((db) => invoiceDocument(db, ready))).not.toBeNull();
    expect(await own((db) => invoiceById(db, draft))).toBeNull();
    for (const id of [ready, draft, randomUUID(), "x", "' or true --", "a\u0000"]) {
      const seen = await own(
        async (db) => [
          await invoiceById(db, id),
          await invoiceDocument(db, id),
          await invoiceXml(db, id),
        ],
        known.sacha,
      );
      expect(seen).toEqual([null, null, null]);
    }
    expect(await look(agencyLooks, (db) => invoiceXml(db, ready))).toBeNull();
  });
});
