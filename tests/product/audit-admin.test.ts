import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditStatsAnswer } from "#forms/audit-stats.ts";
import { messagesAbout } from "../browser/mailbox.ts";
import { queryProduct } from "../browser/product-database.ts";
import { type Product, startProduct } from "../browser/product-process.ts";
import { wordsOf } from "./form-post.ts";
import { AUTH_SECRET, openSession } from "./open-session.ts";

let product: Product;
let administrator: string;
let client: string;
beforeAll(async () => {
  product = await startProduct({ AUTH_SECRET });
  administrator = (await openSession(product, "administrator")).cookie;
  client = (await openSession(product, "client")).cookie;
});
afterAll(() => product.dispose());

const answers = {
  phone: "yes",
  website: "none",
  hours: "filled",
  location: "full",
  category: "Plombier",
  attributes: "3+",
  photos: "10+",
  ownPhotos: "yes",
  rating: "4,6",
  reviewCount: "140",
  newestReview: "30-days",
  replies: "most",
  hasDescription: "no",
  description: "",
  newestPost: "none",
  holidayHours: "unknown",
  secteur: "batiment",
  ville: "Rennes",
  dernierResultat: "",
};

async function addAudit(name: string): Promise<string> {
  const id = randomUUID();
  await queryProduct(
    product,
    `insert into audits (id, mode, gbp_url, name, email, created_at) values
      ('${id}', 'demo', 'https://maps.app.goo.gl/EXEMPLE', '${name}', 'camille@plomberie.example', now())`,
  );
  return id;
}

function post(
  path: string,
  cookie: string,
  init: { form?: Record<string, string>; json?: unknown },
) {
  return fetch(product.url + path, {
    method: "POST",
    redirect: "manual",
    headers: {
      origin: product.url,
      cookie,
      ...(init.json !== undefined && { "content-type": "application/json" }),
    },
    body: init.form ? new URLSearchParams(init.form) : JSON.stringify(init.json),
  });
}

const stats = (cookie: string, json: unknown = {}) =>
  post("/functions/v1/get-audit-stats", cookie, { json });

async function pageAt(path: string, cookie = administrator) {
  const response = await fetch(product.url + path, { headers: { cookie }, redirect: "manual" });
  return { status: response.status, html: await response.text() };
}

describe("get-audit-stats", () => {
  test("is for administrators", async () => {
    const visitor = await stats("");
    expect([visitor.status, await visitor.json()]).toMatchObject([401, { success: false }]);
    const other = await stats(client);
    expect([other.status, await other.json()]).toMatchObject([403, { success: false }]);
  });

  test("answers what its schema says, and nothing else", async () => {
    const id = await addAudit("Statistiques");
    const response = await stats(administrator);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const answer = auditStatsAnswer.parse(await response.json());
    expect(answer.stats.total).toBeGreaterThan(0);
    expect(answer.stats.conversion.taux).toBeNull();
    expect(answer.audits.map((audit) => audit.id)).toContain(id);
  });

  test("refuses a body that is no object, and GET", async () => {
    expect((await stats(administrator, "x")).status).toBe(400);
    const got = await fetch(`${product.url}/functions/v1/get-audit-stats`, {
      headers: { cookie: administrator },
    });
    expect(got.status).toBe(405);
  });
});

describe("/audit-stats", () => {
  test("shows the figures to administrators, without style attributes or inline handlers", async () => {
    await addAudit("Page");
    const { status, html } = await pageAt("/audit-stats");
    expect(status).toBe(200);
    const words = wordsOf(html);
    for (const expected of ["Audits au total", "Non mesurable", "Par secteur", "Par ville"]) {
      expect(words).toContain(expected);
    }
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+="/);
    expect((await pageAt("/audit-stats", client)).status).toBe(302);
    expect((await pageAt("/audit-stats", "")).status).toBe(302);
  });
});

describe("an audit completed by the agency", () => {
  test("gives a result, its e-mail and a journal row in the administrator's name", async () => {
    const mark = randomUUID().slice(0, 8);
    const id = await addAudit(`Camille ${mark}`);
    const path = `/admin/audits/${id}`;
    expect(wordsOf((await pageAt(path)).html)).toContain("La personne attend son résultat");
    const answer = await post(path, administrator, { form: answers });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);

    const words = wordsOf((await pageAt(path)).html);
    expect(words).toContain("Relevé de l’agence");
    expect(words).toContain("Premier résultat");
    expect(words).toContain("Bâtiment");
    const [run] = await queryProduct<{ id: string; source: string; score: number }>(
      product,
      `select id, source, score from audit_runs where audit_id = '${id}'`,
    );
    expect(run?.source).toBe("agency");
    expect(
      await queryProduct(
        product,
        `select actor_kind, action from journal where subject_id = '${id}'`,
      ),
    ).toEqual([{ actor_kind: "administrator", action: "audit-run" }]);
    const link = `/audit-gratuit/${id}`;
    await expect.poll(() => messagesAbout(product, link), { timeout: 20_000 }).toHaveLength(1);
    const [message] = await messagesAbout(product, link);
    expect(message?.text).toContain(`${run?.score} sur 100`);

    const again = { ...answers, newestPost: "30-days", dernierResultat: run?.id ?? "" };
    expect((await post(path, administrator, { form: again })).status).toBe(303);
    expect(wordsOf((await pageAt(path)).html)).toMatch(/\d+ points de plus/);
  });

  test("a newer result is not passed over unread", async () => {
    const path = `/admin/audits/${await addAudit("Doublon")}`;
    expect((await post(path, administrator, { form: answers })).status).toBe(303);
    const answer = await post(path, administrator, { form: answers });
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(wordsOf(html)).toContain("Un résultat est arrivé depuis que cette page est ouverte");
    expect(html).toContain('value="Plombier"');
  });

  test.each([
    ["a rating beyond 5", { rating: "6" }, 400, "Indiquez une note entre 1 et 5"],
    ["a choice that is none", { photos: "onze" }, 400, "Choisissez une réponse"],
    ["an endless description", { description: "x".repeat(5000) }, 400, "Description trop longue"],
    ["U+0000", { category: "Plom\u0000bier" }, 400, "à corriger"],
    ["a closed listing", { hours: "permanently-closed" }, 422, "définitivement fermée"],
  ])("%s is refused, what was typed kept", async (_what, change, status, sentence) => {
    const path = `/admin/audits/${await addAudit("Refus")}`;
    const answer = await post(path, administrator, { form: { ...answers, ...change } });
    expect(answer.status).toBe(status);
    const html = await answer.text();
    expect(wordsOf(html)).toContain(sentence);
    expect(html).toContain('value="Rennes"');
  });

  test("nothing answered gives no score", async () => {
    const path = `/admin/audits/${await addAudit("Rien")}`;
    const answer = await post(path, administrator, { form: { dernierResultat: "" } });
    expect(answer.status).toBe(422);
  });

  test("is for administrators, on our own pages, of an audit that exists", async () => {
    const path = `/admin/audits/${await addAudit("Droits")}`;
    for (const cookie of ["", client]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const answer = await post(path, cookie, { form: answers });
      expect([answer.status, answer.headers.get("location")]).toEqual([
        302,
        expect.stringMatching(/^\/(?:auth\?retour|portal\?acces)=/),
      ]);
    }
    const foreign = await fetch(product.url + path, {
      method: "POST",
      headers: { origin: "https://evil.example", cookie: administrator },
      body: new URLSearchParams(answers),
    });
    expect([400, 403]).toContain(foreign.status);
    for (const unknown of [randomUUID(), "x", "%27%20or%201=1"]) {
      const missing = `/admin/audits/${unknown}`;
      // oxlint-disable-next-line no-await-in-loop -- a few
      expect((await pageAt(missing)).status).toBe(404);
      // oxlint-disable-next-line no-await-in-loop -- a few
      expect((await post(missing, administrator, { form: answers })).status).toBe(404);
    }
    expect(
      await queryProduct(
        product,
        `select 1 from audit_runs where audit_id = '${path.split("/").at(-1)}'`,
      ),
    ).toEqual([]);
  });

  test("markup that a visitor typed stays text", async () => {
    const id = await addAudit("<img src=x onerror=alert(1)>");
    for (const path of ["/admin/audits", `/admin/audits/${id}`]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const { html } = await pageAt(path);
      expect(html).not.toContain("<img src=x");
      expect(html).toContain("&lt;img src=x");
    }
  });
});
