import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { seedOrder } from "../running-product/order-seed.ts";
import { seedInvoice } from "../running-product/portal-seed.ts";
import { addPerson } from "../running-product/session.ts";
import { wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const pdf = "%PDF-1.4 ceci est la facture";
const product = sharedProduct();
const { email, cookie: owner } = await addPerson(product);
const agency = (await addPerson(product, { administrator: true })).cookie;
const { get, pageOf } = openPages(product);

const invoiced = async (seed: Partial<Parameters<typeof seedInvoice>[1]> = {}) => {
  const order = await seedOrder(product, { email, owned: true, status: "paid" });
  return { order, ...(await seedInvoice(product, { email, orderId: order.id, ...seed })) };
};

describe("the agency's invoices", () => {
  test("are listed, searched by number and order, and late from their due date on", async () => {
    const late = await invoiced({ dueOn: "2026-01-31" });
    const coming = await invoiced({ dueOn: "2099-12-20" });
    const draft = await invoiced({ status: "draft" });
    for (const typed of [late.number, late.order.number]) {
      const words = wordsOf(await pageOf(`/admin/factures?q=${typed}`, agency));
      expect(words).toContain(late.number);
      expect(words).not.toContain(coming.number);
      expect(words).toContain("En retard depuis le 31");
    }
    const page = await pageOf(`/admin/factures?statut=en-retard&q=${coming.number}`, agency);
    expect(wordsOf(page)).toContain("Aucune facture avec ces filtres");
    expect(await pageOf("/admin/factures", agency)).not.toContain(draft.id);
  });

  test("are a file with consistent amounts", async () => {
    const { number } = await invoiced({ status: "paid" });
    const credit = await invoiced({ kind: "credit-note" });
    const file = await (await get(`/admin/factures.csv?q=${number}`, agency)).text();
    expect(file).toContain(`;${number};`);
    expect(file).toContain(";390,00;20");
    const credits = await (await get(`/admin/factures.csv?q=${credit.number}`, agency)).text();
    expect(credits).toContain(";-468,00;");
  });

  test("have a page each: state, amounts, order, obligation, and link to the paper", async () => {
    const { id, number, order } = await invoiced({ document: pdf, dueOn: "2026-01-31" });
    const page = await pageOf(`/admin/factures/${id}`, agency);
    const words = wordsOf(page);
    for (const shown of [
      `Facture ${number}`,
      "En retard",
      "390,00 €",
      "78,00 €",
      "Reste à payer 468,00 €",
      "1er septembre 2027",
      `Ouvrir la commande ${order.number}`,
      "Rien n’est encore arrivé",
    ])
      expect(words).toContain(shown);
    expect(page).toContain(`/admin/factures/${id}/pdf`);
    expect(page).not.toContain(`/admin/factures/${id}/xml`);
    const paper = await get(`/admin/factures/${id}/pdf`, agency);
    expect(paper.headers.get("content-disposition")).toBe(`attachment; filename="${number}.pdf"`);
    expect(await paper.text()).toBe(pdf);
  });

  test("are not found when missing or invalid", async () => {
    const { id } = await invoiced();
    for (const path of [`${id}/pdf`, `${id}/xml`]) {
      expect((await get(`/admin/factures/${path}`, agency)).status).toBe(404);
    }
    for (const strange of [randomUUID(), "x", "'%20or%20true--", "%00", "x".repeat(5000)]) {
      for (const path of [strange, `${strange}/pdf`, `${strange}/xml`]) {
        expect((await get(`/admin/factures/${path}`, agency)).status).toBe(404);
      }
    }
    const client = await get(`/admin/factures/${id}`, owner);
    expect(client.headers.get("location")).toContain("/portal");
  });
});

describe("a client's year as one file", () => {
  test("is refused in words when it can't be made", async () => {
    const { email: mine, cookie } = await addPerson(product);
    const year = (typed: string) => get(`/portal/factures/annee/${typed}/pdf`, cookie);
    for (const typed of ["2026", "1999", "x", "%00", "2026'--", "9".repeat(5000)]) {
      expect((await year(typed)).status).toBe(404);
    }
    const order = await seedOrder(product, { email: mine, owned: true });
    const { number } = await seedInvoice(product, {
      email: mine,
      orderId: order.id,
      document: pdf,
    });
    const broken = await year("2026");
    expect(broken.status).toBe(409);
    expect(await broken.text()).toContain(number);
    const visitor = await get("/portal/factures/annee/2026/pdf");
    expect(visitor.headers.get("location")).toMatch(/^\/auth\?retour=/);
  });
});

test("the portal shows the total due, and where to pay", async () => {
  const { email: mine, cookie } = await addPerson(product);
  const order = await seedOrder(product, { email: mine, owned: true, status: "pending" });
  await seedInvoice(product, { email: mine, orderId: order.id, dueOn: "2026-01-31" });
  const page = await pageOf("/portal/factures", cookie);
  expect(wordsOf(page)).toContain("À payer sur vos factures : 468,00 €");
  expect(wordsOf(page)).toContain("En retard depuis le 31");
  expect(page).toContain(`/payer/${order.id}`);
});
