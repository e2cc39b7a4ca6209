import { type SQL, sql } from "drizzle-orm";
import { firstKeptDay, keptSince } from "#domain/retention.ts";
import { has } from "./retention-step.ts";

// What rests on a paper or on money: a paper stays while a credit note of it does, money while a refund of it does.
// Asked of rows that may still be there, so that a simulation answers what a run would find.

/** The French day of a paper: of issue, or that a draft was written on. `paper`: its table, or an alias. */
const dayOf = (paper: SQL) =>
  sql`coalesce(${paper}.issued_on, (${paper}.created_at at time zone 'Europe/Paris')::date)`;

/** By the names of the index it is told by. */
export const paperDay = dayOf(sql`invoices`);

/** Whether a refund of that condition is still kept. */
const refundStays = (asOf: Date, condition: SQL) =>
  has(sql`select from refunds where ${condition} and asked_at >= ${keptSince("payments", asOf)}`);

/** Whether a paper that no credit note is of stays: by its own day, or for the money that went back by it. */
export const creditNoteStays = (asOf: Date, note: SQL) =>
  sql`(${dayOf(note)} >= ${firstKeptDay("invoices", asOf)}::date
    or ${refundStays(asOf, sql`credit_note_id = ${note}.id`)})`;

/** Whether a paper of that table or alias stays. */
export const paperStays = (asOf: Date, paper: SQL) =>
  sql`(${creditNoteStays(asOf, paper)} or ${has(sql`select from invoices as note
    where note.credited_id = ${paper}.id and ${creditNoteStays(asOf, sql`note`)}`)})`;

export const paymentStays = (asOf: Date) =>
  sql`(payments.received_at >= ${keptSince("payments", asOf)}
    or ${refundStays(asOf, sql`payment_id = payments.id`)}
    or ${has(sql`select from invoices where payment_id = payments.id and ${paperStays(asOf, sql`invoices`)}`)})`;

/** Whether a declaration was answered by money that went back later. */
export const declarationStays = (asOf: Date) =>
  sql`(contract_declarations.at >= ${keptSince("declarations", asOf)}
    or ${refundStays(asOf, sql`declaration_id = contract_declarations.id`)})`;

/** Whether a paper, money, or the guarantee of an order is still kept. */
export const orderRests = (asOf: Date) =>
  sql`(${has(sql`select from invoices where order_id = orders.id and ${paperStays(asOf, sql`invoices`)}`)}
    or ${has(sql`select from payments where order_id = orders.id and ${paymentStays(asOf)}`)}
    or ${has(sql`select from contract_declarations
      where matched_order_id = orders.id and ${declarationStays(asOf)}`)}
    or ${has(sql`select from guarantee_requests
      where order_id = orders.id and at >= ${keptSince("contracts", asOf)}`)}
    or ${refundStays(asOf, sql`order_id = orders.id`)})`;
