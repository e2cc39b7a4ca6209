import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { subscriptionCharges } from "#db/schema/subscription-charges.ts";
import { linkedSubscription } from "#workflows/subscription/linked-subscription.server.ts";
import { openSavedMethods } from "./saved-method-world.ts";

const methods = openSavedMethods();
const { books, world } = methods;

async function toldUnpaid(chargeId: string): Promise<number> {
  const { rows } = await world.owner.pool.query(
    "select from pgboss.job where name = 'email-subscription-unpaid' and data ->> 'chargeId' = $1",
    [chargeId],
  );
  return rows.length;
}

test("a month below the vendor's minimum is requested by transfer, and never charged", async () => {
  const subscriptionId = await methods.subscribed("card");
  methods.later(31);
  await methods.morning();
  await methods.takeWork();
  const charge = async () => (await methods.charges(subscriptionId)).at(-1);
  const chargeId = (await charge())?.id ?? "";
  const asked = () =>
    [...books.charges.values()].filter(({ request }) => request.chargeId === chargeId);
  const cents = { netCents: 40, vatCents: 8, grossCents: 48 };
  await world.owner.db
    .update(subscriptionCharges)
    .set(cents)
    .where(eq(subscriptionCharges.id, chargeId));
  await methods.charge(chargeId);
  await methods.charge(chargeId);
  expect(await charge()).toMatchObject({ status: "failed", failure: "amount_too_small" });
  expect(asked()).toEqual([]);
  const linked = await linkedSubscription(
    { db: world.owner.db },
    { subscriptionId, now: methods.clock.now },
  );
  expect(linked?.due).toMatchObject([{ dueCents: 48, collectedBy: "transfer" }]);
  expect(await toldUnpaid(chargeId)).toBe(1);
  await methods.charge(chargeId, 2);
  expect(await charge()).toMatchObject({ status: "failed", tries: 2 });
  expect(await toldUnpaid(chargeId)).toBe(1);
});
