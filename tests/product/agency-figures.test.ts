import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "#db/client.server.ts";
import { addDays, endOfParisDay, startOfParisDay } from "#domain/paris-date.ts";
import { auditStatsAnswer } from "../../app/routes/functions/v1/get-audit-stats.ts";
import { hoursAfter, today } from "../calendar.ts";
import { insertDeclaration, insertSubscription } from "../database/dashboard/dashboard-world.ts";
import { insertQuote, insertQuoteRequest } from "../database/quote-request/insert-records.ts";
import { insertCall } from "../records/call.ts";
import { insertOrder } from "../records/order.ts";
import { productConnection } from "../running-product/product-database.ts";
import type { OpenedProduct } from "../running-product/product-in-worker.ts";
import { addPerson } from "../running-product/session.ts";
import { askFunction } from "./ask-function.ts";
import { wordsOf } from "./form-post.ts";
import { addAudit } from "./list-records.ts";
import { openPages } from "./open-pages.ts";
import { openOwnProduct } from "./own-product.ts";

const hoursAgo = (hours: number) => hoursAfter(new Date(), -hours);
const email = "camille@plomberie.example";
let product: OpenedProduct;
let agency: string;
let client: string;
let pages: ReturnType<typeof openPages>;

beforeAll(async () => {
  product = await openOwnProduct();
  agency = (await addPerson(product, { administrator: true })).cookie;
  client = (await addPerson(product, { email })).cookie;
  pages = openPages(product, agency);
});
afterAll(() => product.dispose());

async function seed(insert: (db: Database) => Promise<void>): Promise<void> {
  const owner = openDatabase(await productConnection(product), { onError: () => {} });
  try {
    await insert(owner.db);
  } finally {
    await owner.close();
  }
}

describe("an agency without clients", () => {
  test("reads what to do next", async () => {
    const page = await pages.pageOf("/admin");
    const words = wordsOf(page);
    expect(words).toContain("Personne n’attend");
    expect(page).toContain('href="/generer-devis"');
    expect(page).toContain('href="/audit-gratuit"');
    expect(words).toContain("— (aucune visite mesurée)");
    expect(words).not.toMatch(/En retard|NaN|undefined|null/);
  });

  test("reads how subscriptions begin", async () => {
    const list = "/admin/abonnements";
    expect(await pages.wordsAt(list)).toContain("Aucun abonnement pour le moment");
    expect(await pages.wordsAt(`${list}/nouveau`)).toContain(
      "Aucune commande n’ouvre d’abonnement",
    );
  });
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
      // All-day calls of today and tomorrow: one of them is in progress at any hour.
      for (const day of [today(), addDays(today(), 1)]) {
        const endsAt = endOfParisDay(day);
        await insertCall(db, { startsAt: startOfParisDay(day), endsAt, busyUntil: endsAt });
      }
    });
  });

  test("lists late to-dos first, each linking to its record", async () => {
    const page = await pages.pageOf("/admin");
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

  test("shows five of a kind, then the number of others", async () => {
    await seed(async (db) => {
      for (let one = 0; one < 7; one += 1) {
        await insertOrder(db, { status: "pending", createdAt: hoursAgo(8 * 24 + one) });
      }
    });
    const page = await pages.pageOf("/admin");
    expect(wordsOf(page)).toContain("et 2 autres commandes à payer");
    expect(page).toContain('href="/admin/commandes?statut=pending"');
    const orders = await pages.wordsAt("/admin/commandes?statut=pending");
    expect(orders.match(/En retard/g)).toHaveLength(7);
    expect(await pages.wordsAt("/admin/commandes?statut=paid")).not.toContain("En retard");
  });
});

describe("the audits' statistics", () => {
  const stats = (cookie: string, body: unknown = {}) =>
    askFunction(product, "get-audit-stats", body, { cookie, origin: product.url });

  test("are for administrators", async () => {
    expect(await stats("")).toMatchObject({ status: 401, answer: { success: false } });
    expect(await stats(client)).toMatchObject({ status: 403, answer: { success: false } });
  });

  test("match their schema exactly", async () => {
    const id = await addAudit(product, { name: "Statistiques" });
    const { status, headers, answer } = await stats(agency);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    const { stats: figures, audits } = auditStatsAnswer.parse(answer);
    expect(figures).toMatchObject({ total: 0, sansResultat: { abandonnes: 1, refuses: 0 } });
    expect(figures.conversion.taux).toBeNull();
    expect(audits.map((audit) => audit.id)).toEqual([id]);
  });

  test("refuse a body that is no object, and GET", async () => {
    expect((await stats(agency, '"x"')).status).toBe(400);
    expect((await pages.get("/functions/v1/get-audit-stats")).status).toBe(405);
  });

  test("are shown without style attributes or inline handlers", async () => {
    const html = await pages.pageOf("/audit-stats");
    const words = wordsOf(html);
    for (const expected of ["Audits au total", "Non mesurable", "Par secteur", "Par ville"]) {
      expect(words).toContain(expected);
    }
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+="/);
  });
});
