import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { DeliverableKind, DeliverableStatus } from "#domain/deliverable.ts";
import { addDays } from "#domain/paris-date.ts";
import { today } from "../calendar.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const agency = await addPerson(product, { administrator: true, name: "Alix Martin" });
const { get, wordsAt } = openPages(product, agency.cookie);
const board = "/admin/livraisons";

const post = (path: string, fields: [string, string][], cookie = agency.cookie) =>
  postForm(product.url + path, new URLSearchParams(fields), { cookie, origin: product.url });

interface Seed {
  kind?: DeliverableKind;
  status?: DeliverableStatus;
}

async function seeded(...seeds: Seed[]) {
  const order = await seedOrder(product, { status: "in_progress" });
  const ids: string[] = [];
  for (const [index, { kind = "post", status = "planned" }] of seeds.entries()) {
    const id = randomUUID();
    ids.push(id);
    await queryProduct(
      product,
      `insert into deliverables (id, order_id, kind, rank, status, in_days, due_at, opened_at, closed_at)
       values ('${id}', '${order.id}', '${kind}', ${index + 1}, '${status}', false, now() - interval '1 hour', now(),
         case when '${status}' = 'done' then now() end)`,
    );
  }
  return { order, ids };
}

async function storedOf(ids: string[]) {
  const rows = await queryProduct<{
    id: string;
    status: string;
    proof_url: string;
    reason: string;
  }>(
    product,
    `select id, status, proof_url, drop_reason as reason from deliverables where id in ('${ids.join("','")}')`,
  );
  return ids.map((id) => rows.find((row) => row.id === id));
}
const statusesOf = async (ids: string[]) => (await storedOf(ids)).map((row) => row?.status);
const chosen = (ids: string[]): [string, string][] => ids.map((id) => ["livraison", id]);

test("the board and its pages are the agency's; a missing one is not found", async () => {
  const { ids, order } = await seeded({});
  const client = (await addPerson(product)).cookie;
  for (const path of [board, `${board}/${ids[0]}`]) {
    expect((await get(path, "")).headers.get("location")).toContain("/auth");
    expect((await get(path, client)).headers.get("location")).toContain("/portal");
    expect((await post(path, [...chosen(ids), ["action", "resume"]], client)).status).toBe(302);
  }
  expect(await statusesOf(ids)).toEqual(["planned"]);
  for (const id of [randomUUID(), "n-existe-pas", "%27%20or%20true"]) {
    expect((await get(`${board}/${id}`)).status).toBe(404);
    expect((await post(`${board}/${id}`, [["action", "resume"]])).status).toBe(404);
  }
  const said = await wordsAt(`${board}?client=${order.id}`);
  expect(said).toContain("En retard 1");
  expect(said).toContain(`Post de la semaine 1 Menuiserie Le Goff · ${order.number}`);
  const unknown = await wordsAt(`${board}?client=personne&nature=rien&q=ab`);
  expect(unknown).toContain("Ce client ou cette commande n’existe pas");
  expect(unknown).toContain("Un des filtres n’existe pas");
  expect(unknown).toContain("Recherche trop courte");
});

test("completing without a proof is refused in words, and what was typed stays; with a proof it succeeds", async () => {
  const { ids } = await seeded({});
  const path = `${board}/${ids[0]}`;
  const empty = await post(path, [
    ["action", "finish"],
    ["version", "1"],
    ["proofUrl", ""],
    ["proofText", " "],
  ]);
  expect(empty.status).toBe(400);
  expect(wordsOf(empty.page)).toContain("Donnez une preuve : un lien, une photo, ou quelques mots");
  const wrong: [string, string][] = [
    ["action", "finish"],
    ["proofUrl", "javascript:alert(1)"],
    ["proofText", "Publié ce matin"],
  ];
  const refused = await post(path, wrong);
  expect(wordsOf(refused.page)).toContain("Lien invalide");
  expect(refused.page).toContain("Publié ce matin");
  expect(refused.page).toContain('value="javascript:alert(1)"');
  const line = await post(board, [...chosen(ids), ["ligne", ids[0]!], ...wrong]);
  expect(line.status).toBe(400);
  expect(line.page).toMatch(/<details[^>]*open=""[^>]*><summary aria-label="Marquer comme fait/);
  expect(await statusesOf(ids)).toEqual(["planned"]);

  const link = "https://maps.app.goo.gl/abc";
  const done = await post(path, [
    ["action", "finish"],
    ["version", "1"],
    ["proofUrl", link],
  ]);
  expect(done.headers.get("location")).toBe(`${path}?fait=finish`);
  expect(await storedOf(ids)).toMatchObject([{ status: "done", proof_url: link }]);
  const said = await wordsAt(`${path}?fait=finish`);
  expect(said).toContain("C’est fait. Le client le voit avec sa preuve.");
  expect(said).toMatch(/Post Google : fait Preuve : lien Alix Martin/);
});

test("two administrators at once: one completes it, the other reads the new status", async () => {
  const { ids } = await seeded({});
  const colleague = (await addPerson(product, { administrator: true })).cookie;
  const path = `${board}/${ids[0]}`;
  const drop: [string, string][] = [
    ["action", "drop"],
    ["version", "1"],
    ["reason", "Le client n’en veut plus"],
  ];
  const answers = await Promise.all([
    post(path, [
      ["action", "finish"],
      ["version", "1"],
      ["proofText", "Publié"],
    ]),
    post(path, drop, colleague),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    303, 409,
  ]);
  const late = answers.find(({ status }) => status === 409);
  expect(wordsOf(late?.page ?? "")).toContain("Cette livraison a changé entre-temps");
});

test("a batch moves those that can be, and names the others with their reason", async () => {
  const { ids, order } = await seeded({}, { kind: "citations", status: "done" }, { kind: "audit" });
  const dropped = await post(board, [...chosen(ids), ["action", "drop"], ["reason", ""]]);
  expect(dropped.status).toBe(400);
  expect(wordsOf(dropped.page)).toContain("Indiquez la raison");
  expect(dropped.page).toMatch(
    new RegExp(`checked=""[^>]*value="${ids[0]}"|value="${ids[0]}"[^>]*checked=""`),
  );

  const awaited: [string, string][] = [
    ...chosen(ids),
    ["action", "await-client"],
    ["awaited", "access"],
  ];
  const answer = await post(`${board}?client=${order.id}`, awaited);
  expect(answer.status).toBe(200);
  const said = wordsOf(answer.page);
  expect(said).toContain("2 livraisons attendent le client");
  expect(said).toContain("1 citation, Menuiserie Le Goff : C’est fait : rouvrez d’abord.");
  expect(said).toContain("on attend l’accès à la fiche");
  expect(await statusesOf(ids)).toEqual(["awaits_client", "done", "awaits_client"]);
  expect((await post(board, awaited)).status).toBe(409);

  const assigned = await post(board, [
    ...chosen(ids),
    ["action", "assign"],
    ["assigneeId", agency.id],
  ]);
  expect(wordsOf(assigned.page)).toContain("3 livraisons confiées");
  expect(await wordsAt(`${board}?client=${order.id}&a=moi`)).toContain("Confié à Alix Martin");
  const nobody = await post(board, [
    ...chosen(ids),
    ["action", "assign"],
    ["assigneeId", "inconnu"],
  ]);
  expect(wordsOf(nobody.page)).toContain("Cette personne n’est plus de l’agence");
});

test("a batch that is empty, of missing items, in the past, unknown or from elsewhere is refused", async () => {
  const { ids } = await seeded({});
  const resume: [string, string] = ["action", "resume"];
  const past: [string, string][] = [
    ["action", "schedule"],
    ["scheduledOn", "2020-02-03"],
    ["scheduledTime", "9h"],
  ];
  const tries: [[string, string][], number, string][] = [
    [[resume], 400, "Cochez au moins une livraison"],
    [
      chosen(Array.from({ length: 201 }, () => randomUUID())).concat([resume]),
      400,
      "200 livraisons au plus",
    ],
    [[...chosen([randomUUID(), "' or true --"]), resume], 409, "Livraison introuvable"],
    [[...chosen(ids), ...past], 400, "Choisissez un moment à venir"],
    [
      [
        ...chosen(ids),
        ["action", "schedule"],
        ["scheduledOn", "2027-02-30"],
        ["scheduledTime", "9h"],
      ],
      400,
      "Date invalide",
    ],
    [[...chosen(ids), ["action", "ask-approval"]], 400, ""],
    [chosen(ids), 400, ""],
  ];
  for (const [fields, status, says] of tries) {
    const answer = await post(board, fields);
    expect(answer.status).toBe(status);
    expect(wordsOf(answer.page)).toContain(says);
  }
  const elsewhere = await postForm(
    product.url + board,
    new URLSearchParams([...chosen(ids), ["action", "drop"], ["reason", "x"]]),
    { cookie: agency.cookie, origin: "https://ailleurs.example" },
  );
  expect([400, 403]).toContain(elsewhere.status);
  expect(await statusesOf(ids)).toEqual(["planned"]);
});

test("an order's page lists its deliverables, and adds one by hand, once", async () => {
  const { order } = await seeded({}, { kind: "audit", status: "done" });
  const path = `/admin/commandes/${order.id}`;
  expect(await wordsAt(path)).toContain("Faites : 1 sur 2");
  const id = randomUUID();
  const add = (title: string, dueOn: string): [string, string][] => [
    ["action", "add-deliverable"],
    ["id", id],
    ["title", title],
    ["dueOn", dueOn],
  ];
  const yesterday = await post(path, add("Visite virtuelle", addDays(today(), -1)));
  expect(yesterday.status).toBe(400);
  expect(wordsOf(yesterday.page)).toContain("Choisissez aujourd’hui ou un jour à venir");
  expect(yesterday.page).toContain('value="Visite virtuelle"');
  const fields = add("Visite virtuelle", addDays(today(), 3));
  for (const answer of [await post(path, fields), await post(path, fields)]) {
    expect(answer.headers.get("location")).toBe(`${path}?fait=livraison`);
  }
  const said = await wordsAt(path);
  expect(said).toContain("Faites : 1 sur 3");
  expect(said).toContain("« Visite virtuelle »");
});
