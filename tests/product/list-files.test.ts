import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { seedCall } from "../running-product/seed-call.ts";
import { addPerson } from "../running-product/session.ts";
import { askFunction } from "./ask-function.ts";
import { wordsOf } from "./form-post.ts";
import { linesOf } from "./list-file.ts";
import { addAudit, addEmail } from "./list-records.ts";
import { openPages } from "./open-pages.ts";
import { orderBody } from "../samples/order-body.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const administrator = await addPerson(product, { administrator: true });

const { get, pageOf, wordsAt } = openPages(product, administrator.cookie);
const lines = async (path: string) => linesOf(await get(path));

test("the orders' file is for a French spreadsheet, without formulas", async () => {
  const key = `lot${randomUUID().slice(0, 8)}`;
  const names = [
    "=1+1",
    "+33",
    "-2",
    "@SUM(A1)",
    "\t=x",
    " =x",
    "\uFF1D1",
    "\uFF0Bx",
    "a;b",
    'dit "oui"',
    "🥐 l’été",
    "deux\nlignes",
  ];
  for (const name of names) {
    const { id } = await seedOrder(product, { email: `${key}@commerce.example` });
    await queryProduct(
      product,
      `update orders set company = '${name.replaceAll("'", "''")}', created_at = '2026-03-29T22:30:00Z',
        unit_price_cents = 123450, net_cents = 123450, vat_cents = 5, gross_cents = 123455
      where id = '${id}'`,
    );
  }
  const [heading, ...rows] = await lines(`/admin/commandes.csv?q=${key}&tri=montant`);
  expect(heading).toMatch(/^\uFEFFNuméro;Date;Statut;/);
  const text = rows.join("\r\n");
  for (const written of [
    "'=1+1",
    "'+33",
    "'-2",
    "'@SUM(A1)",
    "'\t=x",
    "' =x",
    "'\uFF1D1",
    "'\uFF0Bx",
    '"a;b"',
    '"dit ""oui"""',
    "🥐 l’été",
    '"deux\nlignes"',
  ]) {
    expect(text).toContain(`;${written};`);
  }
  expect(text.match(/;1234,50;0,05;1234,55\r\n/g)).toHaveLength(names.length);
  expect(text.match(/;30\/03\/2026;En attente;/g)).toHaveLength(names.length);
});

test("the files have texts that are no formulas, and days in Paris", async () => {
  const key = `lot${randomUUID().slice(0, 8)}`;
  const names = ["=1+1", "+33", "-2", "@SUM(A1)", "\t=x", "\uFF1D1", "a;b", 'dit "oui"', "🥐 été"];
  for (const name of names) {
    await addAudit(product, { name, email: `${key}@commerce.example` });
    await addEmail(product, { subject: name, status: "failed", lastError: name });
  }
  const written = ["'=1+1", "'+33", "'-2", "'@SUM(A1)", "'\t=x", "'\uFF1D1", '"a;b"'];
  written.push('"dit ""oui"""', "🥐 été");
  const audits = await lines(`/admin/audits.csv?q=${key}@commerce`);
  expect(audits[0]).toMatch(/^\uFEFFDate;Statut;Nom;/);
  for (const text of written) expect(audits.join("\r\n")).toContain(`;${text};${key}@commerce`);
  expect(audits.filter((line) => line.startsWith("30/03/2026;À traiter;"))).toHaveLength(9);
  const mails = (await lines("/admin/courriels.csv?statut=failed&tri=date")).join("\r\n");
  for (const text of written) expect(mails).toContain(`;${text};;${text}\r\n`);
  expect(mails).toContain("30/03/2026;00:30;Échec;tres-longue-adresse@commerce.example;");
  await seedCall(product, { name: key, startsAt: new Date("2026-03-30T12:00:00Z") });
  const calls = await lines(`/admin/appels.csv?q=${key}`);
  expect(calls[1]).toMatch(/^30\/03\/2026;14:00;À noter;/);
  const client = await addPerson(product);
  const clients = (await lines("/admin/clients.csv")).join("\r\n");
  expect(clients).toContain(`;${client.email};`);
  expect(clients).not.toContain(administrator.email);
});

test("an unsent e-mail says so, with its reason and the next step", async () => {
  const id = await addEmail(product, {
    subject: "Votre devis",
    status: "failed",
    lastError: "550 <b>Boîte</b> inconnue",
  });
  const page = await pageOf(`/admin/courriels/${id}`);
  const said = wordsOf(page);
  expect(said).toContain("Cet e-mail n’a pas pu partir");
  expect(said).toContain("tres-longue-adresse@commerce.example n’a rien reçu");
  expect(said).toContain("Dernier essai");
  expect(page).toContain("550 &lt;b&gt;Boîte&lt;/b&gt; inconnue");
  expect(said).toContain("Vérifiez l’adresse du destinataire");
  expect(said).not.toContain("une fois envoyé");
  const waiting = await addEmail(product, { subject: "Votre devis", status: "pending" });
  expect(await wordsAt(`/admin/courriels/${waiting}`)).toContain("Pas encore envoyé");
});

test("an e-mail's own HTML is sandboxed and never cached", async () => {
  await askFunction(product, "process-order", orderBody());
  const headers = async () => {
    const [mail] = await queryProduct<{ id: string }>(
      product,
      "select id from email_deliveries where status = 'sent' order by created_at desc limit 1",
    );
    return Object.fromEntries((await get(`/admin/courriels/${mail?.id}/html`)).headers);
  };
  await expect.poll(headers).toMatchObject({
    "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none'/),
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
  });
});
