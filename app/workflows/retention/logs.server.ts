import { inArray, sql } from "drizzle-orm";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { quotedRecordSubjects } from "#domain/journal-subject.ts";
import { keptSince } from "#domain/retention.ts";
import { byCreation, recordStep } from "./retention-step.ts";

/** E-mails go with what they are about, and at the latest after their own limit. */
export const oldEmails = recordStep({
  name: "emails",
  subject: "emails",
  among: (asOf) => ({
    ...byCreation("email_deliveries"),
    old: sql`created_at < ${keptSince("emails", asOf)}`,
    due: sql`true`,
  }),
  async take(transaction, ids) {
    await transaction.delete(emailDeliveries).where(inArray(emailDeliveries.id, ids));
  },
});

/** Acts on accounts, rights, settings and the machinery. Those on a record tell its story and stay with it. */
export const oldActs = recordStep({
  name: "acts",
  subject: "acts",
  among: (asOf) => ({
    table: sql`journal`,
    at: sql`at`,
    atType: "timestamptz",
    id: sql`id`,
    idType: "bigint",
    old: sql`at < ${keptSince("acts", asOf)} and subject_type not in (${sql.raw(quotedRecordSubjects)})`,
    due: sql`true`,
  }),
  async take(transaction, ids) {
    await transaction.execute(sql`delete from journal where id = any(${sql.param(ids)}::bigint[])`);
  },
});
