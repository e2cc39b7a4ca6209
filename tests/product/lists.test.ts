import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedOrder } from "../browser/order-seed.ts";
import { queryProduct } from "../browser/product-database.ts";
import { type Product, startProduct } from "../browser/product-process.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
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

const { get, wordsAt: words } = openPages(
  () => product,
  () => agency,
);
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

interface Seed {
  /** Where the list's search looks. */
  text: string;
  order: string;
  at: string;
  cents?: number;
}

function subscriptionOf({ text, order, at, cents = 12_000 }: Seed): string {
  return `insert into subscriptions (mode, email, client_name, company, order_id, tier, listings, net_cents, vat_rate,
      vat_cents, gross_cents, subscribed, started_on, ends_on, ending, created_at)
    values ('demo', 'a@commerce.example', 'Client', '${text}', '${order}', 'suiviCroissance', 1, ${cents} * 5 / 6, 2000,
      ${cents} / 6, ${cents}, ${!text.startsWith("=")}, '2026-03-30', ${text.startsWith("=") ? "'2026-04-01', 'at-once'" : "null, null"}, '${at}')`;
}

/** What is particular to each of these lists. */
const otherLists: Record<
  string,
  { many: string; otherStatus: string; heading: string; insert: (seed: Seed) => string }
> = {
  "/admin/demandes": {
    many: "demandes",
    otherStatus: "completed",
    heading: "Date;Statut;Entreprise;Nom;E-mail;Téléphone;Activité;Souhaits",
    insert: ({
      text,
      at,
    }) => `insert into quote_requests (mode, company_name, contact_name, email, phone, business_type,
      current_situation, services_interested, additional_notes, created_at)
      values ('demo', '${text}', 'Contact', 'a@commerce.example', '', 'artisan', 'not_ranked', '["premium"]', '', '${at}')`,
  },
  "/admin/demandes/revisions": {
    many: "demandes",
    otherStatus: "completed",
    heading: "Date;Statut;Objet;Commande;Prénom;Nom;Entreprise;Offre;Prix",
    insert: ({
      text,
      order,
      at,
    }) => `insert into revision_requests (id, order_id, included, subject, description, created_at)
      values (gen_random_uuid(), '${order}', true, '${text}', 'À corriger', '${at}')`,
  },
  "/admin/abonnements": {
    many: "abonnements",
    otherStatus: "active",
    heading:
      "Ouvert le;État;Nom;Entreprise;E-mail;Commande;Offre;Fiches;Depuis;Dernier jour;HT par mois;TTC par mois",
    insert: subscriptionOf,
  },
  "/admin/declarations": {
    many: "déclarations",
    otherStatus: "refunded",
    heading:
      "Reçue le;Demande;État;Nom;E-mail;Référence donnée;Commande trouvée;Échéance;Fin du contrat;Suite donnée le",
    insert: ({
      text,
      at,
    }) => `insert into contract_declarations (kind, mode, at, name, reference, email, statement, due_at, idempotency_key)
      values ('withdrawal', 'demo', '${at}', '${text}', 'CMD', 'a@commerce.example', 'Je notifie.', '${at}', gen_random_uuid())`,
  },
};

async function csvLines(path: string, query: string): Promise<string[]> {
  const answer = await get(`${path}.csv?${query}`);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  return text.split("\r\n");
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

  test.each([
    "/admin/commandes",
    "/admin/devis",
    "/admin/demandes",
    "/admin/demandes/revisions",
    "/admin/abonnements",
    "/admin/declarations",
  ])("%s answers, and shows it as text", async (path) => {
    for (const query of hostile) {
      for (const address of [`${path}?${query}`, `${path}.csv?${query}`]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const answer = await get(address);
        expect(answer.status, address).toBe(200);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await answer.text()).not.toContain("<script>alert");
      }
    }
  });

  test("what could not be used is said, and what was typed stays", async () => {
    expect(await words(`${LIST}?q=ab`)).toContain("Recherche trop courte");
    expect(await words(`${LIST}?du=2026-02-30`)).toContain("Une des dates n’existe pas");
    expect(await words(`${LIST}?tri=prenom`)).toContain("Cet ordre n’existe pas");
    expect(await words(`${LIST}?statut=perdue`)).toContain("Ce statut n’existe pas");
    expect(await words("/admin/demandes?tri=montant")).toContain("Cet ordre n’existe pas");
    for (const path of ["demandes", "demandes/revisions", "abonnements", "declarations"]) {
      // oxlint-disable-next-line no-await-in-loop -- a few
      const said = await words(`/admin/${path}?q=ab&du=2026-02-30&statut=perdue`);
      expect(said).toContain("Recherche trop courte");
      expect(said).toContain("Une des dates n’existe pas");
      expect(said).toContain("Ce statut n’existe pas");
    }
    const page = await (await get(`${LIST}?q=l%27%C3%A9t%C3%A9&du=2026-03-29`)).text();
    expect(page).toContain('value="l&#x27;été"');
    expect(page).toContain('value="2026-03-29"');
  });

  test("and are nobody else's", async () => {
    const exports = Object.keys(otherLists).map((path) => `${path}.csv`);
    for (const path of [LIST, `${LIST}.csv`, "/admin/devis.csv", ...exports]) {
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

describe("the other lists", () => {
  test.each(Object.entries(otherLists))(
    "%s finds and exports, formulas as texts",
    async (path, list) => {
      const key = `lot${randomUUID().slice(0, 8)}`;
      const order = await seedOrder(product);
      for (const [at, day] of [
        ["2026-03-29T21:59:59Z", 29],
        ["2026-03-29T22:30:00Z", 30],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- two
        await queryProduct(
          product,
          list.insert({ text: `=${key} L’Été ${day}`, order: order.id, at }),
        );
      }
      const page = await words(`${path}?q=${key}+ete`);
      expect(page).toContain(`=${key} L’Été 29`);
      expect(page).toContain(`2 ${list.many}`);
      const day = await words(`${path}?q=${key}&du=2026-03-30&au=2026-03-30`);
      expect(day).toContain(`=${key} L’Été 30`);
      expect(day).not.toContain(`=${key} L’Été 29`);
      expect(await words(`${path}?q=${key}&statut=${list.otherStatus}`)).toContain(
        "avec ces filtres",
      );
      const rows = await csvLines(path, `q=${key}`);
      expect(rows[0]).toBe(`\uFEFF${list.heading}`);
      expect(rows.slice(1, -1)).toHaveLength(2);
      for (const row of rows.slice(1, -1)) expect(row).toContain(`;'=${key} L’Été `);
      expect(rows[1]).toMatch(/^30\/03\/2026;/);
      expect(await csvLines(path, `q=${key}&statut=${list.otherStatus}`)).toHaveLength(2);
    },
  );

  test("subscriptions go by amount, and say what runs each month", async () => {
    const key = `lot${randomUUID().slice(0, 8)}`;
    for (const cents of [24_000, 12_000]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const { id } = await seedOrder(product);
      // oxlint-disable-next-line no-await-in-loop -- two
      await queryProduct(
        product,
        subscriptionOf({ text: `${key} ${cents}`, order: id, at: "2026-03-29T22:30:00Z", cents }),
      );
    }
    const page = await words(`/admin/abonnements?q=${key}&tri=montant&statut=active`);
    expect(page.indexOf(`${key} 12000`)).toBeGreaterThan(0);
    expect(page.indexOf(`${key} 12000`)).toBeLessThan(page.indexOf(`${key} 24000`));
    expect(page).toContain("TTC par mois");
    const rows = await csvLines("/admin/abonnements", `q=${key}`);
    expect(rows.filter((row) => row.endsWith(";100,00;120,00"))).toHaveLength(1);
  });
});

describe("the export", () => {
  const lines = (query: string) => csvLines(LIST, query);

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
