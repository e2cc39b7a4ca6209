import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { seedDelivery, seedReport } from "../running-product/delivery-seed.ts";
import { messagesAbout } from "../running-product/mailbox.ts";
import { orderPath } from "../running-product/order-links.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const agency = (await addPerson(product, { administrator: true })).cookie;
const other = (await addPerson(product)).cookie;
const { get, pageOf, wordsAt } = openPages(product);

async function followed() {
  const client = await addPerson(product);
  const order = await seedDelivery(product, { email: client.email, userId: client.id });
  return { ...client, order };
}

const post = (orderId: string, fields: Record<string, string>, cookie = agency) =>
  postForm(`${product.url}/admin/rapports/${orderId}`, fields, { cookie, origin: product.url });

describe("a client's listing", () => {
  test("shows what is awaited first, then its score then and now, completed and coming work", async () => {
    const { cookie, order } = await followed();
    const page = (await pageOf("/portal", cookie)).replaceAll(/\s+/g, " ");
    const words = wordsOf(page);
    for (const shown of [
      "On attend de vous",
      "Votre accord",
      "Notre délai est arrêté en attendant.",
      "Menuiserie Le Goff",
      "23 points de plus depuis le départ",
      "Fait ces 7 derniers jours",
      "20 citations (12 sur 20)",
    ])
      expect(words).toContain(shown);
    expect(page).toContain('aria-label="Au départ : 48 sur 100, Moyen"');
    expect(page).toContain('aria-label="Maintenant : 71 sur 100, Bon"');
    const inTurn = ["On attend de vous", "Au départ", "À venir", "Activité récente"];
    expect(
      inTurn.map((part) => page.indexOf(part)).every((at, i, all) => at > (all[i - 1] ?? 0)),
    ).toBe(true);
    expect(page.match(/button-primary/g)).toHaveLength(1);
    expect(page).toContain(`/portal/commandes/${order.id}`);
    expect(words).not.toContain("Audit du");
  });

  test("without an audit says so, and draws no gauge", async () => {
    const { cookie, email } = await followed();
    await queryProduct(product, `update audits set user_id = null where email = '${email}'`);
    const words = await wordsAt("/portal", cookie);
    expect(words).toContain("Votre note de départ s’affiche ici");
    expect(words).not.toContain("Au départ");
  });

  test("with orders and nothing to follow says what to do next", async () => {
    const { email, cookie } = await addPerson(product);
    await seedOrder(product, { email, owned: true, status: "cancelled" });
    const words = await wordsAt("/portal", cookie);
    expect(words).toContain("Aucun travail en cours sur votre fiche");
    expect(words).toContain("Découvrir notre offre");
  });

  test("the order's page dates each deliverable, shows its proof, and says when its clock is stopped", async () => {
    const { cookie, order } = await followed();
    const page = await pageOf(`/portal/commandes/${order.id}`, cookie);
    const words = wordsOf(page);
    for (const shown of [
      "Commande passée",
      "Fiche complétée",
      "Horaires, services et photos complétés.",
      "Délai arrêté depuis le",
      "nous attendons votre accord",
      "Sur demande",
      "Rapport à 30 jours",
    ])
      expect(words).toContain(shown);
    expect(page).toContain('href="https://www.google.com/maps/posts/1"');
    const lines = page.slice(page.indexOf('aria-label="Ce qui vous est promis"'));
    expect(lines.slice(0, lines.indexOf("</ol>")).match(/<time dateTime="20/g)).toHaveLength(7);
  });
});

describe("a report", () => {
  test("before its release is not found, except by the agency", async () => {
    const { cookie, order } = await followed();
    await seedReport(product, order.id);
    for (const path of ["/portal/rapports", "/rapport"]) {
      for (const part of ["", "/pdf"]) {
        expect((await get(`${path}/${order.id}${part}`, cookie)).status).toBe(404);
      }
    }
    const words = await wordsAt(`/admin/rapports/${order.id}`, agency);
    for (const shown of ["À lire et à envoyer", "De 48 à 71 sur 100", "Fiche complétée"])
      expect(words).toContain(shown);
    const draft = await get(`/admin/rapports/${order.id}/pdf`, agency);
    expect(await draft.text()).toMatch(/^%PDF-/);
    expect((await get(`/admin/rapports/${order.id}`, cookie)).status).toBe(302);
  });

  test("keeps the agency's refused text, and reports another tab's change", async () => {
    const { order } = await followed();
    await seedReport(product, order.id);
    const long = "x".repeat(2001);
    const refused = await post(order.id, { action: "save", version: "1", words: long });
    expect(refused.status).toBe(400);
    expect(refused.page).toContain(long);
    expect(wordsOf(refused.page)).toContain("Texte trop long");
    expect((await post(order.id, { action: "save", version: "1", words: "Bravo" })).status).toBe(
      303,
    );
    const late = await post(order.id, {
      action: "release",
      version: "1",
      words: "<b>Deuxième</b>",
    });
    expect(late.status).toBe(409);
    expect(wordsOf(late.page)).toContain("Ce rapport a changé entre-temps");
    expect(late.page).toContain("&lt;b&gt;Deuxième");
    expect((await post(order.id, { action: "save", version: "x", words: "" })).status).toBe(409);
    expect((await post(randomUUID(), { action: "save", version: "1", words: "" })).status).toBe(
      404,
    );
  });

  test("once released is shown to its client and the link's holder, printed and sent once with the offer to continue", async () => {
    const { cookie, email, order } = await followed();
    await seedReport(product, order.id);
    const released = { action: "release", version: "1", words: "Merci pour vos photos." };
    const answers = await Promise.all([post(order.id, released), post(order.id, released)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([303, 409]));
    const visitor = "";
    for (const [path, whose] of [
      [`/portal/rapports/${order.id}`, cookie],
      [orderPath(product, { purpose: "report", id: order.id }), visitor],
    ] as const) {
      const answer = await get(path, whose);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("x-robots-tag")).toContain("noindex");
      const words = wordsOf(await answer.text());
      for (const shown of ["Merci pour vos photos.", "De 48 à 71 sur 100", "Découvrir le suivi"])
        expect(words).toContain(shown);
      const file = await get(path.replace(/(?=\?|$)/, "/pdf"), whose);
      expect(file.headers.get("content-type")).toBe("application/pdf");
      expect(file.headers.get("cache-control")).toBe("no-store");
      expect(await file.text()).toMatch(/^%PDF-/);
    }
    for (const strange of [order.id, randomUUID(), "x", "%00"]) {
      expect((await get(`/portal/rapports/${strange}`, other)).status).toBe(404);
      expect((await get(`/portal/rapports/${strange}/pdf`, other)).status).toBe(404);
    }
    for (const strange of [order.id, randomUUID(), "x", "%00"]) {
      expect((await get(`/rapport/${strange}`)).status).toBe(404);
    }
    const message = await eventually(async () => {
      const [found] = await messagesAbout(product, `rapport à 30 jours, commande ${order.number}`);
      expect(found).toBeDefined();
      return found;
    });
    expect(message?.to?.map(({ address }) => address)).toEqual([email]);
    expect(message?.attachments.map(({ mimeType }) => mimeType)).toContain("application/pdf");
    for (const said of [
      "Votre avis, quel qu’il soit",
      `/portal/abonnements?commande=${order.id}`,
      `/rapport/${order.id}`,
    ])
      expect(message?.text).toContain(said);
    expect(await wordsAt("/portal", cookie)).toContain("Lire votre rapport à 30 jours");
    expect(await wordsAt(`/portal/commandes/${order.id}`, cookie)).toContain(
      "Lire votre rapport à 30 jours",
    );
  });
});
