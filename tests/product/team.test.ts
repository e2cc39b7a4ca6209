import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const owner = await addPerson(product);
const { get, pageOf } = openPages(product);
const post = (cookie: string, fields: Record<string, string>) =>
  postForm(`${product.url}/portal/equipe`, fields, { cookie, origin: product.url });

async function invite(email: string): Promise<string> {
  const answer = await post(owner.cookie, { action: "invite", email });
  expect(answer.headers.get("location")).toBe("/portal/equipe?fait=invitee");
  const [row] = await queryProduct<{ id: string }>(
    product,
    `select id from company_members where email = '${email}' and ended_at is null`,
  );
  return row?.id ?? "";
}

describe("a company's team", () => {
  test("a member sees the owner's order, writes in their own name, and nothing once removed", async () => {
    const { id, number } = await seedOrder(product, {
      email: owner.email,
      owned: true,
      status: "paid",
    });
    const member = await addPerson(product);
    const membership = await invite(member.email);
    expect((await get(`/portal/commandes/${id}`, member.cookie)).status).toBe(404);
    expect(wordsOf(await pageOf("/portal/equipe", member.cookie))).toContain("vous invite");
    await post(member.cookie, { action: "accept", membership });
    expect(wordsOf(await pageOf(`/portal/commandes/${id}`, member.cookie))).toContain(number);
    const asked = { key: randomUUID(), orderId: id, subject: "Samedi", description: "Ouvert." };
    await postForm(`${product.url}/portal/demandes/nouvelle`, asked, {
      cookie: member.cookie,
      origin: product.url,
    });
    const [act] = await queryProduct<{ email: string }>(
      product,
      `select email from journal join "user" on "user".id = actor_id where action = 'revision-requested'
         and actor_id = (select id from "user" where email = '${member.email}')`,
    );
    expect(act).toEqual({ email: member.email });
    await post(owner.cookie, { action: "end", membership });
    expect((await get(`/portal/commandes/${id}`, member.cookie)).status).toBe(404);
  });

  test("a wrong address stays typed; another's invitation can't be answered", async () => {
    const refused = await post(owner.cookie, { action: "invite", email: "pas une adresse" });
    expect(refused.status).toBe(400);
    expect(refused.page).toContain('value="pas une adresse"');
    expect(wordsOf(refused.page)).toContain("Email invalide");
    const membership = await invite(`invite-${randomUUID().slice(0, 8)}@ailleurs.example`);
    const stranger = await addPerson(product);
    for (const action of ["accept", "decline", "end", "leave"]) {
      for (const wrong of [membership, "x", randomUUID()]) {
        const answer = await post(stranger.cookie, { action, membership: wrong });
        expect([action, answer.status]).toEqual([action, 409]);
        expect(wordsOf(answer.page)).toContain("n’existe plus");
      }
    }
    expect((await post(stranger.cookie, { action: "rien" })).status).toBe(400);
  });
});
