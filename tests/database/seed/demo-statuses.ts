import { callStatuses } from "#domain/call.ts";
import { issuedInvoiceStatuses } from "#domain/invoice.ts";
import { deliverableStatuses } from "#domain/deliverable.ts";
import { accessStatuses } from "#domain/listing-access.ts";
import { orderStatuses } from "#domain/order.ts";
import { quoteStatuses } from "#domain/quote.ts";
import { requestStatuses } from "#domain/request.ts";
import type { DemoBench } from "./demo-bench.ts";

export const everyStatus = {
  orders: orderStatuses.toSorted(),
  quotes: quoteStatuses.toSorted(),
  quoteRequests: requestStatuses.toSorted(),
  revisions: requestStatuses.toSorted(),
  calls: callStatuses.toSorted(),
  // A draft is nobody's: papers are issued at once.
  invoices: issuedInvoiceStatuses.toSorted(),
  subscriptions: ["ended", "ending", "running", "to-come"],
  declarationsSettled: [false, true],
  auditsAnswered: [false, true],
  deliverables: deliverableStatuses.toSorted(),
  accesses: accessStatuses.toSorted(),
};

/** What a demonstration shows of each noun; `today`, as "2026-11-21", tells which subscriptions are to come. */
export async function statusesOn({ valuesOf }: DemoBench, today: string) {
  const state = `case when not subscribed then 'ended' when ending is not null then 'ending'
    when started_on > date '${today}' then 'to-come' else 'running' end`;
  const settled = "id in (select declaration_id from declaration_settlements)";
  const answered = "id in (select audit_id from audit_runs)";
  return {
    orders: await valuesOf("status", "orders"),
    quotes: await valuesOf("status", "quotes"),
    quoteRequests: await valuesOf("status", "quote_requests"),
    revisions: await valuesOf("status", "revision_requests"),
    calls: await valuesOf("status", "calls"),
    invoices: await valuesOf("status", "invoices"),
    subscriptions: await valuesOf(state, "subscriptions"),
    declarationsSettled: await valuesOf(settled, "contract_declarations"),
    auditsAnswered: await valuesOf(answered, "audits"),
    deliverables: await valuesOf("status", "deliverables"),
    accesses: await valuesOf("access", "order_listings"),
  };
}
