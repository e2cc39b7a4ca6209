import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { messagesAbout } from "../running-product/mailbox.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { answered } from "./audit-request.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const administrator = (await addPerson(product, { administrator: true })).cookie;
const client = (await addPerson(product)).cookie;

const answers = { ...answered, secteur: "batiment", ville: "Rennes", dernierResultat: "" };

async function addAudit(name: string): Promise<string> {
  const id = randomUUID();
  await queryProduct(
    product,
    `insert into audits (id, mode, gbp_url, name, email, created_at) values
      ('${id}', 'demo', 'https://maps.app.goo.gl/EXEMPLE', '${name}', 'camille@plomberie.example', now())`,
  );
  return id;
}

const post = (path: string, fields: Record<string, string>, cookie = administrator) =>
  postForm(product.url + path, fields, { cookie, origin: product.url });
const { get, pageOf, wordsAt } = openPages(product, administrator);

describe("an audit completed by the agency", () => {
  test("gives a result, its e-mail and a journal row in the administrator's name", async () => {
    const mark = randomUUID().slice(0, 8);
    const id = await addAudit(`Camille ${mark}`);
    const path = `/admin/audits/${id}`;
    expect(await wordsAt(path)).toContain("La personne attend son résultat");
    const answer = await post(path, answers);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, path]);

    const words = await wordsAt(path);
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
    await expect.poll(() => messagesAbout(product, link)).toHaveLength(1);
    const [message] = await messagesAbout(product, link);
    expect(message?.text).toContain(`${run?.score} sur 100`);

    const again = { ...answers, newestPost: "30-days", dernierResultat: run?.id ?? "" };
    expect((await post(path, again)).status).toBe(303);
    expect(await wordsAt(path)).toMatch(/\d+ points de plus/);
  });

  test("a newer result isn't overwritten unread", async () => {
    const path = `/admin/audits/${await addAudit("Doublon")}`;
    expect((await post(path, answers)).status).toBe(303);
    const answer = await post(path, answers);
    expect(answer.status).toBe(409);
    expect(wordsOf(answer.page)).toContain(
      "Un résultat est arrivé depuis que cette page est ouverte",
    );
    expect(answer.page).toContain(`value="${answered.category}"`);
  });

  test.each([
    ["a rating beyond 5", { rating: "6" }, 400, "Indiquez une note entre 1 et 5"],
    ["a choice that is none", { photos: "onze" }, 400, "Choisissez une réponse"],
    ["an endless description", { description: "x".repeat(5000) }, 400, "Description trop longue"],
    ["U+0000", { category: "Plom\u0000bier" }, 400, "à corriger"],
    ["a closed listing", { hours: "permanently-closed" }, 422, "définitivement fermée"],
  ])("%s is refused, what was typed kept", async (_what, change, status, sentence) => {
    const path = `/admin/audits/${await addAudit("Refus")}`;
    const answer = await post(path, { ...answers, ...change });
    expect(answer.status).toBe(status);
    expect(wordsOf(answer.page)).toContain(sentence);
    expect(answer.page).toContain('value="Rennes"');
  });

  test("no answers give no score", async () => {
    const path = `/admin/audits/${await addAudit("Rien")}`;
    const answer = await post(path, { dernierResultat: "" });
    expect(answer.status).toBe(422);
  });

  test("needs an administrator, our own pages, and an existing audit", async () => {
    const path = `/admin/audits/${await addAudit("Droits")}`;
    for (const cookie of ["", client]) {
      const answer = await post(path, answers, cookie);
      expect([answer.status, answer.headers.get("location")]).toEqual([
        302,
        expect.stringMatching(/^\/(?:auth\?retour|portal\?acces)=/),
      ]);
    }
    const elsewhere = { origin: "https://evil.example", cookie: administrator };
    const foreign = await postForm(product.url + path, answers, elsewhere);
    expect([400, 403]).toContain(foreign.status);
    for (const unknown of [randomUUID(), "x", "%27%20or%201=1"]) {
      const missing = `/admin/audits/${unknown}`;
      expect((await get(missing)).status).toBe(404);
      expect((await post(missing, answers)).status).toBe(404);
    }
    expect(
      await queryProduct(
        product,
        `select 1 from audit_runs where audit_id = '${path.split("/").at(-1)}'`,
      ),
    ).toEqual([]);
  });

  test("a visitor's markup stays text", async () => {
    const mark = randomUUID().slice(0, 8);
    const id = await addAudit(`<img src=x onerror=alert(1)>${mark}`);
    for (const path of [`/admin/audits?q=${mark}`, `/admin/audits/${id}`]) {
      const html = await pageOf(path);
      expect(html).not.toContain("<img src=x");
      expect(html).toContain("&lt;img src=x");
    }
  });
});
