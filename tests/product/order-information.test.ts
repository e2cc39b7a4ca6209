import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { fromAnotherAddress } from "../identity.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { informationKey, orderPath } from "../running-product/order-links.ts";
import { messagesAbout } from "../running-product/mailbox.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson, newEmail } from "../running-product/session.ts";
import { askFunction } from "./ask-function.ts";
import { keyIn, postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const { email, cookie: owner } = await addPerson(product);
const other = (await addPerson(product)).cookie;
const agency = (await addPerson(product, { administrator: true })).cookie;

const { get, pageOf } = openPages(product);
const post = (path: string, fields: Record<string, string>, cookie: string) =>
  postForm(product.url + path, fields, { cookie, origin: product.url });
const call = (body: unknown, headers?: Record<string, string>) =>
  askFunction(product, "save-order-information", body, { origin: product.url, ...headers });
const keyed = (orderId: string, changes: unknown) => ({
  orderId,
  key: informationKey(product, orderId),
  changes,
});
const formOf = (id: string) => orderPath(product, { purpose: "information", id });

function shownIn(page: string): string {
  return keyIn(page, "shown").replaceAll("&quot;", '"');
}

describe("the information form", () => {
  const typed = (to: string) => ({ wishes: { from: [""], to } });

  test("is saved while typing, by the holder of the order's link, as text", async () => {
    const { id } = await seedOrder(product);
    const answer = await call(keyed(id, typed("<b>Le sourire</b>")));
    expect(answer.answer).toMatchObject({ success: true, conflicts: {} });
    const page = await pageOf(formOf(id));
    expect(page).toContain("&lt;b&gt;Le sourire&lt;/b&gt;");
    expect(page).not.toContain("<b>Le sourire");
    expect(page).not.toContain("Yann");
    const agencys = wordsOf(await pageOf(`/admin/commandes/${id}`, agency));
    expect(agencys).toContain("En cours de saisie");
  });

  test.each([
    [404, { orderId: randomUUID(), changes: typed("x") }],
    [400, { orderId: "' or true --", changes: typed("x") }],
    [400, { orderId: randomUUID(), changes: typed("x".repeat(2001)) }],
    [400, { orderId: randomUUID(), changes: typed("a\u0000") }],
    [400, { orderId: randomUUID(), changes: { wishes: { from: Array(11).fill(""), to: "" } } }],
    [400, { orderId: randomUUID(), changes: { managerAccess: { from: [""], to: "peut-être" } } }],
    [400, {}],
  ])("refuses with %i what is no form", async (status, body) => {
    const answer = await call(body);
    expect(answer.status).toBe(status);
    expect(answer.answer).toMatchObject({ success: false });
  });

  test("can't be opened, filled in or given pictures by the order's id alone", async () => {
    const { id, number } = await seedOrder(product, { status: "paid" });
    const path = `/informations/${id}`;
    const payKey = new URL(
      orderPath(product, { purpose: "payment", id }),
      product.url,
    ).searchParams.get("cle");
    for (const cle of ["", "?cle=x", `?cle=${"x".repeat(43)}`, `?cle=${payKey}`]) {
      const opened = await get(path + cle);
      const page = await opened.text();
      expect([cle, opened.status, page.includes(number)]).toEqual([cle, 404, false]);
      expect(wordsOf(page)).toContain("Recevoir un nouveau lien");
      const fields = { activity: "Menuisier", area: "Lorient" };
      expect((await post(path + cle, fields, "")).status).toBe(404);
    }
    expect((await get(path, other)).status).toBe(404);
    expect((await call({ orderId: id, changes: typed("x") })).status).toBe(404);
    expect((await call({ orderId: id, key: payKey, changes: typed("x") })).status).toBe(404);
    expect(
      await queryProduct(product, `select from order_information where order_id = '${id}'`),
    ).toEqual([]);
  });

  test("is reopened by a new link, sent to the order's own address once a day", async () => {
    const { id, number } = await seedOrder(product, { status: "paid" });
    const ask = (purpose: string) => post(`/lien/${id}`, { purpose }, "");
    for (const answer of [await ask("information"), await ask("information")]) {
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        `/informations/${id}?lien=envoye`,
      ]);
    }
    expect((await ask("constructor")).status).toBe(400);
    expect((await post(`/lien/${randomUUID()}`, { purpose: "information" }, "")).status).toBe(404);
    const [message, ...others] = await eventually(async () => {
      const found = await messagesAbout(product, number);
      expect(found).not.toEqual([]);
      return found;
    });
    expect(others).toEqual([]);
    const link = /\/informations\/\S+/.exec(message?.text ?? "")?.[0] ?? "";
    expect(await pageOf(link)).toContain(number);
  });

  test("refuses posts from another site", async () => {
    const { id } = await seedOrder(product);
    const headers = { origin: "https://ailleurs.example" };
    expect((await call(keyed(id, typed("x")), headers)).status).toBe(403);
    const form = await postForm(
      `${product.url}${formOf(id)}`,
      { activity: "x", area: "x" },
      headers,
    );
    expect([400, 403]).toContain(form.status);
    expect(
      await queryProduct(product, `select from order_information where order_id = '${id}'`),
    ).toEqual([]);
  });

  test("without scripts: an answer changed elsewhere is shown before it is replaced", async () => {
    const { id } = await seedOrder(product);
    const path = formOf(id);
    const shown = { shown: shownIn(await pageOf(path)), area: "Lorient" };
    await call(keyed(id, { activity: { from: [""], to: "Menuisier" } }));
    await call(keyed(id, { tone: { from: [""], to: "Direct" } }));
    const refused = await post(path, { ...shown, activity: "Ébéniste" }, "");
    expect(refused.status).toBe(409);
    expect(wordsOf(refused.page)).toContain("Menuisier");
    expect(refused.page).toContain('value="Ébéniste"');
    const again = { ...shown, activity: "Ébéniste", shown: shownIn(refused.page), tone: "Direct" };
    expect((await post(path, again, "")).status).toBe(303);
    const page = await pageOf(path);
    expect(page).toContain('value="Ébéniste"');
    expect(page).toContain('value="Direct"');
    const agencys = async () => wordsOf(await pageOf(`/admin/commandes/${id}`, agency));
    expect(await agencys()).toContain("Complètes");
    await call(keyed(id, { area: { from: ["Lorient"], to: "" } }));
    expect(await agencys()).toContain("Incomplètes");
    expect(await agencys()).not.toContain("Complètes");
  });

  test("of a cancelled order is refused: says so, and keeps what was typed", async () => {
    const { id } = await seedOrder(product, { status: "cancelled" });
    const path = formOf(id);
    const closed = "Cette commande est annulée : son formulaire est fermé.";
    const page = await pageOf(path);
    expect(wordsOf(page)).toContain(closed);
    expect(page).not.toContain("Envoyer mes informations");
    const refused = await post(path, { activity: "Ébéniste", area: "Lorient" }, "");
    expect(refused.status).toBe(409);
    expect(wordsOf(refused.page)).toContain(`${closed} Ce que vous avez écrit ici`);
    expect(refused.page).toContain('value="Ébéniste"');
    const answer = await call(keyed(id, typed("x")));
    expect(answer.status).toBe(409);
    expect(answer.answer).toMatchObject({ success: false });
    expect(wordsOf(await pageOf(`/admin/commandes/${id}`, agency))).toContain("Non demandées");
    expect(await pageOf(`/merci?type=order&commande=${id}`)).not.toContain(`/informations/${id}`);
    expect(
      await queryProduct(product, `select from order_information where order_id = '${id}'`),
    ).toEqual([]);
  });

  test("in its client's portal: prefilled with the last answers, sent once for both orders", async () => {
    const owned = { email: newEmail("maud"), owned: true };
    const { cookie } = await addPerson(product, { email: owned.email });
    const [before, first, second] = [
      await seedOrder(product, { ...owned, status: "completed" }),
      await seedOrder(product, { ...owned, status: "paid" }),
      await seedOrder(product, { ...owned, status: "paid" }),
    ];
    await queryProduct(
      product,
      `insert into order_information (order_id, listing_url, activity, area, opening_hours, wishes, updated_at, sent_at)
      values ('${before.id}', '', 'Potière', 'Vannes', '', '', now(), now())`,
    );
    const path = `/portal/commandes/${first.id}/informations`;
    for (const cookieOfOther of [other, agency]) {
      const { status } = await post(path, { activity: "x", area: "x" }, cookieOfOther);
      expect(status).toBe(404);
    }
    const page = await pageOf(path, cookie);
    expect(wordsOf(page)).toContain("Déjà rempli avec vos dernières réponses");
    expect(page).toContain('value="Potière"');
    expect(wordsOf(page)).toContain(second.number);
    const typedThere = { shown: shownIn(page), activity: "Potière d’art", also: second.id };
    const refused = await post(path, typedThere, cookie);
    expect(refused.status).toBe(400);
    expect(refused.page).toMatch(new RegExp(`checked=""[^>]*value="${second.id}"`));
    const sent = await post(path, { ...typedThere, area: "Vannes" }, cookie);
    expect([sent.status, sent.headers.get("Location")]).toEqual([
      303,
      `/portal/commandes/${first.id}?informations=envoyees`,
    ]);
    const rows = await queryProduct(
      product,
      `select activity, area from order_information
        where order_id in ('${first.id}', '${second.id}') and sent_at is not null`,
    );
    const told = { activity: "Potière d’art", area: "Vannes" };
    expect(rows).toEqual([told, told]);
  });

  test("is not requested for the follow-up of a described listing", async () => {
    const owned = { email: newEmail("anna"), owned: true };
    const { cookie } = await addPerson(product, { email: owned.email });
    const boost = await seedOrder(product, { ...owned, status: "completed" });
    const followUp = await seedOrder(product, {
      ...owned,
      status: "paid",
      planType: "suiviCroissance",
    });
    const path = `/informations/${followUp.id}`;
    const thanks = `/merci?type=order&commande=${followUp.id}`;
    const agencys = async () => wordsOf(await pageOf(`/admin/commandes/${followUp.id}`, agency));
    expect(await agencys()).toContain("Attendues");
    expect(await pageOf(thanks, cookie)).toContain(path);
    await queryProduct(
      product,
      `insert into order_information (order_id, listing_url, activity, area, opening_hours, wishes, updated_at, sent_at)
      values ('${boost.id}', '', 'Potière', 'Vannes', '', '', now(), now())`,
    );
    expect(await agencys()).toContain("Non demandées");
    expect(await agencys()).not.toContain("Attendues");
    expect(await pageOf(thanks, cookie)).not.toContain(path);
    expect(wordsOf(await pageOf(path, cookie))).toContain(
      "Vous nous avez déjà présenté votre fiche",
    );
    expect(await pageOf(thanks)).toContain(path);
    expect(await pageOf(formOf(followUp.id))).toContain("Envoyer mes informations");
  });

  test("is rate-limited per minute, and loses nothing typed", async () => {
    const { id } = await seedOrder(product);
    const headers = { ...fromAnotherAddress(), origin: product.url };
    await Promise.all(Array.from({ length: 239 }, () => call({}, headers)));
    const fields = { activity: "Ébéniste", area: "Lorient" };
    const send = () => postForm(`${product.url}${formOf(id)}`, fields, headers);
    expect((await send()).status).toBe(303);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(wordsOf(refused.page)).toContain("Trop de demandes. Réessayez dans");
    expect(refused.page).toContain('value="Ébéniste"');
  });
});

test("the portal asks for the information first, until it is sent", async () => {
  const { id, number } = await seedOrder(product, { email, owned: true, status: "paid" });
  const card = `Remplir le formulaire de la commande ${number}`;
  expect(await pageOf("/portal", owner)).toContain(card);
  expect(await pageOf("/portal", other)).not.toContain(number);
  await post(formOf(id), { activity: "Menuisier", area: "Lorient" }, owner);
  expect(await pageOf("/portal", owner)).not.toContain(card);
});
