import { type SQL, sql } from "drizzle-orm";
import { keptSince } from "#domain/retention.ts";
import { type RecordStep, recordStep } from "./retention-step.ts";

export const expiredTokens: RecordStep[] = [
  expired("session"),
  expired("verification"),
  // Two more days for the e-mail to the former address, should a mail server be down.
  expired("account_links", {
    idType: "uuid",
    ends: sql`case purpose when 'change-email' then expires_at + interval '2 days' else expires_at end`,
  }),
  expired("attempt_counts", { id: sql`key`, at: sql`window_ends_at` }),
];

function expired(
  name: string,
  own: { id?: SQL; idType?: "uuid" | "text"; at?: SQL; ends?: SQL } = {},
): RecordStep {
  const { id = sql`id`, idType = "text", at = sql`expires_at` } = own;
  const table = sql.identifier(name);
  return recordStep({
    name,
    subject: "tokens",
    among: (asOf) => {
      const since = keptSince("tokens", asOf);
      const due = sql`${own.ends ?? at} < ${since}`;
      return {
        table: sql`${table}`,
        at,
        atType: "timestamptz",
        id,
        idType,
        old: sql`${at} < ${since}`,
        due,
      };
    },
    async take(transaction, ids) {
      await transaction.execute(
        sql`delete from ${table} where ${id} = any(${sql.param(ids)}::${sql.raw(idType)}[])`,
      );
    },
  });
}
