import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { chargeReference } from "#domain/bank-transfer.ts";
import { addDays } from "#domain/paris-date.ts";
import { periodOn } from "#domain/subscription.ts";
import { today } from "../calendar.ts";
import { eventually } from "../eventually.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";
import { subscribers, subscribing, subscriptionsPath } from "./subscribers.ts";

const product = sharedProduct();
const { pageOf, wordsAt } = openPages(product);
const { post, buyer, byTransfer, byCard, chargesOf, subscriptionsOf } = subscribers(product);
const agency = (await addPerson(product, { administrator: true })).cookie;

describe("opening a subscription", () => {
  test("is offered for a paid Boost Local order alone, with the price without and with VAT", async () => {
    const by = await buyer();
    const page = await pageOf(`${subscriptionsPath}?commande=${by.order.id}`, by.cookie);
    const words = wordsOf(page);
    for (const said of [by.order.number, "100,00 € HT", "120,00 € TTC", "S’abonner et payer"]) {
      expect(words).toContain(said);
    }
    expect(page).toContain('name="shownCents" value="12000"');
    const unpaid = await addPerson(product);
    await seedOrder(product, { email: unpaid.email, owned: true });
    expect(await wordsAt(subscriptionsPath, unpaid.cookie)).not.toContain("S’abonner et payer");
    expect(await wordsAt(subscriptionsPath, unpaid.cookie)).toContain(
      "réservé aux clients du pack Boost Local",
    );
  });

  test("covers the named listings, as many as requested", async () => {
    const by = await buyer();
    const two = { ...subscribing(by.order.id), listings: "2", shownCents: "24000" };
    const one = await post(subscriptionsPath, { ...two, names: "Port" }, by.cookie);
    expect(one.status).toBe(400);
    expect(wordsOf(one.page)).toContain("Autant de lignes que de fiches");
    expect(one.page).toContain("Port</textarea>");
    const opened = await post(subscriptionsPath, { ...two, names: "Port\nHalles" }, by.cookie);
    expect(opened.status).toBe(303);
    const path = opened.headers.get("location") ?? "";
    expect(await wordsAt(path, by.cookie)).toContain("Port, Halles");
  });

  test("by transfer: the month's details to copy, its own reference, and the accepted terms", async () => {
    const by = await buyer();
    const { path, id } = await byTransfer(by);
    const page = await pageOf(path, by.cookie);
    const words = wordsOf(page);
    const reference = chargeReference(by.order.number, today()).replaceAll("\u00A0", " ");
    for (const said of ["Un virement est attendu", "FR14 2004 1010", reference, "120,00 €"]) {
      expect(words).toContain(said);
    }
    expect(page).toMatch(/role="img" aria-label="QR code du virement : 120,00/);
    const next = addDays(periodOn(today(), today()).endsOn, 1);
    expect(page).toContain(`<time dateTime="${next}">`);
    const [act] = await queryProduct<{ details: Record<string, unknown> }>(
      product,
      `select details from journal where subject_id = '${id}' and action = 'subscription-opened'`,
    );
    expect(act?.details).toMatchObject({
      listings: 1,
      grossCents: 120_00,
      termsVersion: expect.any(String),
    });
    const overview = await wordsAt("/portal", by.cookie);
    expect(overview).toContain("Un virement est attendu");
    expect(await pageOf("/portal", by.cookie)).toContain(`href="${path}"`);
  });

  test("by card: the provider's page, then the first month paid and its invoice", async () => {
    const by = await buyer();
    const { path, id } = await byCard(by);
    await eventually(async () => {
      const words = await wordsAt(path, by.cookie);
      expect(words).toContain("Payé");
      expect(words).toMatch(/FAC-|DEMO-/);
    });
    expect(await wordsAt(path, by.cookie)).toContain("Visa •••• 4242");
    expect(await chargesOf(id)).toMatchObject([{ status: "paid", gross_cents: 120_00 }]);
  });

  test("a repeated or late click leads to the running subscription", async () => {
    const by = await buyer();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(subscriptionsPath, subscribing(by.order.id), by.cookie)),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    const places = new Set(
      answers.map(({ headers }) => (headers.get("location") ?? "").replace(/\?.*/, "")),
    );
    expect(places.size).toBe(1);
    expect(await subscriptionsOf(by.order.id)).toHaveLength(1);
    expect(await pageOf(subscriptionsPath, by.cookie)).not.toContain("S’abonner et payer");
  });

  test.each([
    [400, { listings: "0" }, "nombre entier entre 1 et 50"],
    [400, { listings: "51" }, "nombre entier entre 1 et 50"],
    [400, { listings: "1e1" }, "nombre entier entre 1 et 50"],
    [400, { terms: "" }, "Acceptez les conditions générales de vente"],
    [400, { collectedBy: "cheque" }, "Choisissez comment vous payez"],
    [400, { orderId: "'; drop table orders" }, "Choisissez la commande concernée"],
    [409, { shownCents: "1" }, "Le prix a été mis à jour"],
    [409, { listings: "7" }, "Le prix a été mis à jour"],
    [409, { orderId: randomUUID() }, "Cette commande n’existe pas"],
  ])("answers %i to %j, and nothing typed is lost", async (status, change, says) => {
    const by = await buyer();
    const fields = { ...subscribing(by.order.id), listings: "3", shownCents: "36000", ...change };
    const answer = await post(subscriptionsPath, fields, by.cookie);
    expect(answer.status, answer.page).toBe(status);
    expect(wordsOf(answer.page)).toContain(says);
    expect(answer.page).toMatch(new RegExp(`name="listings"[^>]*value="${fields.listings}"`));
    expect(await subscriptionsOf(by.order.id)).toEqual([]);
  });

  test("recalculates the price without scripts, and opens nothing by it", async () => {
    const by = await buyer();
    const fields = { ...subscribing(by.order.id), action: "update", listings: "4" };
    const answer = await post(subscriptionsPath, fields, by.cookie);
    expect(answer.status).toBe(200);
    expect(wordsOf(answer.page)).toContain("480,00 € TTC");
    expect(await subscriptionsOf(by.order.id)).toEqual([]);
  });

  test("for another's order is refused, in the agency's own portal too", async () => {
    const by = await buyer();
    const other = await buyer();
    for (const cookie of [other.cookie, agency]) {
      const answer = await post(subscriptionsPath, subscribing(by.order.id), cookie);
      expect(answer.status).toBe(409);
    }
    expect((await post(subscriptionsPath, subscribing(by.order.id), "")).status).toBe(302);
    const headers = { cookie: by.cookie, origin: "https://ailleurs.example" };
    const forged = await postForm(
      product.url + subscriptionsPath,
      subscribing(by.order.id),
      headers,
    );
    expect([400, 403]).toContain(forged.status);
    expect((await post(subscriptionsPath, { action: "voler" }, by.cookie)).status).toBe(400);
    expect(await subscriptionsOf(by.order.id)).toEqual([]);
  });
});
