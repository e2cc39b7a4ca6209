import { expect } from "vitest";
import { eventually } from "../eventually.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { RunningProduct } from "../running-product/product-process.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm } from "./form-post.ts";

export const subscriptionsPath = "/portal/abonnements";

export const subscribing = (orderId: string) => ({
  action: "subscribe",
  orderId,
  listings: "1",
  collectedBy: "transfer",
  shownCents: "12000",
  terms: "on",
});

export type Buyer = Awaited<ReturnType<ReturnType<typeof subscribers>["buyer"]>>;

interface ChargeRow {
  id: string;
  status: string;
  kind: string;
  gross_cents: number;
  starts_on: string;
}

export function subscribers(product: RunningProduct) {
  const post = (path: string, fields: Record<string, string>, cookie: string) =>
    postForm(product.url + path, fields, { cookie, origin: product.url });

  async function buyer() {
    const person = await addPerson(product);
    const order = await seedOrder(product, { email: person.email, owned: true, status: "paid" });
    return { ...person, order };
  }

  const chargesOf = (id: string) =>
    queryProduct<ChargeRow>(
      product,
      `select id, status, kind, gross_cents, starts_on::text from subscription_charges
        where subscription_id = '${id}' order by starts_on, created_at`,
    );

  const subscriptionsOf = (orderId: string) =>
    queryProduct<{ id: string }>(
      product,
      `select id from subscriptions where order_id = '${orderId}'`,
    );

  async function byTransfer(by: Buyer) {
    const answer = await post(subscriptionsPath, subscribing(by.order.id), by.cookie);
    return placeIn(answer.headers.get("location"));
  }

  async function byCard(by: Buyer) {
    const asked = { ...subscribing(by.order.id), collectedBy: "provider" };
    const answer = await post(subscriptionsPath, asked, by.cookie);
    await post(answer.headers.get("location") ?? "", { acte: "carte" }, by.cookie);
    const back = await fetch(
      `${product.url}${subscriptionsPath}?commande=${by.order.id}&retour=1`,
      { redirect: "manual", headers: { cookie: by.cookie } },
    );
    const place = placeIn(back.headers.get("location"));
    await eventually(async () => {
      expect(await chargesOf(place.id)).toMatchObject([{ status: "paid" }]);
    });
    return place;
  }

  return { post, buyer, byTransfer, byCard, chargesOf, subscriptionsOf };
}

function placeIn(location: string | null) {
  const opened = /^\/portal\/abonnements\/([\w-]{36})\?fait=opened$/;
  const [, id = ""] = opened.exec(location ?? "") ?? [];
  if (id === "") throw new Error(`no subscription was opened: ${location}`);
  return { path: `${subscriptionsPath}/${id}`, id };
}
