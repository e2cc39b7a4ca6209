import { inArray, sql } from "drizzle-orm";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { recordSubjects } from "#domain/journal-subject.ts";
import { keptSince } from "#domain/retention.ts";
import type { RetentionStep } from "./retention-step.ts";

/** E-mails go with what they are about, and at the latest after their own limit. */
export const oldEmails: RetentionStep = {
  subject: "emails",
  due: (now) =>
    sql`select id::text as id from email_deliveries where created_at < ${keptSince("emails", now)}`,
  async take(transaction, ids) {
    await transaction.delete(emailDeliveries).where(inArray(emailDeliveries.id, ids));
  },
};

/** Acts on accounts, rights, settings and the machinery. Those on a record tell its story and stay with it. */
export const oldActs: RetentionStep = {
  subject: "acts",
  due: (now) => sql`select id::text as id from journal where at < ${keptSince("acts", now)}
    and subject_type <> all(${sql.param([...recordSubjects])}::text[])`,
  async take(transaction, ids) {
    await transaction.execute(sql`delete from journal where id = any(${sql.param(ids)}::bigint[])`);
  },
};
