import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
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
const { wordsAt } = openPages(product, agency);
const post = (path: string, fields: Record<string, string>, cookie = agency) =>
  postForm(product.url + path, fields, { cookie, origin: product.url });

interface ChargeRow {
  id: string;
  status: string;
  gross: number;
}

async function opened() {
  const order = await seedOrder(product, { email, owned: true, status: "paid" });
  const fields = { listings: "2", startedOn: today() };
  const answer = await post(`${list}/nouveau?commande=${order.id}`, fields);
  const path = (answer.headers.get("location") ?? "").replace("?fait=open", "");
  const id = path.split("/").at(-1) ?? "";
  const charges = () =>
    queryProduct<ChargeRow>(
      product,
      `select id, status, gross_cents as gross from subscription_charges where subscription_id = '${id}' order by created_at`,
    );
  const [charge] = await charges();
  return { path, id, charges, charge: charge?.id ?? "" };
}

const transfer = (charge: string, changes: Record<string, string> = {}) => ({
  action: "receive-transfer",
  charge,
  amount: "240",
  receivedOn: today(),
  reference: "VIR LE GOFF",
  ...changes,
});

test("a transfer pays its charge once, its invoice follows, and part of it is refunded", async () => {
  const { path, charges, charge } = await opened();
  expect(await wordsAt(path)).toContain("Virement attendu");
  const answers = await Promise.all(Array.from({ length: 6 }, () => post(path, transfer(charge))));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 303));
  expect(await charges()).toEqual([{ id: charge, status: "paid", gross: 240_00 }]);
  const payments = `select from payments where charge_id = '${charge}'`;
  expect(await queryProduct(product, payments)).toHaveLength(1);

  const noInvoice = () =>
    queryProduct(
      product,
      `select from invoices where charge_id = '${charge}' and number is not null`,
    );
  await expect.poll(noInvoice).toHaveLength(1);
  const page = await wordsAt(path);
  expect(page).toContain("VIR LE GOFF");
  const asked = { action: "preview-refund", charge, amount: "20,50" };
  const preview = await post(path, asked);
  expect(preview.status).toBe(200);
  const says = wordsOf(preview.page);
  expect(says).toContain("Rembourser 20,50 € ?");
  expect(says).toContain("Un avoir de 20,50 € est établi");
  expect(says).toContain("20,50 € sont à virer au client par vous");
  expect(says).toContain("Le travail payé par cette échéance reste dû jusqu’au");
  const larger = await post(path, { ...asked, amount: "240,01" });
  expect(larger.status).toBe(409);
  expect(wordsOf(larger.page)).toContain("Il ne reste que 240,00 € à pouvoir rembourser.");
  expect(larger.page).toContain('value="240,01"');
  expect(await queryProduct(product, `select from refunds where charge_id = '${charge}'`)).toEqual(
    [],
  );
  const shown = /name="shown" value="([^"]+)"/.exec(preview.page)?.[1] ?? "";
  const refund = { ...asked, action: "refund-charge", shown };
  const refunds = await Promise.all(Array.from({ length: 4 }, () => post(path, refund)));
  expect(refunds.filter(({ status }) => status === 303)).toHaveLength(1);
  for (const { page: refused } of refunds.filter(({ status }) => status === 409)) {
    expect(wordsOf(refused)).toContain("Quelque chose a changé depuis l’aperçu");
  }
  const words = await wordsAt(path);
  expect(words).toContain("Remboursements");
  expect(words).toContain("Virement envoyé");
  const [written] = await queryProduct<{ id: string }>(
    product,
    `select id from refunds where charge_id = '${charge}'`,
  );
  const sent = { action: "transfer-sent", refund: written?.id ?? "" };
  const other = await opened();
  expect((await post(other.path, sent)).status).toBe(404);
  expect((await post(path, sent)).headers.get("location")).toBe(`${path}?fait=virement-parti`);
});

test.each([
  [400, { amount: "" }, "Montant invalide"],
  [400, { amount: "<b>" }, "Montant invalide"],
  [400, { amount: "9".repeat(400) }, "Montant"],
  [400, { receivedOn: "2026-02-30" }, "Date invalide"],
  [400, { receivedOn: "2999-01-01" }, "pas encore arrivée"],
  [400, { reference: "x".repeat(101) }, "Référence trop longue"],
  [409, { amount: "239,99" }, "Il reste 240,00 € à payer. Cochez"],
  [409, { amount: "240,01" }, "le surplus sera à rendre"],
] as const)("a transfer is refused with %i: %j", async (status, changes, says) => {
  const { path, charge, charges } = await opened();
  const answer = await post(path, transfer(charge, { reference: "TYPED-7", ...changes }));
  expect(answer.status).toBe(status);
  expect(wordsOf(answer.page)).toContain(says);
  const reference = "reference" in changes ? changes.reference : "TYPED-7";
  expect(answer.page).toContain(`value="${reference}"`);
  expect((await charges()).map((one) => one.status)).toEqual(["due"]);
});

test("part of a charge is recorded as a part, and the rest as the balance", async () => {
  const { path, charge } = await opened();
  const part = await post(path, transfer(charge, { amount: "100", partial: "on" }));
  const told = part.headers.get("location") ?? "";
  expect(told).toBe(`${path}?fait=received-in-part`);
  expect(await wordsAt(told)).toContain("Le reste est toujours à payer");
  const rest = await post(path, transfer(charge, { amount: "140", reference: "VIR 2" }));
  expect(rest.headers.get("location")).toBe(`${path}?fait=receive-transfer`);
});

test("a new price is announced, a pause agreed and withdrawn, listings added at the shown price", async () => {
  const { path, charge, charges } = await opened();
  await post(path, transfer(charge));
  expect((await post(path, { action: "propose-price", price: "110" })).status).toBe(303);
  expect(await wordsAt(path)).toContain("2 fiches, 264,00 € TTC par mois à partir du");
  const same = await post(path, { action: "propose-price", price: "cent" });
  expect(same.status).toBe(400);
  expect(same.page).toContain('value="cent"');
  expect(wordsOf(same.page)).toContain("Montant invalide");

  const paused = await post(path, { action: "pause", months: "2" });
  expect(paused.status).toBe(303);
  expect(await wordsAt(path)).toContain("Annuler la pause prévue");
  expect((await post(path, { action: "resume" })).status).toBe(303);
  expect((await post(path, { action: "pause", months: "4" })).status).toBe(400);

  expect(await wordsAt(`${path}?fiches=3`)).toContain("3 fiches dès aujourd’hui");
  const stale = { action: "listings", listings: "3", shownCents: "1" };
  const refused = await post(path, stale);
  expect(refused.status).toBe(409);
  expect(wordsOf(refused.page)).toContain("Le montant a changé depuis l’affichage");
  expect((await post(path, { ...stale, shownCents: "12000" })).status).toBe(303);
  expect((await charges()).map(({ gross }) => gross)).toEqual([240_00, 120_00]);
});

test("an unknown charge, refund or act is not found, and no bank is asked", async () => {
  const { path, charge } = await opened();
  const other = await opened();
  for (const id of [other.charge, randomUUID(), "abc", "%00", ""]) {
    expect((await post(path, transfer(id))).status).toBe(404);
    expect((await post(path, { action: "retry-charge", charge: id })).status).toBe(404);
    const refund = { action: "refund-charge", charge: id, amount: "1", shown: "0" };
    expect((await post(path, refund)).status).toBe(404);
    expect((await post(path, { action: "retry-refund", refund: id })).status).toBe(404);
  }
  const byTransfer = await post(path, { action: "retry-charge", charge });
  expect(byTransfer.status).toBe(409);
  expect(wordsOf(byTransfer.page)).toContain("Aucun moyen de paiement n’est enregistré");
  const nothingIn = { action: "refund-charge", charge, amount: "1", shown: "0" };
  expect((await post(path, nothingIn)).status).toBe(409);
  for (const cookie of ["", owner]) {
    expect((await post(path, transfer(charge), cookie)).status).toBe(302);
    expect((await post(path, { action: "propose-price", price: "1" }, cookie)).status).toBe(302);
  }
  expect(await wordsAt(`${path}?echeance=%00&fiches=%00`)).toContain("Virement attendu");
});

test("a subscription whose order is cancelled asks the agency what to do, and is kept", async () => {
  const { path, id } = await opened();
  expect(await wordsAt(path)).not.toContain("Que devient cet abonnement ?");
  const [row] = await queryProduct<{ order: string }>(
    product,
    `select order_id as order from subscriptions where id = '${id}'`,
  );
  const order = `/admin/commandes/${row?.order}`;
  expect((await post(order, { action: "cancel", note: "Doublon" })).status).toBe(303);
  expect(await wordsAt("/admin")).toContain("son abonnement court");
  expect(await wordsAt(path)).toContain("Que devient cet abonnement ?");
  expect((await post(path, { action: "keep" })).status).toBe(303);
  expect(await wordsAt(path)).not.toContain("Que devient cet abonnement ?");
  expect((await post(`${list}/${randomUUID()}`, { action: "keep" })).status).toBe(404);
});

test("figures of subscriptions are by month, as charts and tables, for the agency alone", async () => {
  await opened();
  const figures = `${list}/chiffres`;
  const words = await wordsAt(figures);
  expect(words).toContain("Revenu récurrent par mois");
  expect(words).toContain("Paiements en échec");
  expect(words).toContain("Taux de départ");
  const headers = { cookie: owner };
  const answer = await fetch(product.url + figures, { headers, redirect: "manual" });
  expect(answer.status).toBe(302);
});
