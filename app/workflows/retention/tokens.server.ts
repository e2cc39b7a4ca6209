import { type SQL, sql } from "drizzle-orm";
import { keptSince } from "#domain/retention.ts";
import type { RetentionStep } from "./retention-step.ts";

/** Whatever opened something, or counted attempts at it, and no longer does. */
export const expiredTokens: RetentionStep[] = [
  expired(sql`session`, sql`id`, sql`expires_at`),
  expired(sql`verification`, sql`id`, sql`expires_at`),
  // The former address hears of a change after the link was used: a mail server may be down for a day.
  expired(
    sql`account_links`,
    sql`id::text`,
    sql`case purpose when 'change-email' then expires_at + interval '2 days' else expires_at end`,
  ),
  expired(sql`attempt_counts`, sql`key`, sql`window_ends_at`),
];

function expired(table: SQL, id: SQL, endsAt: SQL): RetentionStep {
  return {
    subject: "tokens",
    due: (now) =>
      sql`select ${id} as id from ${table} where ${endsAt} < ${keptSince("tokens", now)}`,
    async take(transaction, ids) {
      await transaction.execute(
        sql`delete from ${table} where ${id} = any(${sql.param(ids)}::text[])`,
      );
    },
  };
}
