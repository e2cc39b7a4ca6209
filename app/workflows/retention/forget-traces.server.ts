import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";

/** What the journal calls the records that keep their acts with them; all other acts are security logs. */
export const recordTypes = [
  "order",
  "quote",
  "quote-request",
  "audit",
  "call",
  "contract-declaration",
  "revision-request",
  "subscription",
  "invoice",
] as const;

/** Removes the acts and the e-mails about records that go, which name them by their ids. */
export async function forgetTraces(
  transaction: Transaction,
  type: (typeof recordTypes)[number],
  ids: string[],
): Promise<void> {
  await transaction.execute(sql`
    delete from journal where subject_type = ${type} and subject_id = any(${sql.param(ids)}::text[])`);
  await transaction.execute(sql`
    delete from email_deliveries
    where key like any(select '%:' || id || '%' from unnest(${sql.param(ids)}::text[]) as id)`);
}
