import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/paris-date.ts";
import { today } from "../calendar.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const list = "/admin/abonnements";
const product = sharedProduct();
const { email, cookie: owner } = await addPerson(product);
const agency = (await addPerson(product, { administrator: true })).cookie;

const { get, wordsAt } = openPages(product, agency);
const post = (path: string, fields: Record<string, string>, cookie = agency) =>
  postForm(product.url + path, fields, { cookie, origin: product.url });
const paidOrder = () => seedOrder(product, { email, owned: true, status: "paid" });
const openingOf = (orderId: string) => `${list}/nouveau?commande=${orderId}`;

async function opened(): Promise<{ path: string; id: string; orderId: string; number: string }> {
  const { id: orderId, number } = await paidOrder();
  const answer = await post(openingOf(orderId), { listings: "2", startedOn: today() });
  expect(answer.status, answer.page).toBe(303);
  const path = (answer.headers.get("location") ?? "").replace("?fait=open", "");
  return { path, id: path.split("/").at(-1) ?? "", orderId, number };
}

async function subscriptionsOf(orderId: string) {
  return queryProduct<{ subscribed: boolean; ending: string | null }>(
    product,
    `select subscribed, ending from subscriptions where order_id = '${orderId}'`,
  );
}

describe("opening a subscription", () => {
  test("from the order's page: its price without and with VAT, then the subscription's page", async () => {
    const { id, number } = await paidOrder();
    const order = await (await get(`/admin/commandes/${id}`, agency)).text();
    expect(order).toContain(openingOf(id));
    expect(await wordsAt(`${list}/nouveau`)).toContain(number);
    const form = await wordsAt(openingOf(id));
    expect(form).toContain("100,00 € HT");
    expect(form).toContain("120,00 € TTC");
    const answer = await post(openingOf(id), { listings: "3", startedOn: today() });
    const location = answer.headers.get("location") ?? "";
    const words = await wordsAt(location);
    expect(words).toContain("Abonnement ouvert");
    expect(words).toContain("360,00 € TTC");
    expect(words).toContain("300,00 € HT");
    expect(words).toContain("Aucune résiliation ni pause n’est en cours.");
    expect(await wordsAt(`/admin/commandes/${id}`)).toContain("Voir l’abonnement");
    expect(await wordsAt(list)).toContain("Menuiserie Le Goff");
    expect(await wordsAt(`${list}/nouveau`)).not.toContain(number);
    expect(await wordsAt(openingOf(id))).toContain("déjà en cours");
  });

  test("cancelling the order first warns that its subscription continues", async () => {
    const { id, orderId } = await opened();
    const order = await (await get(`/admin/commandes/${orderId}`, agency)).text();
    expect(wordsOf(order)).toContain("Son abonnement continuera");
    expect(order.split(`href="/admin/abonnements/${id}"`)).toHaveLength(3);
    const { id: withoutOne } = await paidOrder();
    expect(await wordsAt(`/admin/commandes/${withoutOne}`)).not.toContain("continuera");
  });

  test("shows what the client pays already, against double billing", async () => {
    const running = await opened();
    const { id } = await paidOrder();
    const form = await (await get(openingOf(id), agency)).text();
    const words = wordsOf(form);
    expect(words).toMatch(/Ce client a déjà (un abonnement|des abonnements) en cours/);
    expect(words).toContain(`Celui de la commande ${running.number} , 2 fiches, 240,00 € TTC`);
    expect(form).toContain(`href="/admin/abonnements/${running.id}"`);
    expect((await post(openingOf(id), { listings: "1", startedOn: today() })).status).toBe(303);
    const stranger = await seedOrder(product, { status: "paid" });
    expect(await wordsAt(openingOf(stranger.id))).not.toContain("Ce client a déjà");
  });

  test("from a future day: its first month is announced as such", async () => {
    const { id } = await paidOrder();
    const fields = { listings: "1", startedOn: addDays(today(), 10) };
    const answer = await post(openingOf(id), fields);
    const words = await wordsAt(answer.headers.get("location") ?? "");
    expect(words).toContain("Premier mois");
    expect(words).toContain("dernier jour de son premier mois");
    expect(words).toMatch(/Commence le \d/);
    expect(words).not.toContain("Mois en cours");
    expect(await wordsAt((await opened()).path)).toContain("Mois en cours");
  });

  test("cancelling several orders at once names the subscriptions that continue", async () => {
    const { id, orderId, number } = await opened();
    // On a filter that the act itself empties.
    const answer = await post(`/admin/commandes?statut=paid&q=${number}`, {
      commande: orderId,
      action: "cancel",
      note: "Doublon",
    });
    expect(wordsOf(answer.page)).toContain("1 commande annulée");
    expect(wordsOf(answer.page)).toContain("Aucune commande avec ces filtres");
    expect(wordsOf(answer.page)).toContain(`l’abonnement de la commande ${number}`);
    expect(answer.page).toContain(`href="/admin/abonnements/${id}"`);
    const { id: withoutOne } = await paidOrder();
    const other = await post("/admin/commandes", {
      commande: withoutOne,
      action: "cancel",
      note: "Doublon",
    });
    expect(wordsOf(other.page)).not.toContain("n’arrête pas l’abonnement");
  });

  test.each<[number, { listings?: string; startedOn?: string; startsInDays?: number }, string]>([
    [400, { listings: "0" }, "nombre entier entre 1 et 50"],
    [400, { listings: "51" }, "nombre entier entre 1 et 50"],
    [400, { listings: "2,5" }, "nombre entier entre 1 et 50"],
    [400, { listings: "<b>" }, "nombre entier entre 1 et 50"],
    [400, { listings: "" }, "nombre entier entre 1 et 50"],
    [400, { startedOn: "" }, "Indiquez une date"],
    [400, { startedOn: "2027-02-30" }, "Indiquez une date du calendrier"],
    [400, { startedOn: "demain" }, "Indiquez une date du calendrier"],
    [422, { startsInDays: -1 }, "aujourd’hui ou une date à venir"],
    [422, { startsInDays: 61 }, "dans les 60 jours"],
  ])(
    "answers %i to %j, and nothing typed is lost",
    async (status, { startsInDays = 3, ...change }, says) => {
      const { id } = await paidOrder();
      const fields = { listings: "7", startedOn: addDays(today(), startsInDays), ...change };
      const answer = await post(openingOf(id), fields);
      expect(answer.status).toBe(status);
      expect(wordsOf(answer.page)).toContain(says);
      const kept = fields.listings === "7" ? "7" : fields.startedOn;
      expect(answer.page).toContain(`value="${kept}"`);
      expect(await subscriptionsOf(id)).toEqual([]);
    },
  );

  test("needs a form's fields", async () => {
    const { id } = await paidOrder();
    expect((await post(openingOf(id), {})).status).toBe(400);
  });

  test.each(["pending", "cancelled"] as const)("is refused for a %s order", async (status) => {
    const { id } = await seedOrder(product, { email, owned: true, status });
    expect(await wordsAt(openingOf(id))).toContain("une fois la commande payée");
    const answer = await post(openingOf(id), { listings: "1", startedOn: today() });
    expect(answer.status).toBe(409);
    expect(wordsOf(answer.page)).toContain("une fois la commande payée");
    expect(await subscriptionsOf(id)).toEqual([]);
  });

  test("is refused for an order without an account", async () => {
    const { id } = await seedOrder(product, { status: "paid" });
    const answer = await post(openingOf(id), { listings: "1", startedOn: today() });
    expect(answer.status).toBe(409);
    expect(wordsOf(answer.page)).toContain("rattachée à aucun compte");
  });

  test.each([randomUUID(), "abc", "%00", ""])("an unknown order %j is not found", async (id) => {
    expect((await get(openingOf(id), agency)).status).toBe(404);
    expect((await post(openingOf(id), { listings: "1", startedOn: today() })).status).toBe(404);
  });

  test("posted eight times at once opens one", async () => {
    const { id } = await paidOrder();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(openingOf(id), { listings: "1", startedOn: today() })),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    for (const { page } of answers.filter(({ status }) => status === 409)) {
      expect(wordsOf(page)).toContain("déjà en cours");
    }
    expect(await subscriptionsOf(id)).toHaveLength(1);
  });
});

describe("ending a subscription", () => {
  test("at the month's end, resumed, then at once, with its refund", async () => {
    const { path, orderId } = await opened();
    const beforehand = await wordsAt(path);
    expect(beforehand).toContain("Rien à rendre.");
    expect(beforehand).toMatch(/[\d,]+ € TTC restent à payer, pour les jours servis/);
    expect((await post(path, { action: "cancel-at-period-end" })).headers.get("location")).toBe(
      `${path}?fait=cancel-at-period-end`,
    );
    expect(await wordsAt(path)).toContain("Se termine le");
    expect((await post(path, { action: "resume" })).status).toBe(303);
    expect(await wordsAt(path)).not.toContain("Se termine le");
    expect((await post(path, { action: "cancel-at-once" })).status).toBe(303);
    const words = await wordsAt(path);
    expect(words).toContain("Terminé le");
    expect(words).toContain("un nouvel abonnement s’ouvre depuis la commande");
    expect(words).toContain("Maïwenn Le Goff");
    expect(await subscriptionsOf(orderId)).toEqual([{ subscribed: false, ending: "at-once" }]);
    expect((await post(path, { action: "cancel-at-once" })).status).toBe(303);
    const otherwise = await post(path, { action: "cancel-at-period-end" });
    expect(otherwise.status).toBe(409);
    expect(wordsOf(otherwise.page)).toContain("déjà terminé");
  });

  test("posted eight times at once happens once, and each request succeeds", async () => {
    const { path, id } = await opened();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(path, { action: "cancel-at-period-end" })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303));
    const acts = await queryProduct(
      product,
      `select from journal where subject_id = '${id}' and action = 'subscription-ended'`,
    );
    expect(acts).toHaveLength(1);
  });

  test.each([{}, { action: "delete" }, { action: "open" }])("answers 400 to %j", async (fields) => {
    const { path, orderId } = await opened();
    expect((await post(path, fields as Record<string, string>)).status).toBe(400);
    expect(await subscriptionsOf(orderId)).toEqual([{ subscribed: true, ending: null }]);
  });

  test.each([randomUUID(), "abc", "%00"])("an unknown subscription %j is not found", async (id) => {
    expect((await get(`${list}/${id}`, agency)).status).toBe(404);
    expect((await post(`${list}/${id}`, { action: "resume" })).status).toBe(404);
  });
});

test("subscriptions are the agency's alone, and refuse posts from another site", async () => {
  const { path, orderId } = await opened();
  for (const cookie of ["", owner]) {
    for (const page of [list, `${list}/nouveau`, path]) {
      expect((await get(page, cookie)).status).toBe(302);
    }
    expect((await post(path, { action: "cancel-at-once" }, cookie)).status).toBe(302);
  }
  const { id } = await paidOrder();
  const fields = { listings: "1", startedOn: today() };
  expect((await post(openingOf(id), fields, owner)).status).toBe(302);
  const headers = { cookie: agency, origin: "https://ailleurs.example" };
  const forged = await postForm(product.url + path, { action: "cancel-at-once" }, headers);
  expect([400, 403]).toContain(forged.status);
  expect(await subscriptionsOf(id)).toEqual([]);
  expect(await subscriptionsOf(orderId)).toEqual([{ subscribed: true, ending: null }]);
});

test("the list of subscriptions is filtered by state", async () => {
  const { path } = await opened();
  await post(path, { action: "cancel-at-once" });
  expect(await wordsAt(`${list}?statut=ended`)).toContain("Terminé le");
  expect(await wordsAt(`${list}?statut=active`)).not.toContain("Terminé le");
  for (const query of ["statut=x", "apres=x", `apres=${randomUUID()}`, "apres=%00"]) {
    expect((await get(`${list}?${query}`, agency)).status).toBe(200);
  }
});

test("personal data contain the subscription", async () => {
  const { id } = await opened();
  const held = (await (await get("/portal/compte/donnees", owner)).json()) as {
    subscriptions: { id: string }[];
    invoices: unknown[];
  };
  expect(held.subscriptions.map((one) => one.id)).toContain(id);
  expect(held.invoices).toEqual([]);
});

test("a cancellation declared for a subscription's order links to it", async () => {
  const { path, number } = await opened();
  const typed = { name: "Yann Le Goff", reference: number, email };
  const fields = { ...typed, action: "confirm", key: randomUUID() };
  expect((await post("/resilier-votre-contrat", fields, "")).status).toBe(303);
  const [declaration] = await queryProduct<{ id: string }>(
    product,
    `select id from contract_declarations where reference = '${number}'`,
  );
  const page = await (await get(`/admin/declarations/${declaration?.id}`, agency)).text();
  expect(page).toContain(path);
});
