import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test } from "vitest";
import { queryProduct } from "../running-product/product-database.ts";
import { type Product, startProduct } from "../running-product/product-process.ts";
import { passAMonth } from "../running-product/subscription-time.ts";
import { askFunction } from "./ask-function.ts";
import { orderBody } from "../samples/order-body.ts";
import { subscribers } from "./subscribers.ts";

async function mailsOf(product: Product) {
  const folder = path.join(product.dataDirectory, "courriels");
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".eml"))
    : [];
  return Promise.all(names.map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))));
}

test("kill -9 right after the confirmation loses nothing: order and each e-mail exist, once", async () => {
  const product = await startProduct();
  onTestFinished(() => product.dispose());
  const key = { "idempotency-key": crypto.randomUUID() };
  const { answer } = await askFunction(product, "process-order", orderBody(), key);
  expect(answer).toMatchObject({ success: true });
  await product.kill9();
  await product.restart();
  const again = await askFunction(product, "process-order", orderBody(), key);
  // Links are signed anew in each answer.
  const { orderId, orderNumber, totalCents } = answer;
  expect(again.answer).toMatchObject({ orderId, orderNumber, totalCents });
  await expect.poll(async () => (await mailsOf(product)).length).toBe(2);
  const mails = await mailsOf(product);
  expect(mails.map((mail) => String(mail.to?.[0]?.address)).toSorted()).toEqual([
    "camille.perrin@plomberie.example",
    "contact@phare-local.example",
  ]);
  for (const mail of mails) {
    expect(mail.text?.replaceAll(/\s/g, " ")).toContain("1 123 €");
    expect(mail.html).toContain(String(answer["orderNumber"]));
  }
  await product.restart();
  expect(await mailsOf(product)).toHaveLength(2);
});

const SUBSCRIPTIONS = 3;

/** Charges, charges sent to the bank, and amount taken by the trial vendor. */
async function chargedSoFar(product: Product) {
  const [row] = await queryProduct<Record<"charges" | "asked" | "taken", number>>(
    product,
    `select count(*)::int as charges, count(*) filter (where tries > 0)::int as asked,
      (select count(*)::int from trial_sessions where request ? 'chargeId') as taken from subscription_charges`,
  );
  return row ?? { charges: 0, asked: 0, taken: 0 };
}

test("kill -9 while subscriptions are charged: no month is taken twice, and none is lost", async () => {
  const product = await startProduct();
  onTestFinished(() => product.dispose());
  const { buyer, byCard } = subscribers(product);
  const ids: string[] = [];
  while (ids.length < SUBSCRIPTIONS) ids.push((await byCard(await buyer())).id);
  const moments = ["charges", "asked", "taken"] as const;
  for (const [month, moment] of moments.entries()) {
    const { [moment]: before } = await chargedSoFar(product);
    for (const id of ids) await passAMonth(product, id);
    const now = async () => (await chargedSoFar(product))[moment];
    await expect.poll(now, { interval: 5 }).toBeGreaterThan(before);
    await product.kill9();
    await product.restart();
    const months = month + 2;
    const told = () =>
      queryProduct<Record<string, number>>(
        product,
        `select count(distinct charge.id)::int as charges, count(distinct charge.id) filter (where charge.status = 'paid')::int as paid,
          count(distinct payments.id)::int as payments, count(distinct trial_sessions.id)::int as taken
        from subscription_charges as charge left join payments on payments.charge_id = charge.id
        left join trial_sessions on request ->> 'chargeId' = charge.id::text and trial_sessions.status = 'complete'
        group by charge.subscription_id`,
      );
    const each = { charges: months, paid: months, payments: months, taken: months };
    await expect.poll(told, { interval: 500 }).toEqual(ids.map(() => each));
  }
});
