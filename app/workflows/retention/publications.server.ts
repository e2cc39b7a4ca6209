import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { forgetEmails } from "./forget-traces.server.ts";
import { has } from "./retention-step.ts";

export const hasPublications: SQL = sql`(
  ${has(sql`select from deliverables join publications on publications.deliverable_id = deliverables.id
    where deliverables.order_id = orders.id`)}
  or ${has(sql`select from subscriptions
    join deliverables on deliverables.subscription_id = subscriptions.id
    join publications on publications.deliverable_id = deliverables.id
    where subscriptions.order_id = orders.id`)}
)`;

export async function takePublications(
  transaction: Transaction,
  orderIds: string[],
): Promise<void> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    delete from publications where deliverable_id in (
      select id from deliverables where order_id = any(${sql.param(orderIds)}::uuid[])
      union all
      select id from deliverables where subscription_id in (
        select id from subscriptions where order_id = any(${sql.param(orderIds)}::uuid[])
      )
    ) returning id`);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await forgetEmails(transaction, ids);
}
