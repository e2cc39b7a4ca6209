import { polled } from "../polled.ts";
import { queryProduct } from "./product-database.ts";
import type { RunningProduct } from "./product-process.ts";

export async function settled(product: RunningProduct): Promise<void> {
  const left = () =>
    queryProduct<{ name: string; state: string }>(
      product,
      `select name, state from pgboss.job
        where state = 'active' or state in ('created', 'retry') and start_after <= now()`,
    );
  await polled(
    async () => ((await left()).length === 0 ? true : null),
    async () => `After a minute there is still work: ${JSON.stringify(await left())}`,
  );
}

/** Lets the undo delay of pending acts on a record pass. */
export async function passUndo(product: RunningProduct, subjectId: string): Promise<void> {
  await queryProduct(
    product,
    `update pgboss.job set start_after = now() where name = 'do-pending-act' and state = 'created'
      and data ->> 'actId' in (select id::text from pending_acts where subject_id = '${subjectId}')`,
  );
  await settled(product);
}
