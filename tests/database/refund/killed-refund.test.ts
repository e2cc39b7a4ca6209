import { afterAll, beforeAll, expect, test } from "vitest";
import { trialRefundedCents } from "#integrations/payment/trial-books.ts";
import { createTrialBooks } from "#workflows/payment-provider/trial-books.server.ts";
import { emptyTables } from "../../cluster/empty-tables.ts";
import { killOnceItSaid } from "../killed-process.ts";
import { GROSS, nothing, now, openRefundWorld, type RefundWorld } from "./refund-world.ts";
import { trialOf } from "./trial-in-database.ts";

let refunding: RefundWorld;
beforeAll(async () => {
  refunding = await openRefundWorld();
  await refunding.empty();
  await emptyTables(refunding.world.owner.pool, "trial_sessions");
});
afterAll(() => refunding.close());

async function paid(): Promise<string> {
  const { provider, trial } = trialOf(refunding.world.owner.db, now);
  refunding.vendor.is = provider;
  const orderId = await refunding.order();
  await refunding.deliver(await trial.pay(await refunding.page(orderId), now));
  await refunding.work();
  return orderId;
}

async function givenBack(): Promise<{ key: string | null; amountCents: number }[]> {
  const sessions = await createTrialBooks(refunding.world.owner.db).paidSince(new Date(0));
  expect(sessions.map(trialRefundedCents).every((cents) => cents <= GROSS)).toBe(true);
  return sessions.flatMap(({ refunds }) =>
    refunds.map(({ key, amountCents }) => ({ key, amountCents })),
  );
}

test("killed between any two steps of a refund: one credit note, one refund at the vendor, equal books", async () => {
  const credited = await paid();
  const others = [await paid(), await paid(), await paid()];
  for (const orderId of others) await refunding.refund(orderId);
  const jobs = (await refunding.takeJobs()).filter(({ name }) => name === "send-refund");
  const [asking, given, written] = jobs.map(({ data }) => data["refundId"]);

  await killOnceItSaid(
    new URL("refunding-process.ts", import.meta.url),
    ["credited", "asking", "given", "written"],
    {
      connection: refunding.world.ownerConnection,
      administratorId: refunding.administratorId,
      credited,
      asking,
      given,
      written,
      now,
    },
  );
  // The uncommitted credit note is gone; the vendor made two refunds, of which one is known.
  const notes = async () => (await refunding.told()).filter((told) => told.startsWith("DEMO-AVO"));
  expect(await notes()).toHaveLength(3);
  expect(await givenBack()).toHaveLength(2);
  expect((await refunding.toldRefunds()).toSorted()).toEqual([
    `provider asked ${GROSS}`,
    `provider asked ${GROSS}`,
    `provider sent ${GROSS}`,
  ]);

  expect(await refunding.refund(credited)).toMatchObject({ ok: true });
  for (const { name, data } of jobs) await refunding.runJob(name, data);
  await refunding.work();
  for (const { name, data } of jobs) await refunding.runJob(name, data);

  expect(await notes()).toEqual(
    [1, 2, 3, 4].map((place) => `DEMO-AVO-2026-000${place} credit-note paid ${GROSS}`),
  );
  const refunds = await refunding.refunds();
  expect(refunds.map(({ status, amountCents }) => `${status} ${amountCents}`)).toEqual(
    Array.from({ length: 4 }, () => `sent ${GROSS}`),
  );
  const keys = refunds.map(({ idempotencyKey: key }) => ({ key, amountCents: GROSS }));
  expect((await givenBack()).toSorted(byKey)).toEqual(keys.toSorted(byKey));
  expect(await refunding.openDifferences()).toEqual([]);
  expect(await refunding.ledger()).toEqual(nothing);
});

const byKey = (one: { key: string | null }, other: { key: string | null }) =>
  String(one.key).localeCompare(String(other.key));
