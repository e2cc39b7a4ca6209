import { type SQL, sql } from "drizzle-orm";
import { firstKeptDay, keptSince } from "#domain/retention.ts";
import { has } from "./retention-step.ts";

// Dependents decide: an invoice stays while a credit note of it does, a payment while a refund of it does. Conditions
// read rows not yet deleted, so that a dry run finds what a run would.

/** Paris date of issue, else of the draft's creation. `paper`: the table or an alias. */
const dayOf = (paper: SQL) =>
  sql`coalesce(${paper}.issued_on, (${paper}.created_at at time zone 'Europe/Paris')::date)`;

/** Paper's day, spelled as in the index: another spelling would not use it. */
export const paperDay = dayOf(sql`invoices`);

const refundStays = (asOf: Date, condition: SQL) =>
  has(sql`select from refunds where ${condition} and asked_at >= ${keptSince("payments", asOf)}`);

export const creditNoteStays = (asOf: Date, note: SQL) =>
  sql`(${dayOf(note)} >= ${firstKeptDay("invoices", asOf)}::date
    or ${refundStays(asOf, sql`credit_note_id = ${note}.id`)})`;

export const paperStays = (asOf: Date, paper: SQL) =>
  sql`(${creditNoteStays(asOf, paper)} or ${has(sql`select from invoices as note
    where note.credited_id = ${paper}.id and ${creditNoteStays(asOf, sql`note`)}`)})`;

export const paymentStays = (asOf: Date) =>
  sql`(payments.received_at >= ${keptSince("payments", asOf)}
    or ${refundStays(asOf, sql`payment_id = payments.id`)}
    or ${has(sql`select from invoices where payment_id = payments.id and ${paperStays(asOf, sql`invoices`)}`)})`;

export const declarationStays = (asOf: Date) =>
  sql`(contract_declarations.at >= ${keptSince("declarations", asOf)}
    or ${refundStays(asOf, sql`declaration_id = contract_declarations.id`)})`;

export const orderRests = (asOf: Date) =>
  sql`(${has(sql`select from invoices where order_id = orders.id and ${paperStays(asOf, sql`invoices`)}`)}
    or ${has(sql`select from payments where order_id = orders.id and ${paymentStays(asOf)}`)}
    or ${has(sql`select from contract_declarations
      where matched_order_id = orders.id and ${declarationStays(asOf)}`)}
    or ${has(sql`select from guarantee_requests
      where order_id = orders.id and at >= ${keptSince("contracts", asOf)}`)}
    or ${refundStays(asOf, sql`order_id = orders.id`)})`;
