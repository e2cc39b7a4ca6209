import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { linesOf } from "./list-file.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const agency = (await addPerson(product, { administrator: true })).cookie;
const client = (await addPerson(product)).cookie;
const { get, wordsAt } = openPages(product, agency);

const post = (path: string, fields: Record<string, string>, cookie = agency) =>
  postForm(product.url + path, fields, { cookie, origin: product.url });

const addressOf = (id: string) => `/admin/commandes/${id}`;
const received = { amount: "468,00", receivedOn: "2026-01-05", reference: "VIR 4242" };
const transfer = (id: string, changes: Record<string, string> = {}) =>
  post(addressOf(id), { action: "receive-transfer", ...received, ...changes });

const paymentsOf = (id: string) =>
  queryProduct<{ amount_cents: number; reference: string }>(
    product,
    `select amount_cents, reference from payments where order_id = '${id}' order by received_at`,
  );

async function statusOf(id: string): Promise<string | undefined> {
  const query = `select status from orders where id = '${id}'`;
  return (await queryProduct<{ status: string }>(product, query))[0]?.status;
}

describe("a received transfer", () => {
  test("pays the order, and is shown on its page, in the list and its file", async () => {
    const { id, number } = await seedOrder(product);
    const page = await (await get(addressOf(id))).text();
    expect(page).toMatch(/name="amount"[^>]*value="468"/);
    expect(page).toContain(`/payer/${id}?cle=`);
    const answer = await transfer(id);
    expect(answer.headers.get("location")).toBe(`${addressOf(id)}?fait=mark-paid`);
    expect(await statusOf(id)).toBe("paid");
    const words = await wordsAt(addressOf(id));
    expect(words).toContain("VIR 4242");
    expect(words).toContain("Plus rien n’est dû.");
    expect(words).not.toContain("Copier le lien de paiement");
    expect(await wordsAt(`/admin/paiements?q=${number}`)).toContain("Virement");
    const [line] = (await linesOf(await get(`/admin/paiements.csv?q=${number}`))).slice(1);
    expect(line).toContain(
      `05/01/2026;${number};Yann Le Goff, Menuiserie Le Goff;Virement;;VIR 4242;`,
    );
    expect(line).toContain("468,00;;0,00;Reçu");
  });

  test("in part, is stored with the balance once the box is ticked", async () => {
    const { id } = await seedOrder(product);
    const refused = await transfer(id, { amount: "168" });
    expect(refused.status).toBe(409);
    expect(wordsOf(refused.page)).toContain("Il manque 300,00 €");
    expect(refused.page).toContain('value="168"');
    expect(await paymentsOf(id)).toEqual([]);
    const kept = await transfer(id, { amount: "168", partial: "on" });
    expect(kept.headers.get("location")).toBe(`${addressOf(id)}?fait=virement`);
    expect(await statusOf(id)).toBe("pending");
    expect(await wordsAt(addressOf(id))).toMatch(/Reste à payer d’ici au .*300 € TTC/);
    await transfer(id, { amount: "300", reference: "VIR 4243" });
    expect(await statusOf(id)).toBe("paid");
  });

  test("of more than the balance is refused, with the balance", async () => {
    const { id } = await seedOrder(product);
    const refused = await transfer(id, { amount: "500" });
    expect(refused.status).toBe(409);
    expect(wordsOf(refused.page)).toContain("Il ne reste que 468,00 € à payer");
    expect(await paymentsOf(id)).toEqual([]);
  });

  test.each([
    [{ amount: "abc" }, "Montant invalide"],
    [{ amount: "-468" }, "plus que zéro"],
    [{ amount: "0" }, "plus que zéro"],
    [{ amount: "99999999999999999999" }, "Montant invalide"],
    [{ amount: "1000000,01" }, "Montant trop grand"],
    [{ amount: "1e3" }, "Montant invalide"],
    [{ receivedOn: "2999-01-01" }, "Cette date n’est pas encore arrivée"],
    [{ receivedOn: "2026-02-30" }, "Date invalide"],
    [{ receivedOn: "" }, "Indiquez une date"],
    [{ reference: "VIR\r\nBcc: b" }, "Caractères non acceptés"],
    [{ reference: "x".repeat(101) }, "Référence trop longue"],
  ])("is refused with %j", async (changes, says) => {
    const { id } = await seedOrder(product);
    const refused = await transfer(id, changes);
    expect(refused.status).toBe(400);
    expect(wordsOf(refused.page)).toContain(says);
    expect(await paymentsOf(id)).toEqual([]);
    expect(await statusOf(id)).toBe("pending");
  });

  test("eight times at once is recorded once", async () => {
    const { id } = await seedOrder(product);
    const answers = await Promise.all(Array.from({ length: 8 }, () => transfer(id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303));
    expect(await paymentsOf(id)).toEqual([{ amount_cents: 46_800, reference: "VIR 4242" }]);
  });

  test("for a paid order is stored only as one to refund, which « C’est réglé » closes", async () => {
    const { id, number } = await seedOrder(product);
    await transfer(id);
    const refused = await transfer(id, { reference: "VIR 2" });
    expect(refused.status).toBe(409);
    expect(wordsOf(refused.page)).toContain("Cette commande est déjà payée.");
    await transfer(id, { reference: "VIR 2", surplus: "on" });
    expect(await paymentsOf(id)).toHaveLength(2);
    const page = await (await get(addressOf(id))).text();
    expect(wordsOf(page)).toContain("Payée en trop");
    const difference = /name="difference" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const settled = { action: "settle-difference", difference };
    expect((await post(addressOf(id), settled)).headers.get("location")).toContain("fait=ecart");
    const after = await wordsAt(addressOf(id));
    expect(after).not.toContain("Rembourser le trop-perçu");
    expect(after).toContain("Écart de paiement réglé");
    expect((await post(addressOf(id), { ...settled, difference: randomUUID() })).status).toBe(404);
    expect(await wordsAt(`/admin/paiements?q=${number}`)).toContain("VIR 2");
  });

  test("refunded to its client is recorded once, and nothing is due any more", async () => {
    const { id } = await seedOrder(product);
    await transfer(id);
    await post(addressOf(id), { action: "cancel", note: "À sa demande" });
    expect(await wordsAt(addressOf(id))).toContain("468 € ont été reçus et sont à rembourser");
    const page = await (await get(addressOf(id))).text();
    const payment = /name="payment" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const fields = { action: "give-back-transfer", payment };
    const twice = [await post(addressOf(id), fields), await post(addressOf(id), fields)];
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    const words = await wordsAt(addressOf(id));
    expect(words).toContain("468 € ont été rendus");
    expect(words.split("Virement rendu au client").length - 1).toBe(1);
    const { id: another } = await seedOrder(product);
    expect((await post(addressOf(another), fields)).status).toBe(404);
  });

  test("can't be recorded by a client", async () => {
    const { id } = await seedOrder(product);
    const fields = { action: "receive-transfer", ...received };
    expect((await post(addressOf(id), fields, client)).status).toBe(302);
    expect(await paymentsOf(id)).toEqual([]);
    const elsewhere = { cookie: agency, origin: "https://ailleurs.example" };
    const forged = await postForm(product.url + addressOf(id), fields, elsewhere);
    expect([400, 403]).toContain(forged.status);
    expect((await transfer(randomUUID())).status).toBe(404);
  });
});

describe("a closed order", () => {
  test("is reopened and asks for its payment", async () => {
    const { id } = await seedOrder(product);
    await post(addressOf(id), { action: "cancel", note: "Sans nouvelles" });
    expect((await post(addressOf(id), { action: "reopen" })).status).toBe(303);
    expect(await statusOf(id)).toBe("pending");
    expect(await wordsAt(addressOf(id))).toMatch(/À payer d’ici au .* 468 € TTC/);
  });

  test("stays closed once it has received money", async () => {
    const { id } = await seedOrder(product);
    await transfer(id);
    await post(addressOf(id), { action: "cancel", note: "À sa demande" });
    const refused = await post(addressOf(id), { action: "reopen" });
    expect(refused.status).toBe(409);
    expect(wordsOf(refused.page)).toContain("De l’argent a été reçu pour cette commande");
    expect(await statusOf(id)).toBe("cancelled");
  });
});

describe("reconciliation", () => {
  test("is requested without scripts, journalled, and shows its findings", async () => {
    const asked = await post("/admin/paiements", { action: "reconcile" });
    expect(asked.headers.get("location")).toBe("/admin/paiements?fait=rapprochement");
    expect(await wordsAt("/admin/paiements?fait=rapprochement")).toContain("Rapprochement demandé");
    await expect
      .poll(() => wordsAt("/admin/paiements"))
      .toMatch(/Dernier rapprochement le .* : (aucun|un|\d+) écart/);
    expect(await wordsAt("/admin/journal")).toContain("Rapprochement des paiements demandé");
  });

  test.each([
    [400, { action: "refund" }],
    [400, {}],
    [404, { action: "settle-difference", difference: "x" }],
  ])("answers %i to %j", async (status, fields) => {
    expect((await post("/admin/paiements", fields)).status).toBe(status);
  });

  test("can't be requested by a client", async () => {
    expect((await post("/admin/paiements", { action: "reconcile" }, client)).status).toBe(302);
  });
});
