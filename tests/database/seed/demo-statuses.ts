import { callStatuses } from "#domain/call.ts";
import { citationStates, citationVerdicts } from "#domain/citation.ts";
import { pictureSenders } from "#domain/client-file.ts";
import type { MembershipState } from "#domain/company-member.ts";
import { issuedInvoiceStatuses } from "#domain/invoice.ts";
import { deliverableStatuses } from "#domain/deliverable.ts";
import { accessStatuses } from "#domain/listing-access.ts";
import { leadStages } from "#domain/lead.ts";
import { orderStatuses } from "#domain/order.ts";
import { publicationStatuses } from "#domain/publication.ts";
import { quoteStatuses } from "#domain/quote.ts";
import { requestStatuses } from "#domain/request.ts";
import type { DemoBench } from "./demo-bench.ts";

export const everyStatus = {
  orders: orderStatuses.toSorted(),
  leads: leadStages.toSorted(),
  quotes: quoteStatuses.toSorted(),
  quoteRequests: requestStatuses.toSorted(),
  revisions: requestStatuses.toSorted(),
  calls: callStatuses.toSorted(),
  invoices: issuedInvoiceStatuses.toSorted(),
  subscriptions: ["ended", "ending", "paused", "running", "suspended", "to-come"],
  chargesRefused: [false, true],
  declarationsSettled: [false, true],
  auditsAnswered: [false, true],
  deliverables: deliverableStatuses.toSorted(),
  accesses: accessStatuses.toSorted(),
  reports: ["by-hand", "by-rule", "to-read"],
  reportedAgain: [false, true],
  publications: publicationStatuses.toSorted(),
  citations: [...citationStates, ...citationVerdicts].toSorted(),
  memberships: (["ended", "invited", "member"] satisfies MembershipState[]).toSorted(),
  pictures: pictureSenders.toSorted(),
};

export const subscriptionActs = [
  "charge-failed by system",
  "charge-paid by administrator",
  "charge-paid by system",
  "charge-reminded by system",
  "deliverables-followed by system",
  "subscription-changed by client",
  "subscription-completed by system",
  "subscription-ended by administrator",
  "subscription-method-changed by client",
  "subscription-opened by administrator",
  "subscription-opened by client",
  "subscription-resumed by administrator",
  "subscription-suspended by system",
].toSorted();

export function valuesWith(
  rows: (query: string) => Promise<{ value: string | boolean }[]>,
): DemoBench["valuesOf"] {
  return async (column, table) => {
    const found = await rows(`select distinct ${column} as value from ${table} order by 1`);
    return found.map(({ value }) => value);
  };
}

export async function statusesOn({ valuesOf }: Pick<DemoBench, "valuesOf">, today: string) {
  const state = `case when not subscribed then 'ended' when suspended_on is not null then 'suspended'
    when ending is not null then 'ending'
    when paused_from <= date '${today}' and paused_until > date '${today}' then 'paused'
    when started_on > date '${today}' then 'to-come' else 'running' end`;
  const settled = "id in (select declaration_id from declaration_settlements)";
  const answered = "id in (select audit_id from audit_runs)";
  const report = `case when content is null then 'to-read' when released_by is null then 'by-rule' else 'by-hand' end`;
  const reportedListings = `(select listing -> 'latest' as latest
    from delivery_reports, jsonb_array_elements(content -> 'listings') as listing
    where listing -> 'baseline' <> 'null') as reported`;
  const membership = `case when ended_at is not null then 'ended' when accepted_at is null then 'invited' else 'member' end`;
  return {
    orders: await valuesOf("status", "orders"),
    leads: await valuesOf("stage", "leads"),
    quotes: await valuesOf("status", "quotes"),
    quoteRequests: await valuesOf("status", "quote_requests"),
    revisions: await valuesOf("status", "revision_requests"),
    calls: await valuesOf("status", "calls"),
    invoices: await valuesOf("status", "invoices"),
    subscriptions: await valuesOf(state, "subscriptions"),
    chargesRefused: await valuesOf("status = 'failed'", "subscription_charges"),
    declarationsSettled: await valuesOf(settled, "contract_declarations"),
    auditsAnswered: await valuesOf(answered, "audits"),
    deliverables: await valuesOf("status", "deliverables"),
    accesses: await valuesOf("access", "order_listings"),
    reports: await valuesOf(report, "delivery_reports"),
    reportedAgain: await valuesOf("latest <> 'null'", reportedListings),
    publications: await valuesOf("status", "publications"),
    citations: await valuesOf("coalesce(hand_state, state)", "citations"),
    memberships: await valuesOf(membership, "company_members"),
    pictures: await valuesOf("uploaded_by", "client_files"),
  };
}
