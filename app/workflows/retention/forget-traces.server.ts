import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { RecordSubject } from "#domain/journal-subject.ts";

export async function forgetTraces(
  transaction: Transaction,
  type: RecordSubject,
  ids: string[],
): Promise<void> {
  await transaction.execute(sql`
    delete from journal where subject_type = ${type} and subject_id = any(${sql.param(ids)}::text[])`);
  await forgetEmails(transaction, ids);
}

export async function forgetEmails(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.execute(sql`
    delete from email_deliveries where split_part(key, ':', 2) = any(${sql.param(ids)}::text[])`);
}
