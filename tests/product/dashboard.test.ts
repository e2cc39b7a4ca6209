import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "#db/client.server.ts";
import { productConnection, queryProduct } from "../browser/product-database.ts";
import { type Product, startProduct } from "../browser/product-process.ts";
import {
  insertCall,
  insertDeclaration,
  insertSubscription,
} from "../database/dashboard/dashboard-world.ts";
import { insertQuote, insertQuoteRequest } from "../database/quote-request/insert-records.ts";
import { insertOrder } from "../records/order.ts";
import { wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { addPerson, AUTH_SECRET } from "./session-cookie.ts";

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const email = "camille@plomberie.example";
let product: Product;
let agency: string;
let client: string;

beforeAll(async () => {
  product = await startProduct({ AUTH_SECRET });
  agency = (await addPerson(product, "alix@phare.example", { administrator: true })).cookie;
  client = (await addPerson(product, email)).cookie;
});
afterAll(() => product.dispose());

const { get, pageOf } = openPages(() => product);

async function seed(insert: (db: Database) => Promise<void>): Promise<void> {
  const owner = openDatabase(await productConnection(product), { onError: () => {} });
  try {
    await insert(owner.db);
  } finally {
    await owner.close();
  }
}

test("an agency that waits for its first client reads what to do next", async () => {
  const page = await pageOf("/admin", agency);
  const words = wordsOf(page);
  expect(words).toContain("Personne n’attend");
  expect(page).toContain('href="/generer-devis"');
  expect(page).toContain('href="/audit-gratuit"');
  expect(words).toContain("— (aucune visite mesurée)");
  expect(words).not.toMatch(/En retard|NaN|undefined|null/);
  const figures = [
    "commandes?du=",
    "abonnements",
    "devis?statut=pending",
    "demandes?statut=pending",
    "demandes/revisions?statut=pending",
    "audits?du=",
    "clients",
  ];
  for (const list of figures) expect(page).toContain(`href="/admin/${list}`);
});

describe("a working day", () => {
  let ids: Record<"late" | "coming" | "order" | "quote" | "subscription" | "declaration", string>;

  beforeAll(async () => {
    await seed(async (db) => {
      const old = { createdAt: hoursAgo(96) };
      ids = {
        late: await insertQuoteRequest(db, email, { ...old, companyName: "<b>Tard & fils</b>" }),
        coming: await insertQuoteRequest(db, email, { createdAt: hoursAgo(0.1) }),
        order: await insertOrder(db, { ...old, status: "paid", number: "CMD-2026-0042" }),
        quote: await insertQuote(db, email, { status: "completed", createdAt: hoursAgo(1) }),
        subscription: await insertSubscription(db, { startedOn: "2026-01-01" }),
        declaration: await insertDeclaration(db, "cancellation", hoursAgo(30)),
      };
      await insertCall(db, hoursAgo(0.1));
    });
  });

  test("is read late ones first, each line leading to its record", async () => {
    const page = await pageOf("/admin", agency);
    const words = wordsOf(page);
    const places = ["En retard", "Aujourd’hui", "À venir"].map((title) =>
      page.indexOf(`>${title}<`),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(words).toContain("en retard de 2 jours");
    expect(words).toContain("en retard de 6 heures");
    expect(words).toContain("en ce moment, depuis");
    expect(page).toContain("&lt;b&gt;Tard &amp; fils&lt;/b&gt;");
    for (const path of [
      `demandes/${ids.late}`,
      `demandes/${ids.coming}`,
      `commandes/${ids.order}`,
      `devis/${ids.quote}`,
      `declarations/${ids.declaration}`,
    ]) {
      expect(page).toContain(`href="/admin/${path}"`);
    }
    expect(page.indexOf(ids.late)).toBeLessThan(page.indexOf(ids.coming));
    expect(words).toContain("120 € TTC par mois");
    expect(words).toMatch(/Demandes à traiter 2 2 de devis , 0 de révision/);
  });

  test("shows five of a kind, then how many others", async () => {
    await seed(async (db) => {
      for (let one = 0; one < 7; one += 1) {
        await insertOrder(db, { status: "pending", createdAt: hoursAgo(8 * 24 + one) });
      }
    });
    const page = await pageOf("/admin", agency);
    expect(wordsOf(page)).toContain("et 2 autres commandes à payer");
    expect(page).toContain('href="/admin/commandes?statut=pending"');
    const orders = wordsOf(await pageOf("/admin/commandes?statut=pending", agency));
    expect(orders.match(/En retard/g)).toHaveLength(7);
    expect(wordsOf(await pageOf("/admin/commandes?statut=paid", agency))).not.toContain(
      "En retard",
    );
  });

  test("is the administrators' alone", async () => {
    const away = await get("/admin", client);
    expect([away.status, away.headers.get("location")]).toEqual([302, "/portal?acces=refuse"]);
    expect(wordsOf(await pageOf("/portal?acces=refuse", client))).toContain(
      "Accès refusé : vous devez être administrateur",
    );
    const visitor = await get("/admin");
    expect([visitor.status, visitor.headers.get("location")]).toEqual([
      302,
      "/auth?retour=%2Fadmin",
    ]);
    expect(await (await get("/admin.data", client)).text()).not.toContain("CMD-2026-0042");
  });
});

test("data that can't be read are said to be missing, with a way to try again", async () => {
  await queryProduct(product, "alter table calls rename to calls_away");
  try {
    const answer = await get("/admin", agency);
    expect(answer.status).toBe(500);
    const words = wordsOf(await answer.text());
    expect(words).toContain("Erreur lors du chargement des données");
    expect(words).toContain("Réessayer");
    expect(words).not.toContain("calls");
  } finally {
    await queryProduct(product, "alter table calls_away rename to calls");
  }
  expect((await get("/admin", agency)).status).toBe(200);
});
