import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accessOf } from "#domain/access.ts";
import { postedPatterns } from "../route-patterns.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
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

/** Posts allowed during a client view: leaving it. Functions refuse by themselves. */
const doors = ["/deconnexion", "/portal/vue-client/quitter", "/functions/v1/:name"];
const posted = postedPatterns().filter(
  (pattern) => accessOf(pattern).open.includes("client") && !doors.includes(pattern),
);

const post = (pattern: string, cookie: string) =>
  postForm(
    product.url + pattern.replaceAll(/:\w+/g, () => randomUUID()).replace("*", "get-session"),
    { intent: "save", action: "cancel" },
    { origin: product.url, cookie },
  );

test("routes with posts are found", () => {
  for (const known of ["/portal/compte", "/portal/demandes/nouvelle", "/devis/:quoteId"]) {
    expect(posted).toContain(known);
  }
  expect(posted.filter((pattern) => pattern.startsWith("/portal")).length).toBeGreaterThan(9);
});

test.each(posted)("%s refuses posts during a client view", async (pattern) => {
  const watching = await post(pattern, administrator.cookie);
  expect(watching.status).toBe(403);
  expect(/lecture seule|watched/.test(wordsOf(watching.page) + watching.page)).toBe(true);
  const own = await post(pattern, client.cookie);
  expect(/lecture seule|"watched"/.test(own.page)).toBe(false);
});
