import { expect, test } from "vitest";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const { pageOf } = openPages(product);

test("news since the last visit come first, and are marked in their list, on every load", async () => {
  const { email: mine, cookie } = await addPerson(product);
  const { id: orderId } = await seedOrder(product, { email: mine, owned: true, status: "paid" });
  const told = `insert into journal (at, actor_kind, action, subject_type, subject_id, details)
    values (now(), 'system', 'order-moved', 'order', '${orderId}', '{"action": "pay"}')`;
  await queryProduct(product, told);
  const title = "Nouveau depuis votre dernière visite";
  expect(wordsOf(await pageOf("/portal", cookie))).not.toContain(title);
  const rested = `update portal_visits set last_seen_at = last_seen_at - interval '2 hours'
    where person_id = (select id from "user" where email = '${mine}')`;
  await queryProduct(product, rested);
  for (const address of ["/portal", "/portal?encore"]) {
    const page = wordsOf(await pageOf(address, cookie));
    expect(page.indexOf(title)).toBeLessThan(page.indexOf("On attend de vous"));
    expect(page).toContain(`${title} Commande : payée`);
  }
  const list = wordsOf(await pageOf("/portal/commandes", cookie));
  expect(list.match(/Nouveau/g)).toHaveLength(1);
});
