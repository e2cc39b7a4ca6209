import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { invoicePdf } from "#pdf/invoice.ts";
import { type OpenDatabase, openDatabase } from "#db/client.server.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { drawInvoice } from "#workflows/money/draw-invoice.server.ts";
import { invoiceOrder } from "#workflows/money/invoice-order.server.ts";
import { GROSS } from "../payment/payment-world.ts";
import { drawnText, type InvoiceWorld, now, openInvoiceWorld } from "./invoice-world.ts";

const worked = ["email-payment-received", "email-invoice", "submit-invoice"];

let world: InvoiceWorld;
let doomed: OpenDatabase;
beforeAll(async () => {
  world = await openInvoiceWorld();
  doomed = openDatabase(world.world.ownerConnection, { max: 1, onError() {} });
});
afterAll(async () => {
  await doomed.close();
  await world.close();
});
beforeEach(() => world.empty());

/** Error of a connection ended by its server, from the query or from the client, whichever notices first. */
const DEAD = /Failed query|Connection terminated|terminating connection/;

/** Cuts the connection where the process would have died, which rolls back its transaction. */
async function dieHere(transaction: { execute: (query: ReturnType<typeof sql>) => unknown }) {
  await transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
}

function dyingAt(name: string): JobQueue {
  const { jobs } = world.world;
  return {
    async enqueue(transaction, job, payload, options) {
      if (job === name) await dieHere(transaction);
      await jobs.enqueue(transaction, job, payload, options);
    },
  };
}

async function paidOrder(): Promise<string> {
  const orderId = await world.order();
  await world.transfer(orderId);
  return orderId;
}

test("killed between the invoice's number and its content: the next try uses the same number", async () => {
  const orderId = await paidOrder();
  const dying = {
    write: () =>
      new Promise<string>((_, refuse) => setImmediate(() => refuse(new Error("killed")))),
  };
  const issuing = { ...world.issuing(), electronicInvoices: dying };
  await expect(invoiceOrder(issuing, { orderId, now })).rejects.toThrow("killed");
  expect(await world.told()).toEqual([]);
  await world.work();
  expect(await world.told()).toEqual([`DEMO-FAC-2026-0001 invoice paid ${GROSS}`]);
});

test("killed between the invoice's content and its job: both are rolled back, and made by the next try", async () => {
  const orderId = await paidOrder();
  const issuing = { ...world.issuing(), db: doomed.db, jobs: dyingAt("draw-invoice") };
  await expect(invoiceOrder(issuing, { orderId, now })).rejects.toThrow(DEAD);
  expect(await world.told()).toEqual([]);
  expect(await world.work()).toEqual(worked);
  expect(await world.told()).toEqual([`DEMO-FAC-2026-0001 invoice paid ${GROSS}`]);
});

async function issued() {
  const orderId = await paidOrder();
  await invoiceOrder(world.issuing(), { orderId, now });
  const [paper] = await world.papers();
  if (!paper) throw new Error("nothing was issued");
  return paper;
}

test("killed, or the disk full, while the invoice is drawn: drawn by the next try, sent once", async () => {
  const { id: invoiceId } = await issued();
  const { db, jobs } = world.issuing();
  const full = () => Promise.reject(new Error("ENOSPC"));
  await expect(drawInvoice({ db, jobs, draw: full }, { invoiceId })).rejects.toThrow("ENOSPC");
  expect((await world.papers())[0]?.document).toBeNull();
  expect(await world.work()).toEqual(worked);
});

test("killed between the invoice's file and its e-mail: both are rolled back, then made once", async () => {
  const { id: invoiceId } = await issued();
  const dying = { db: doomed.db, jobs: dyingAt("email-invoice"), draw: drawnText };
  await expect(drawInvoice(dying, { invoiceId })).rejects.toThrow(DEAD);
  expect((await world.papers())[0]?.document).toBeNull();
  const alive = { ...world.issuing(), draw: drawnText };
  await Promise.all([1, 2, 3].map(() => drawInvoice(alive, { invoiceId })));
  expect((await world.work()).filter((name) => name === "email-invoice")).toHaveLength(1);
});

test("an invoice drawn twice is the same file, byte for byte", async () => {
  const { content, xml } = await issued();
  if (!content || !xml) throw new Error("nothing was frozen");
  const print = async () =>
    createHash("sha256")
      .update(await invoicePdf(content, xml))
      .digest("hex");
  expect(await print()).toBe(await print());
});
