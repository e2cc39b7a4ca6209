import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { RecordSubject } from "#domain/journal-subject.ts";

/** Removes the acts and the e-mails about records that go, which name them by their ids. */
export async function forgetTraces(
  transaction: Transaction,
  type: RecordSubject,
  ids: string[],
): Promise<void> {
  await transaction.execute(sql`
    delete from journal where subject_type = ${type} and subject_id = any(${sql.param(ids)}::text[])`);
  await forgetEmails(transaction, ids);
}

/** The e-mails alone, where the acts stay with another record. */
export async function forgetEmails(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.execute(sql`
    delete from email_deliveries where split_part(key, ':', 2) = any(${sql.param(ids)}::text[])`);
}
