import { describe, expect, test } from "vitest";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const agency = (await addPerson(product, { administrator: true })).cookie;
const client = (await addPerson(product)).cookie;

const post = (id: string, fields: Record<string, string>, cookie = agency) =>
  postForm(`${product.url}/admin/commandes/${id}`, fields, { cookie, origin: product.url });

const refundsOf = (id: string) =>
  queryProduct(product, `select amount_cents from refunds where order_id = '${id}'`);

async function paidOrder(): Promise<string> {
  const { id } = await seedOrder(product);
  const received = { amount: "468,00", receivedOn: "2026-01-05", reference: "VIR 4242" };
  const answer = await post(id, { action: "receive-transfer", ...received });
  expect(answer.status).toBe(303);
  return id;
}

describe("a refund", () => {
  test.each([
    [400, "abc", "Montant invalide"],
    [400, "0", "plus que zéro"],
    [400, "-468", "plus que zéro"],
    [400, "1e3", "Montant invalide"],
    [400, "1000000,01", "Montant trop grand"],
    [409, "468,01", "Il ne reste que 468,00 € à pouvoir rembourser"],
  ])("is answered %i to « %s », which stays in its field", async (status, amount, says) => {
    const id = await paidOrder();
    const refused = await post(id, { action: "refund", amount });
    expect(refused.status).toBe(status);
    expect(wordsOf(refused.page)).toContain(says);
    expect(refused.page).toContain(`value="${amount}"`);
    expect(await refundsOf(id)).toEqual([]);
  });

  test("is refused for an order that received nothing, and to a client", async () => {
    const { id } = await seedOrder(product);
    const refused = await post(id, { action: "refund", amount: "10" });
    expect(refused.status).toBe(409);
    expect(wordsOf(refused.page)).toContain("il n’y a rien à rembourser");
    expect((await post(id, { action: "refund", amount: "10" }, client)).status).toBe(302);
    expect(await refundsOf(id)).toEqual([]);
  });
});
