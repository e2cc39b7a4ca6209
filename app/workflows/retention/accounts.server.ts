import { type SQL, sql } from "drizzle-orm";
import { forgetAccountMails } from "#accounts/account-mails.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { keptSince, type RetentionSubject } from "#domain/retention.ts";
import { holderOf, isAway } from "./last-contact.server.ts";
import { byCreation, has, type RecordStep, recordStep } from "./retention-step.ts";

const accounts = { ...byCreation("user"), idType: "text" } as const;

/** Accounts with a role are never deleted by retention. */
const noRole = sql`not ${has(sql`select from user_roles where user_roles.user_id = "user".id`)}`;

const underContract = sql`(${has(sql`select from orders where orders.user_id = "user".id`)}
  or ${has(sql`select from subscriptions where subscriptions.user_id = "user".id`)}
  or ${has(sql`select from invoices where invoices.user_id = "user".id`)})`;

/** Sessions, links, second factor, billing profile and e-mails go along; records stay, without an owner. */
async function takeAccounts(transaction: Transaction, ids: string[]): Promise<void> {
  await forgetAccountMails(transaction, ids);
  await transaction.execute(sql`delete from "user" where id = any(${sql.param(ids)}::text[])`);
}

export const unconfirmedAccounts = recordStep({
  name: "unconfirmed-accounts",
  subject: "unconfirmed-accounts",
  among: (asOf) => ({
    ...accounts,
    old: sql`not email_verified and created_at < ${keptSince("unconfirmed-accounts", asOf)}`,
    due: noRole,
  }),
  take: takeAccounts,
});

export const accountsWithoutOrder = quietAccounts(
  "accounts-without-order",
  "accounts",
  sql`not ${underContract}`,
);

export const clientAccounts = quietAccounts("client-accounts", "client-files", underContract);

function quietAccounts(name: string, subject: RetentionSubject, which: SQL): RecordStep {
  return recordStep({
    name,
    subject,
    among: (asOf) => {
      const since = keptSince(subject, asOf);
      return {
        ...accounts,
        old: sql`email_verified and created_at < ${since}`,
        due: sql`${noRole} and ${which} and ${isAway(holderOf(sql`"user".id`), since)}`,
      };
    },
    take: takeAccounts,
  });
}
