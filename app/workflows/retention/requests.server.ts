import { inArray, sql } from "drizzle-orm";
import { auditRuns, audits } from "#db/schema/audits.ts";
import { calls } from "#db/schema/calls.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { keptSince } from "#domain/retention.ts";
import { forgetTraces } from "./forget-traces.server.ts";
import { isAway, withPresent } from "./last-contact.server.ts";
import type { RetentionStep } from "./retention-step.ts";

/** What people asked before any contract, and quiet clients with it. */
export const requests: RetentionStep = {
  subject: "requests",
  due: (now) => {
    const since = keptSince("requests", now);
    return withPresent(
      since,
      sql`select id::text as id from quote_requests
        where created_at < ${since} and ${isAway(sql`quote_requests.email`, sql`quote_requests.user_id`)}`,
    );
  },
  async take(transaction, ids) {
    await transaction.delete(quoteRequests).where(inArray(quoteRequests.id, ids));
    await forgetTraces(transaction, "quote-request", ids);
  },
};

export const auditRequests: RetentionStep = {
  subject: "audits",
  due: (now) => {
    const since = keptSince("audits", now);
    return withPresent(
      since,
      sql`select id::text as id from audits
        where created_at < ${since} and ${isAway(sql`audits.email`, sql`audits.user_id`)}`,
    );
  },
  async take(transaction, ids) {
    // Their e-mails are named by the result.
    const runs = await transaction
      .select({ id: auditRuns.id })
      .from(auditRuns)
      .where(inArray(auditRuns.auditId, ids));
    await transaction.delete(audits).where(inArray(audits.id, ids));
    await forgetTraces(transaction, "audit", [...ids, ...runs.map(({ id }) => id)]);
  },
};

export const bookedCalls: RetentionStep = {
  subject: "calls",
  due: (now) => {
    const since = keptSince("calls", now);
    return withPresent(
      since,
      sql`select id::text as id from calls
        where created_at < ${since} and starts_at < ${since} and ${isAway(sql`calls.email`, sql`null`)}`,
    );
  },
  async take(transaction, ids) {
    await transaction.delete(calls).where(inArray(calls.id, ids));
    await forgetTraces(transaction, "call", ids);
  },
};
