import { expect, test } from "vitest";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const client = await addPerson(product);
const administrator = await addPerson(product, { administrator: true });
await queryProduct(
  product,
  `insert into client_views (id, session_id, client_id, began_at, ends_at)
   select gen_random_uuid(), id, '${client.id}', now(), now() + interval '20 minutes'
   from session where user_id = '${administrator.id}'`,
);

const journalled = () =>
  queryProduct<{ actor_id: string; path: string }>(
    product,
    `select actor_id, details ->> 'path' as path from journal
     where action = 'client-view-download' and subject_id = '${client.id}' order by at`,
  );

const take = async (path: string, cookie: string) => {
  const answer = await fetch(product.url + path, { headers: { cookie } });
  await answer.arrayBuffer();
  return answer.status;
};

test("each client's file downloaded during a client view is in the journal, under the member's name", async () => {
  const files = ["/portal/compte/donnees", "/portal/compte/photos", "/cgv.pdf"];
  for (const path of files) {
    expect(await take(path, client.cookie), path).toBe(200);
    expect(await take(path, administrator.cookie), path).toBe(200);
  }
  expect(await take("/portal/compte", administrator.cookie)).toBe(200);
  const taken = await journalled();
  expect(taken).toEqual(files.slice(0, 2).map((path) => ({ actor_id: administrator.id, path })));
});
