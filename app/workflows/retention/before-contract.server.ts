import { inArray, sql } from "drizzle-orm";
import { auditRuns, audits } from "#db/schema/audits.ts";
import { calls } from "#db/schema/calls.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { keptSince } from "#domain/retention.ts";
import { forgetTraces } from "./forget-traces.server.ts";
import { isAway } from "./last-contact.server.ts";
import { byCreation, recordStep } from "./retention-step.ts";

export const sentQuoteRequests = recordStep({
  name: "requests",
  subject: "requests",
  among: (asOf) => quietRecords("quote_requests", keptSince("requests", asOf)),
  async take(transaction, ids) {
    await transaction.delete(quoteRequests).where(inArray(quoteRequests.id, ids));
    await forgetTraces(transaction, "quote-request", ids);
  },
});

export const auditRequests = recordStep({
  name: "audits",
  subject: "audits",
  among: (asOf) => quietRecords("audits", keptSince("audits", asOf)),
  async take(transaction, ids) {
    // E-mails of audits are keyed by run id.
    const runs = await transaction
      .select({ id: auditRuns.id })
      .from(auditRuns)
      .where(inArray(auditRuns.auditId, ids));
    await transaction.delete(audits).where(inArray(audits.id, ids));
    await forgetTraces(transaction, "audit", [...ids, ...runs.map(({ id }) => id)]);
  },
});

const whoCalled = { email: sql`calls.email`, userId: sql`null`, at: sql`calls.created_at` };

export const bookedCalls = recordStep({
  name: "calls",
  subject: "calls",
  among: (asOf) => {
    const since = keptSince("calls", asOf);
    return {
      ...byCreation("calls"),
      old: sql`created_at < ${since}`,
      due: sql`starts_at < ${since} and ${isAway(whoCalled, since)}`,
    };
  },
  async take(transaction, ids) {
    await transaction.delete(calls).where(inArray(calls.id, ids));
    await forgetTraces(transaction, "call", ids);
  },
});

function quietRecords(name: "quote_requests" | "audits", since: Date) {
  const records = byCreation(name);
  const { table, at } = records;
  const whoAsked = { email: sql`${table}.email`, userId: sql`${table}.user_id`, at };
  return { ...records, old: sql`created_at < ${since}`, due: isAway(whoAsked, since) };
}
