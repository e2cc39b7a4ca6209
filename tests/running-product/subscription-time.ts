import { queryProduct } from "./product-database.ts";
import type { RunningProduct } from "./product-process.ts";

/**
 * Without the trigger that keeps paid months immutable. Locks the subscription before its charges, as jobs do: no
 * deadlock.
 */
export async function passAMonth(product: RunningProduct, subscriptionId: string): Promise<void> {
  await queryProduct(
    product,
    `begin;
    update subscriptions set started_on = started_on - interval '1 month' where id = '${subscriptionId}';
    alter table subscription_charges disable trigger keep_paid_charge;
    update subscription_terms set from_on = from_on - interval '1 month'
      where subscription_id = '${subscriptionId}';
    update subscription_charges set period_starts_on = period_starts_on - interval '1 month',
      starts_on = starts_on - interval '1 month', ends_on = ends_on - interval '1 month',
      due_on = due_on - interval '1 month' where subscription_id = '${subscriptionId}';
    alter table subscription_charges enable trigger keep_paid_charge;
    commit;
    insert into pgboss.job (name, data)
      values ('charge-subscriptions', jsonb_build_object('day', (now() at time zone 'Europe/Paris')::date));`,
  );
}

export async function refuseItsCard(
  product: RunningProduct,
  subscriptionId: string,
): Promise<void> {
  await queryProduct(
    product,
    `update trial_sessions set payment_id = replace(payment_id, '_card_', '_refused_card_')
      where payment_id = (select method_id from subscriptions where id = '${subscriptionId}');
    update subscriptions set method_id = replace(method_id, '_card_', '_refused_card_')
      where id = '${subscriptionId}';`,
  );
}
