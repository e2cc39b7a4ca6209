import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { queryProduct } from "../running-product/product-database.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { seedQuote } from "../running-product/quote-seed.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const operator = (await addPerson(product, { role: "operator" })).cookie;

const post = (path: string, fields: [string, string][]) =>
  postForm(product.url + path, new URLSearchParams(fields), {
    cookie: operator,
    origin: product.url,
  });

const statuses = async (table: string, ids: string[]) => {
  const rows = await queryProduct<{ id: string; status: string }>(
    product,
    `select id, status from ${table} where id in ('${ids.join("','")}')`,
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
};

async function seedRequest(path: string, status: string): Promise<string> {
  const id = randomUUID();
  const { id: order } = await seedOrder(product, { status: "paid" });
  const name = `Voilerie ${id.slice(0, 8)}`;
  await queryProduct(
    product,
    path === "/admin/demandes"
      ? `insert into quote_requests (id, status, mode, company_name, contact_name, email, phone, business_type,
           current_situation, services_interested, additional_notes, created_at)
         values ('${id}', '${status}', 'demo', '${name}', 'Lou', 'lou@voilerie.example', '', 'artisan',
           'not_ranked', '["premium"]', '', now())`
      : `insert into revision_requests (id, status, order_id, included, subject, description, created_at)
         values ('${id}', '${status}', '${order}', true, '${name}', 'À corriger', now())`,
  );
  return id;
}

test.each([
  ["/admin/demandes", "quote_requests"],
  ["/admin/demandes/revisions", "revision_requests"],
])("several at %s are taken, then refused, each as its own status allows", async (path, table) => {
  const ids = [await seedRequest(path, "pending"), await seedRequest(path, "completed")];
  const chosen = ids.map((id): [string, string] => ["demande", id]);
  const gone: [string, string][] = [
    ["demande", randomUUID()],
    ["demande", "’ or true --"],
  ];
  const taken = await post(path, [...chosen, ...gone, ["action", "take"]]);
  expect(taken.status).toBe(200);
  const said = wordsOf(taken.page);
  expect(said).toContain("C’est fait pour 1 demande");
  expect(said).toContain(`${ids[1]?.slice(0, 8)} n’a pas changé. Cette demande est terminée`);
  expect(said).toContain("Demande introuvable n’a pas changé");
  expect(await statuses(table, ids)).toEqual(["in_progress", "completed"]);
  expect((await post(path, [...chosen, ["action", "reject"]])).status).toBe(200);
  expect(await statuses(table, ids)).toEqual(["rejected", "completed"]);
  const again = await post(path, [...chosen, ["action", "reject"]]);
  expect(again.status).toBe(200);
  expect(wordsOf(again.page)).toContain("C’est fait pour 1 demande");
  const late = await post(path, [...chosen, ["action", "take"]]);
  expect([late.status, wordsOf(late.page).includes("Rien n’a changé")]).toEqual([409, true]);
  expect((await post(path, [["action", "take"]])).status).toBe(400);
  expect((await post(path, [...chosen, ["action", "vendre"]])).status).toBe(400);
});

test("several quotes are sent or cancelled at once; one that can't be stays and says why", async () => {
  const [draft, pending] = [
    await seedQuote(product, { status: "draft" }),
    await seedQuote(product, { status: "pending" }),
  ];
  const ids = [draft.id, pending.id];
  const chosen = ids.map((id): [string, string] => ["devis", id]);
  const sent = await post("/admin/devis", [...chosen, ["action", "send"]]);
  expect(sent.status).toBe(200);
  expect(wordsOf(sent.page)).toContain("C’est fait pour 1 devis");
  expect(wordsOf(sent.page)).toContain(`${pending.number} n’a pas changé. Ce devis a été envoyé`);
  expect(await statuses("quotes", ids)).toEqual(["pending", "pending"]);
  const unsaid = await post("/admin/devis", [...chosen, ["action", "cancel"], ["note", " "]]);
  expect(unsaid.status).toBe(400);
  expect(wordsOf(unsaid.page)).toContain("Indiquez la raison");
  const none = await post("/admin/devis", [["action", "send"]]);
  expect(wordsOf(none.page)).toContain("Cochez au moins un devis");
  expect((await post("/admin/devis", [...chosen, ["action", "accept"]])).status).toBe(400);
  await post("/admin/devis", [...chosen, ["action", "cancel"], ["note", "Doublons"]]);
  expect(await statuses("quotes", ids)).toEqual(["cancelled", "cancelled"]);
});

test("several leads are lost for one reason, which is required; what was typed is kept", async () => {
  const mark = randomUUID().slice(0, 8);
  await queryProduct(
    product,
    `insert into quote_requests (mode, company_name, contact_name, email, phone, business_type,
       current_situation, services_interested, additional_notes, created_at)
     select 'demo', 'Chantier ' || n || ' ${mark}', 'Lou', n || '-${mark}@voilerie.example', '', 'artisan',
       'not_ranked', '["premium"]', '', now() from generate_series(1, 2) n`,
  );
  const leads = await queryProduct<{ id: string }>(
    product,
    `select id from leads where company like '%${mark}'`,
  );
  const chosen = leads.map(({ id }): [string, string] => ["prospect", id]);
  const lose = (fields: [string, string][]) =>
    post("/admin/prospects", [...chosen, ["action", "lose"], ...fields]);
  const unsaid = await lose([["note", "Attend un an"]]);
  expect(unsaid.status).toBe(400);
  expect(wordsOf(unsaid.page)).toContain("Choisissez la raison");
  expect(unsaid.page).toContain('value="Attend un an"');
  const lost = await lose([["reason", "price"]]);
  expect(wordsOf(lost.page)).toContain("C’est fait pour 2 prospects");
  const again = await lose([["reason", "price"]]);
  expect([again.status, wordsOf(again.page).includes("maintenant perdu")]).toEqual([409, true]);
  expect((await post("/admin/prospects", [...chosen, ["action", "win"]])).status).toBe(400);
});

test("failed jobs are retried by members with the right to settings alone", async () => {
  for (const action of ["retry-job", "retry-all"]) {
    expect((await post("/admin/courriels", [["action", action]])).status).toBe(403);
  }
  const gone = await post("/admin/courriels", [
    ["courriel", randomUUID()],
    ["action", "send-again"],
  ]);
  expect(gone.status).toBe(409);
  expect(wordsOf(gone.page)).toContain("E-mail introuvable n’a pas changé");
});
