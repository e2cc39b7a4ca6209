import { afterAll, beforeAll, expect, test } from "vitest";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { OpenedProduct } from "../running-product/product-in-worker.ts";
import { addPerson } from "../running-product/session.ts";
import { linesOf } from "./list-file.ts";
import { openPages } from "./open-pages.ts";
import { openOwnProduct } from "./own-product.ts";

let product: OpenedProduct;
let pages: ReturnType<typeof openPages>;
beforeAll(async () => {
  product = await openOwnProduct();
  pages = openPages(product, (await addPerson(product, { administrator: true })).cookie);
});
afterAll(() => product.dispose());

const words = (path: string) => pages.wordsAt(path);
const lines = async (path: string) => linesOf(await pages.get(path));

test("the file of the orders holds each of 5,000 orders once while others are added", async () => {
  await seedOrder(product);
  await queryProduct(
    product,
    `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(),
      'number', 'LOT-' || n, 'company', 'Lot', 'email', '', 'phone', '', 'created_at', timestamptz '2025-06-01T10:00:00Z' + n * interval '1 second'))).*
    from (select * from orders limit 1) o, generate_series(1, 5000) n`,
  );
  let exporting = true;
  let inserted = 0;
  const inserts = (async () => {
    // oxlint-disable-next-line no-unmodified-loop-condition -- the export ends it
    while (exporting) {
      await seedOrder(product);
      inserted += 1;
    }
  })();
  const rows = await lines("/admin/commandes.csv");
  exporting = false;
  await inserts;
  const numbers = rows.slice(1).flatMap((row) => /^(?:LOT|CMD)-[^;]+/.exec(row) ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => number.startsWith("LOT-"))).toHaveLength(5000);
  expect(inserted).toBeGreaterThan(0);
});

test("a search with too many matches says so, its file too", async () => {
  await queryProduct(
    product,
    `insert into audits (mode, gbp_url, name, email, created_at)
     select 'demo', 'x', 'Quincaillerie ' || n, 'q@commerce.example', now() from generate_series(1, 201) n`,
  );
  const file = await lines("/admin/audits.csv?q=quincaillerie");
  expect(file.filter((line) => line.includes(";Quincaillerie "))).toHaveLength(200);
  expect(file.at(-2)).toMatch(/^Recherche trop large : il peut manquer des résultats/);
  expect(await words("/admin/audits?q=quincaillerie")).toContain("Recherche trop large");
  const empty = await words("/admin/audits?q=quincaillerie&statut=avec-resultat");
  expect(empty).toContain("Rien parmi ce que la recherche a pu regarder");
  expect(empty).not.toContain("élargissez les dates");
  const narrow = "/admin/audits.csv?q=quincaillerie+201";
  expect((await lines(narrow)).join("")).not.toContain("Recherche trop large");
  expect(await words(narrow.replace(".csv", ""))).not.toContain("Recherche trop large");
});

test("the journal's file holds each of 1,200 acts once, with its filters", async () => {
  await queryProduct(
    product,
    `insert into journal (at, actor_kind, action, subject_type, subject_id, details)
     select now(), 'visitor', 'order-placed', 'order', '=' || n, '{}' from generate_series(1, 1200) n`,
  );
  const placed = await lines("/admin/journal.csv?acte=order-placed&auteur=visitor");
  expect(placed.filter((line) => line.includes(";Commande passée;"))).toHaveLength(1200);
  expect(await lines("/admin/journal.csv?acte=order-moved&du=2099-01-01")).toHaveLength(2);
  expect(await words("/admin/journal?acte=order-placed")).toContain("Exporter en CSV");
  for (const [dates, said] of [
    ["au=2026-02-30", "Une des dates n’existe pas"],
    ["du=2026-03-02&au=2026-03-01", "La date de fin vient avant celle de début"],
  ] as const) {
    const page = await words(`/admin/journal?acte=order-placed&${dates}`);
    expect(page).toContain(said);
    expect(page).toContain("Commande passée");
    expect(page).not.toContain("Aucun acte");
  }
  for (const path of ["/admin/journal", "/admin/clients"]) {
    const reversed = await pages.pageOf(`${path}?du=2026-03-02&au=2026-03-01`);
    expect(reversed).toContain('value="2026-03-02"');
    expect(reversed).toContain('value="2026-03-01"');
  }
});
