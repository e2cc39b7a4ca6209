import { asc, eq } from "drizzle-orm";
import { demonstrationSite } from "#config/demonstration-site.server.ts";
import { electronicInvoicesOf } from "#config/players.server.ts";
import { asViewer } from "#db/as-viewer.server.ts";
import { billingDetails } from "#db/schema/billing-details.ts";
import { invoices } from "#db/schema/invoices.ts";
import type { ElectronicInvoices } from "#integrations/electronic-invoice/electronic-invoice.ts";
import { lockedOrder } from "#queries/payment/payable-order.server.ts";
import { creditOrder } from "#workflows/money/credit-order.server.ts";
import { drawInvoice } from "#workflows/money/draw-invoice.server.ts";
import { invoiceOrder } from "#workflows/money/invoice-order.server.ts";
import { issueByHand } from "#workflows/money/issue-by-hand.server.ts";
import { emptyTables } from "../../cluster/empty-tables.ts";
import { openPaymentWorld, type PaymentWorld } from "../payment/payment-world.ts";

const SIREN = "732829320";
export const now = new Date("2026-11-21T10:00:00Z");

export type InvoiceWorld = Awaited<ReturnType<typeof openInvoiceWorld>>;

/** Stands in for the PDF renderer: the same text for the same paper. */
export const drawnText = (content: { number: string }, xml: string) =>
  Promise.resolve(Buffer.from(`${content.number}\n${xml}`));

/** Orders, payments and papers with the real XML writer, which a test may replace by a faulty one. */
export async function openInvoiceWorld() {
  const paying = await openPaymentWorld();
  const real = electronicInvoicesOf();
  const writer: { is: ElectronicInvoices } = { is: real };
  const { db } = paying.world.owner;
  const { jobs } = paying.world;
  const issuing = () => ({
    db,
    jobs,
    issuer: demonstrationSite,
    electronicInvoices: writer.is,
  });
  const atRequest = () => ({ ...issuing(), db: paying.world.application.db });

  async function runJob(name: string, data: { [key: string]: string }, at = now): Promise<boolean> {
    const { orderId = "", invoiceId = "" } = data;
    if (name === "invoice-order") await invoiceOrder(issuing(), { orderId, now: at });
    else if (name === "draw-invoice")
      await drawInvoice({ db, jobs, draw: drawnText }, { invoiceId });
    else return false;
    return true;
  }

  const world = {
    ...paying,
    writer,
    issuing,
    atRequest,
    runJob,
    async empty() {
      writer.is = real;
      await emptyTables(paying.world.owner.pool, "ledger, number_series");
      await paying.empty();
    },
    order: (changes: Parameters<PaymentWorld["order"]>[0] = {}) =>
      paying.order({ siren: SIREN, ...changes }),
    async work(at = now): Promise<string[]> {
      const mails: string[] = [];
      for (let taken = await paying.takeJobs(); taken.length > 0; taken = await paying.takeJobs()) {
        for (const { name, data } of taken) {
          if (name === "announce-event") continue;
          if (!(await runJob(name, data, at))) mails.push(name);
        }
      }
      return mails;
    },
    byHand: (orderId: string, at = now) =>
      issueByHand(atRequest(), { orderId, administratorId: paying.administratorId, now: at }),
    credit: (orderId: string, amountCents: number, at = now) => {
      const actor = { kind: "administrator", userId: paying.administratorId } as const;
      return asViewer(paying.world.application.db, { viewer: actor }, async (transaction) => {
        await lockedOrder(transaction, orderId);
        return creditOrder(atRequest(), transaction, {
          orderId,
          amountCents,
          reason: "",
          actor,
          now: at,
        });
      });
    },
    papers: () => db.select().from(invoices).orderBy(asc(invoices.kind), asc(invoices.number)),
    async told(): Promise<string[]> {
      const rows = await db
        .select()
        .from(invoices)
        .orderBy(asc(invoices.createdAt), asc(invoices.number));
      return rows.map(({ number, kind, status, grossCents }) =>
        [number, kind, status, grossCents].join(" "),
      );
    },
    asked: (orderId: string) =>
      db.select().from(billingDetails).where(eq(billingDetails.orderId, orderId)),
  };
  return world;
}
