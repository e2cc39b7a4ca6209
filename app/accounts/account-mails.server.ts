import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { accountAddresses } from "#db/schema/accounts.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { type HeldAddress, isUnder } from "#db/held-addresses.server.ts";
import type { EmailName } from "#jobs/catalogue.ts";

const aboutChange: EmailName[] = ["account-email-change", "account-email-changed"];

/** Messages sent to the person's addresses, and those about their own address changes. */
export async function sentTo(
  db: ViewerDatabase,
  userId: string,
  held: HeldAddress[],
): Promise<SQL | undefined> {
  const asked = await db
    .select({ linkId: accountAddresses.linkId })
    .from(accountAddresses)
    .where(and(eq(accountAddresses.userId, userId), eq(accountAddresses.kind, "requested")));
  const keys = asked.flatMap(({ linkId }) =>
    aboutChange.map((template) => `${template}:${linkId}`),
  );
  return or(
    isUnder(held, {
      email: sql`lower(${emailDeliveries.recipient})`,
      at: emailDeliveries.createdAt,
    }),
    inArray(emailDeliveries.key, keys),
  );
}

/** Respects the dates when each address was theirs: mail to a previous owner of an address stays. */
export async function forgetAccountMails(
  transaction: Transaction,
  userIds: string[],
): Promise<void> {
  const ids = sql`any(${sql.param(userIds)}::text[])`;
  await transaction.execute(sql`
    delete from email_deliveries using account_addresses as held
    where held.user_id = ${ids} and held.kind <> 'requested' and recipient = held.address
      and template like 'account-%' and created_at >= held.since and created_at < held.until`);
  await transaction.execute(sql`
    delete from email_deliveries where key = any(array(
      select template || ':' || asked.link_id from account_addresses as asked,
        unnest(${sql.param(aboutChange)}::text[]) as template
      where asked.user_id = ${ids} and asked.kind = 'requested'
    ))`);
}
