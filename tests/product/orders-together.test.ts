import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const agency = (await addPerson(product, { administrator: true })).cookie;

const post = (fields: [string, string][], origin = product.url) =>
  postForm(`${product.url}/admin/commandes`, new URLSearchParams(fields), {
    cookie: agency,
    origin,
  });

async function statusesOf(ids: string[]): Promise<string[]> {
  const rows = await queryProduct<{ id: string; status: string }>(
    product,
    `select id, status from orders where id in ('${ids.join("','")}')`,
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.status ?? "none");
}

const seeded = (...statuses: ("pending" | "paid" | "completed")[]) =>
  Promise.all(statuses.map((status) => seedOrder(product, { status })));
const chosen = (ids: string[]): [string, string][] => ids.map((id) => ["commande", id]);

test("a batch of orders moves those that can be, and names the others with their reason", async () => {
  const orders = await seeded("paid", "pending", "completed", "paid");
  const ids = orders.map(({ id }) => id);
  const fields: [string, string][] = [...chosen(ids), ["action", "start"], ["note", ""]];
  const answer = await post(fields);
  expect(answer.status).toBe(200);
  expect(await statusesOf(ids)).toEqual(["in_progress", "pending", "completed", "in_progress"]);
  const said = wordsOf(answer.page);
  expect(said).toContain("2 commandes commencées");
  expect(said).toContain(`${orders[1]?.number} n’a pas changé. Le travail commence une fois`);
  expect(said).toContain(`${orders[2]?.number} n’a pas changé. Le travail est terminé`);

  const again = await post(fields);
  // A repeated click gets the same answer, without a second act.
  expect(again.status).toBe(200);
  expect(wordsOf(again.page)).toContain("2 commandes commencées");
  const acts = await queryProduct(
    product,
    `select from journal where action = 'order-moved' and subject_id in ('${ids.join("','")}')`,
  );
  expect(acts).toHaveLength(2);
});

test("a batch of orders needs a reason to cancel, keeps what was ticked, then cancels", async () => {
  const ids = (await seeded("pending", "paid")).map(({ id }) => id);
  const refused = await post([...chosen(ids), ["action", "cancel"], ["note", " "]]);
  expect(refused.status).toBe(400);
  expect(wordsOf(refused.page)).toContain("Indiquez la raison");
  expect(refused.page).toMatch(
    new RegExp(
      `<input[^>]*checked=""[^>]*value="${ids[0]}"|<input[^>]*value="${ids[0]}"[^>]*checked=""`,
    ),
  );
  const done = await post([...chosen(ids), ["action", "cancel"], ["note", "Doublon"]]);
  expect(wordsOf(done.page)).toContain("2 commandes annulées");
  expect(await statusesOf(ids)).toEqual(["cancelled", "cancelled"]);
});

test("a batch that is empty, too large, of missing orders, unknown or from elsewhere is refused", async () => {
  const [order] = await seeded("paid");
  const start: [string, string] = ["action", "start"];
  const tries: [[string, string][], number, string][] = [
    [[start], 400, "Cochez au moins une commande"],
    [
      [...chosen(Array.from({ length: 51 }, () => randomUUID())), start],
      400,
      "50 commandes au plus",
    ],
    [[...chosen([randomUUID(), "' or true --"]), start], 409, "Commande introuvable"],
    [[...chosen([order!.id]), ["action", "refund"]], 400, ""],
    [chosen([order!.id]), 400, ""],
  ];
  for (const [fields, status, says] of tries) {
    const answer = await post(fields);
    expect(answer.status).toBe(status);
    expect(wordsOf(answer.page)).toContain(says);
  }
  const elsewhere = await post([...chosen([order!.id]), start], "https://ailleurs.example");
  expect([400, 403]).toContain(elsewhere.status);
  expect(await statusesOf([order!.id])).toEqual(["paid"]);
});
