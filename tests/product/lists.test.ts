import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOrder } from "../browser/order-seed.ts";
import { queryProduct } from "../browser/product-database.ts";
import { type Product, startProduct } from "../browser/product-process.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { addPerson, AUTH_SECRET } from "./session-cookie.ts";

const LIST = "/admin/commandes";
let product: Product;
let agency: string;
let client: string;

beforeAll(async () => {
  product = await startProduct({ AUTH_SECRET });
  agency = (await addPerson(product, "alix@phare.example", { administrator: true })).cookie;
  client = (await addPerson(product, "maiwenn@menuiserie.example")).cookie;
});
afterAll(() => product.dispose());

const get = (path: string, cookie = agency) =>
  fetch(product.url + path, { redirect: "manual", headers: { cookie } });
const words = async (path: string) => wordsOf(await (await get(path)).text());
const post = (path: string, fields: [string, string][], origin = product.url) =>
  postForm(product.url + path, new URLSearchParams(fields), { cookie: agency, origin });
const change = (id: string, columns: string) =>
  queryProduct(product, `update orders set ${columns} where id = '${id}'`);

async function statusesOf(ids: string[]): Promise<string[]> {
  const rows = await queryProduct<{ id: string; status: string }>(
    product,
    `select id, status from orders where id in ('${ids.join("','")}')`,
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.status ?? "none");
}

describe("lists asked for with anything at all", () => {
  const hostile = [
    "q=" + "a".repeat(5000),
    "q=abc%00def",
    "q=%F0%9F%98%80%F0%9F%98%80%F0%9F%98%80",
    "q=%25%25%25_%5C%27%3B--",
    "q=%3Cscript%3Ealert(1)%3C/script%3E",
    "q=%ED%A0%80abc",
    "du=2026-99-99&au=%00&tri=prenom&statut=__proto__&apres=%00",
    "du=9999-12-31&au=0001-01-01",
    `apres=${randomUUID()}`,
    "q=a&q=b&statut=paid&statut=x",
  ];

  test.each(["/admin/commandes", "/admin/devis"])(
    "%s answers, and shows it as text",
    async (path) => {
      for (const query of hostile) {
        for (const address of [`${path}?${query}`, `${path}.csv?${query}`]) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const answer = await get(address);
          expect(answer.status, address).toBe(200);
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          expect(await answer.text()).not.toContain("<script>alert");
        }
      }
    },
  );

  test("what could not be used is said, and what was typed stays", async () => {
    expect(await words(`${LIST}?q=ab`)).toContain("Recherche trop courte");
    expect(await words(`${LIST}?du=2026-02-30`)).toContain("Une des dates n’existe pas");
    expect(await words(`${LIST}?tri=prenom`)).toContain("Cet ordre n’existe pas");
    expect(await words(`${LIST}?statut=perdue`)).toContain("Ce statut n’existe pas");
    const page = await (await get(`${LIST}?q=l%27%C3%A9t%C3%A9&du=2026-03-29`)).text();
    expect(page).toContain('value="l&#x27;été"');
    expect(page).toContain('value="2026-03-29"');
  });

  test("and are nobody else's", async () => {
    for (const path of [LIST, `${LIST}.csv`, "/admin/devis.csv"]) {
      for (const cookie of ["", client]) {
        // oxlint-disable-next-line no-await-in-loop -- a few
        const answer = await get(path, cookie);
        expect(answer.status).toBe(302);
      }
    }
  });
});

test("a search leads to its record, without accents, and back to all of them", async () => {
  const { id, number } = await seedOrder(product);
  const { number: other } = await seedOrder(product);
  await change(id, "company = 'Crêperie d’Émeraude'");
  const page = await words(`${LIST}?q=creperie+EMERAUDE`);
  expect(page).toContain(number);
  expect(page).not.toContain(other);
  expect(page).toContain("1 commande");
  expect(page).toContain("Effacer les filtres");
  const none = await words(`${LIST}?q=creperie+introuvable`);
  expect(none).toContain("Aucune commande avec ces filtres");
});

describe("the export", () => {
  const lines = async (query: string) => {
    const answer = await get(`${LIST}.csv?${query}`);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
    return text.split("\r\n");
  };

  test("is a file for a spreadsheet in French, whose texts are no formulas", async () => {
    const key = `lot${randomUUID().slice(0, 8)}`;
    const names = [
      "=1+1",
      "+33",
      "-2",
      "@SUM(A1)",
      "\t=x",
      " =x",
      "\uFF1D1",
      "\uFF0Bx",
      "a;b",
      'dit "oui"',
      "🥐 l’été",
      "deux\nlignes",
    ];
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      const { id } = await seedOrder(product, { email: `${key}@commerce.example` });
      // oxlint-disable-next-line no-await-in-loop -- in order
      await change(
        id,
        `company = '${name.replaceAll("'", "''")}', created_at = '2026-03-29T22:30:00Z', unit_price_cents = 123450,
        net_cents = 123450, vat_cents = 5, gross_cents = 123455`,
      );
    }
    const [heading, ...rows] = await lines(`q=${key}&tri=montant`);
    expect(heading).toMatch(/^\uFEFFNuméro;Date;Statut;/);
    const text = rows.join("\r\n");
    for (const written of [
      "'=1+1",
      "'+33",
      "'-2",
      "'@SUM(A1)",
      "'\t=x",
      "' =x",
      "'\uFF1D1",
      "'\uFF0Bx",
      '"a;b"',
      '"dit ""oui"""',
      "🥐 l’été",
      '"deux\nlignes"',
    ]) {
      expect(text).toContain(`;${written};`);
    }
    expect(text.match(/;1234,50;0,05;1234,55\r\n/g)).toHaveLength(names.length);
    expect(text.match(/;30\/03\/2026;En attente;/g)).toHaveLength(names.length);
  });

  test("holds each of 5 000 orders once while others come in", async () => {
    await queryProduct(
      product,
      `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(),
        'number', 'LOT-' || n, 'company', 'Lot', 'created_at', timestamptz '2025-06-01T10:00:00Z' + n * interval '1 second'))).*
      from (select * from orders limit 1) o, generate_series(1, 5000) n`,
    );
    let exporting = true;
    let inserted = 0;
    const inserts = (async () => {
      // oxlint-disable-next-line no-unmodified-loop-condition -- the export ends it
      while (exporting) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await seedOrder(product);
        inserted += 1;
      }
    })();
    const rows = await lines("");
    exporting = false;
    await inserts;
    const numbers = rows.slice(1).flatMap((row) => /^(?:LOT|CMD)-[^;]+/.exec(row) ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => number.startsWith("LOT-"))).toHaveLength(5000);
    expect(inserted).toBeGreaterThan(0);
  });
});

describe("an act on several orders", () => {
  const seeded = (...statuses: ("pending" | "paid" | "completed")[]) =>
    Promise.all(statuses.map((status) => seedOrder(product, { status })));
  const chosen = (ids: string[]): [string, string][] => ids.map((id) => ["commande", id]);

  test("moves those that may, and names the others with their reason", async () => {
    const orders = await seeded("paid", "pending", "completed", "paid");
    const ids = orders.map(({ id }) => id);
    const fields: [string, string][] = [...chosen(ids), ["action", "start"], ["note", ""]];
    const answer = await post(LIST, fields);
    expect(answer.status).toBe(200);
    expect(await statusesOf(ids)).toEqual(["in_progress", "pending", "completed", "in_progress"]);
    const said = wordsOf(answer.page);
    expect(said).toContain("2 commandes commencées");
    expect(said).toContain(`${orders[1]?.number} n’a pas changé. Le travail commence une fois`);
    expect(said).toContain(`${orders[2]?.number} n’a pas changé. Le travail est terminé`);

    const again = await post(LIST, fields);
    expect(again.status).toBe(409);
    expect(wordsOf(again.page)).toContain("Aucune commande n’a changé");
    const acts = await queryProduct(
      product,
      `select from journal where action = 'order-moved' and subject_id in ('${ids.join("','")}')`,
    );
    expect(acts).toHaveLength(2);
  });

  test("needs a reason to cancel, keeps what was ticked, then cancels", async () => {
    const ids = (await seeded("pending", "paid")).map(({ id }) => id);
    const refused = await post(LIST, [...chosen(ids), ["action", "cancel"], ["note", " "]]);
    expect(refused.status).toBe(400);
    expect(wordsOf(refused.page)).toContain("Indiquez la raison");
    expect(refused.page).toMatch(
      new RegExp(
        `<input[^>]*checked=""[^>]*value="${ids[0]}"|<input[^>]*value="${ids[0]}"[^>]*checked=""`,
      ),
    );
    const done = await post(LIST, [...chosen(ids), ["action", "cancel"], ["note", "Doublon"]]);
    expect(wordsOf(done.page)).toContain("2 commandes annulées");
    expect(await statusesOf(ids)).toEqual(["cancelled", "cancelled"]);
  });

  test("of nothing, of too many, of what isn't there, of no act or from elsewhere is refused", async () => {
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
      // oxlint-disable-next-line no-await-in-loop -- a few
      const answer = await post(LIST, fields);
      expect(answer.status).toBe(status);
      expect(wordsOf(answer.page)).toContain(says);
    }
    const elsewhere = await post(LIST, [...chosen([order!.id]), start], "https://ailleurs.example");
    expect([400, 403]).toContain(elsewhere.status);
    expect(await statusesOf([order!.id])).toEqual(["paid"]);
  });
});
