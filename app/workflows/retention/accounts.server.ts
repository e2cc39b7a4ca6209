import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { keptSince, type RetentionSubject } from "#domain/retention.ts";
import { isAway, withPresent } from "./last-contact.server.ts";
import type { RetentionStep } from "./retention-step.ts";

/** Nobody administers the agency from an account that goes by itself. */
const noRole = sql`not exists (select from user_roles where user_roles.user_id = "user".id)`;

const underContract = sql`(exists (select from orders where orders.user_id = "user".id)
  or exists (select from subscriptions where subscriptions.user_id = "user".id)
  or exists (select from invoices where invoices.user_id = "user".id))`;

/** With the account go its sessions, links, second factor, billing profile and e-mails; records stay, tied to nobody. */
async function takeAccounts(transaction: Transaction, ids: string[]): Promise<void> {
  await transaction.execute(sql`
    delete from email_deliveries using "user" where "user".id = any(${sql.param(ids)}::text[])
      and email_deliveries.recipient = "user".email and email_deliveries.template like 'account-%'`);
  await transaction.execute(sql`delete from "user" where id = any(${sql.param(ids)}::text[])`);
}

export const unconfirmedAccounts: RetentionStep = {
  subject: "unconfirmed-accounts",
  due: (now) => sql`select id from "user"
    where not email_verified and created_at < ${keptSince("unconfirmed-accounts", now)} and ${noRole}`,
  take: takeAccounts,
};

export const accountsWithoutOrder = quietAccounts("accounts", sql`not ${underContract}`);

/** The accounts of former clients, part of their file. */
export const clientAccounts = quietAccounts("client-files", underContract);

function quietAccounts(subject: RetentionSubject, which: SQL): RetentionStep {
  return {
    subject,
    due: (now) => {
      const since = keptSince(subject, now);
      return withPresent(
        since,
        sql`select id from "user" where email_verified and created_at < ${since}
          and ${noRole} and ${which} and ${isAway(sql`"user".email`, sql`"user".id`)}`,
      );
    },
    take: takeAccounts,
  };
}
