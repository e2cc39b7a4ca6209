import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { seedOrder } from "../running-product/order-seed.ts";
import {
  seedInvoice,
  seedQuoteRequests,
  seedRevision,
  seedSubscription,
} from "../running-product/portal-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const pdf = "%PDF-1.4 ceci est la facture";
const product = sharedProduct();
const { email, cookie: owner } = await addPerson(product);
const other = (await addPerson(product)).cookie;
const agency = (await addPerson(product, { administrator: true })).cookie;

const { get, pageOf } = openPages(product);

describe("an order's own page", () => {
  test.each([
    ["pending", "Nous attendons votre paiement", true],
    ["paid", "C’est payé, merci", true],
    ["in_progress", "Nous travaillons sur votre fiche", true],
    ["completed", "Le travail est terminé", true],
    ["cancelled", "Cette commande est annulée", false],
  ] as const)("says the state of a %s one", async (status, title, line) => {
    const { id, number } = await seedOrder(product, { email, owned: true, status });
    const page = await pageOf(`/portal/commandes/${id}`, owner);
    const words = wordsOf(page);
    for (const shown of [number, title, "390,00 €", "78,00 €", "468,00 €", "TVA 20 %"])
      expect(words).toContain(shown);
    expect(words.includes("Paiement reçu")).toBe(line);
    const steps = page.match(/aria-current="step"/g) ?? [];
    expect(steps).toHaveLength(line && status !== "completed" ? 1 : 0);
    const revisable = ["paid", "in_progress", "completed"].includes(status);
    expect(page.includes(`/portal/demandes/nouvelle?commande=${id}`)).toBe(revisable);
  });

  test("is not found for another client, nor for an invalid id", async () => {
    const { id } = await seedOrder(product, { email, owned: true });
    for (const cookie of [other, agency]) {
      expect((await get(`/portal/commandes/${id}`, cookie)).status).toBe(404);
    }
    for (const strange of [randomUUID(), "x", "'%20or%20true--", "%00", "x".repeat(5000)]) {
      const answer = await get(`/portal/commandes/${strange}`, owner);
      expect(answer.status).toBe(404);
      expect(wordsOf(await answer.text())).toContain("Introuvable");
    }
  });
});

describe("invoices", () => {
  test("are listed without drafts, by their kind", async () => {
    const { id: orderId } = await seedOrder(product, { email, owned: true, status: "paid" });
    const ready = await seedInvoice(product, { email, orderId, document: pdf, status: "paid" });
    const { id: otherId } = await seedOrder(product, { email, owned: true, status: "paid" });
    const bare = await seedInvoice(product, { email, orderId: otherId });
    const credit = await seedInvoice(product, { email, orderId, kind: "credit-note" });
    await seedInvoice(product, { email, orderId, status: "draft" });
    const words = wordsOf(await pageOf("/portal/factures", owner));
    expect(words).toContain(`Avoir ${credit.number}`);
    for (const shown of [ready.number, bare.number, "À payer", "Payée", "Document en préparation"])
      expect(words).toContain(shown);
    expect(words).not.toContain("Brouillon");
    expect(words).toContain("3 factures et avoirs");
    const theirs = wordsOf(await pageOf("/portal/factures", other));
    expect(theirs).toContain("Aucune facture pour le moment");
    expect(theirs).toContain("0 facture ou avoir");
  });

  test("have a due date while they are due", async () => {
    const { email: mine, cookie } = await addPerson(product);
    const owned = { email: mine, dueOn: "2026-12-20" };
    const order = await seedOrder(product, { ...owned, owned: true, status: "paid" });
    const before = await seedOrder(product, { ...owned, owned: true, status: "paid" });
    const undated = await seedOrder(product, { ...owned, owned: true, status: "paid" });
    const due = async () => {
      const pages = ["/portal/factures", `/portal/commandes/${order.id}`];
      const words = await Promise.all(
        pages.map(async (path) => wordsOf(await pageOf(path, cookie))),
      );
      return words.map((read) => read.match(/À payer avant le 20 déc\. 2026/g)?.length ?? 0);
    };
    const invoice = { ...owned, orderId: order.id };
    await seedInvoice(product, { ...invoice, orderId: before.id, status: "paid" });
    await seedInvoice(product, { ...invoice, kind: "credit-note" });
    await seedInvoice(product, { email: owned.email, orderId: undated.id });
    expect(await due()).toEqual([0, 0]);
    await seedInvoice(product, invoice);
    expect(await due()).toEqual([1, 1]);
  });

  test("are downloaded byte for byte, kept out of caches and search engines", async () => {
    const { id: orderId } = await seedOrder(product, { email, owned: true });
    const { id, number } = await seedInvoice(product, { email, orderId, document: pdf });
    const answer = await get(`/portal/factures/${id}/pdf`, owner);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${number}.pdf"`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    expect(await answer.text()).toBe(pdf);
  });

  test("of others, drafts and missing ones are not found", async () => {
    const { id: orderId } = await seedOrder(product, { email, owned: true });
    const ready = await seedInvoice(product, { email, orderId, document: pdf });
    const { id: otherId } = await seedOrder(product, { email, owned: true });
    const bare = await seedInvoice(product, { email, orderId: otherId });
    const draft = await seedInvoice(product, { email, orderId, document: pdf, status: "draft" });
    const statusOf = async (id: string, cookie: string) =>
      (await get(`/portal/factures/${id}/pdf`, cookie)).status;
    expect(await statusOf(ready.id, other)).toBe(404);
    expect(await statusOf(ready.id, agency)).toBe(404);
    for (const id of [bare.id, draft.id, randomUUID(), "x", "'%20or%20true--", "%00"]) {
      expect(await statusOf(id, owner)).toBe(404);
    }
    const visitor = await get(`/portal/factures/${ready.id}/pdf`);
    expect(visitor.headers.get("location")).toMatch(/^\/auth\?retour=/);
  });
});

test("the first page: to-dos first, counts of each noun, the latest records", async () => {
  const { email: mine, cookie } = await addPerson(product);
  const fresh = await pageOf("/portal", cookie);
  expect(wordsOf(fresh)).toContain("Par où commencer");
  expect(fresh).toContain('href="/audit-gratuit"');
  const orders = [];
  for (const status of ["completed", "in_progress", "paid", "pending"] as const) {
    orders.push(await seedOrder(product, { email: mine, owned: true, status }));
  }
  const orderId = orders[0]?.id ?? "";
  await seedSubscription(product, { email: mine, orderId });
  await seedRevision(product, { email: mine, orderId, subject: "<b>Horaires</b>", answered: true });
  for (const status of ["pending", "pending", "completed"] as const) {
    await seedRevision(product, { email: mine, orderId, subject: "Photos", status });
  }
  const page = await pageOf("/portal", cookie);
  const words = wordsOf(page);
  expect(words).not.toContain("Par où commencer");
  expect(words).toContain("Une précision sur « ");
  expect(page).not.toContain("<b>Horaires");
  expect(words).toContain("4 commandes");
  expect(words).toContain("1 abonnement actif");
  expect(words).toContain("2 révisions en attente");
  expect(words).toContain("On attend de vous Votre paiement");
  expect(words).toContain("10 minutes, et nous pouvons commencer");
  expect(page.match(/button-primary/g)).toHaveLength(1);
  const activity = page.slice(page.indexOf("Activité récente"));
  const shown = orders.map(({ id }) => activity.includes(`/portal/commandes/${id}`));
  expect(shown).toEqual([false, true, true, true]);
});

test("subscriptions: running ones, their end, and how to end them", async () => {
  const { email: mine, cookie } = await addPerson(product);
  expect(wordsOf(await pageOf("/portal/abonnements", cookie))).toContain(
    "réservé aux clients du pack Boost Local",
  );
  const first = await seedOrder(product, { email: mine, owned: true, status: "completed" });
  const second = await seedOrder(product, { email: mine, owned: true, status: "completed" });
  const form = await pageOf("/portal/abonnements", cookie);
  expect(wordsOf(form)).toContain("S’abonner et payer");
  expect(form).not.toContain("/payment?plan=");
  const id = await seedSubscription(product, { email: mine, orderId: first.id });
  const running = wordsOf(await pageOf("/portal/abonnements", cookie));
  for (const shown of [
    "En cours",
    "120,00 €",
    "100,00 €",
    "Prochaine échéance",
    "Gérer ou résilier",
  ])
    expect(running).toContain(shown);
  await seedSubscription(product, { email: mine, orderId: second.id, endsOn: "2099-12-29" });
  const both = wordsOf(await pageOf("/portal/abonnements", cookie));
  expect(both).toContain("Se termine le 29 déc. 2099");
  expect(await pageOf("/portal/abonnements", cookie)).toContain(`href="/portal/abonnements/${id}"`);
  expect(wordsOf(await pageOf("/portal/abonnements", other))).toContain("Aucun abonnement");
});

test("subscriptions to come, ended, and ended before they began", async () => {
  const standing = async (seed: { startedOn: string; endsOn?: string; over?: boolean }) => {
    const { email: mine, cookie } = await addPerson(product);
    const { id } = await seedOrder(product, { email: mine, owned: true, status: "completed" });
    await seedSubscription(product, { email: mine, orderId: id, ...seed });
    return wordsOf(await pageOf("/portal/abonnements", cookie));
  };
  const coming = await standing({ startedOn: "2099-12-15" });
  expect(coming).toContain("Commence le 15 déc. 2099");
  expect(coming).toContain("À partir du 15 décembre 2099");
  expect(coming).not.toContain("Prochaine échéance");
  const over = await standing({ startedOn: "2026-01-10", endsOn: "2026-03-09", over: true });
  for (const shown of ["Terminé le 9 mars 2026", "Commencé le", "S’abonner à Suivi"])
    expect(over).toContain(shown);
  expect(over).not.toContain("Gérer ou résilier");
  const never = await standing({ startedOn: "2099-12-15", endsOn: "2099-12-14", over: true });
  expect(never).toContain("Annulé avant son début");
  expect(never).not.toContain("Dernier jour");
});

describe("the billing profile", () => {
  const profile = {
    company: "Fleurs & Cie",
    siren: "732 829 320",
    phone: "06 12 34 56 78",
    address: "4 quai des Indes",
    postalCode: "56100",
    city: "Lorient",
    country: "France",
  };
  const save = (fields: Record<string, string>, cookie: string, origin = product.url) =>
    postForm(`${product.url}/portal/compte`, { action: "billing", ...fields }, { cookie, origin });

  test("is saved and prefills the checkout and the quote request, for its client alone", async () => {
    const { email: mine, cookie } = await addPerson(product);
    const saved = await save(profile, cookie);
    expect(saved.status).toBe(200);
    expect(wordsOf(saved.page)).toContain("coordonnées de facturation sont enregistrées");
    expect(wordsOf(saved.page)).toMatch(/Enregistré à \d\d:\d\d/);
    const checkout = await pageOf("/payment?plan=premium", cookie);
    for (const value of ["Maïwenn", "Le Goff", mine, "732829320", "Lorient"])
      expect(checkout).toContain(`value="${value}"`);
    const quote = await pageOf("/devis", cookie);
    for (const value of ["Maïwenn Le Goff", "Fleurs &amp; Cie", mine])
      expect(quote).toContain(`value="${value}"`);
    for (const path of ["/payment?plan=premium", "/devis"]) {
      for (const someone of ["", other]) {
        expect(await pageOf(path, someone)).not.toContain("Fleurs");
      }
    }
  });

  test.each([
    ["company", "x".repeat(5000), "Nom d'entreprise trop long", `value="${"x".repeat(5000)}"`],
    ["company", "a\u0000b", "Caractères non acceptés", 'name="company"'],
    ["siren", "732 829 321", "SIREN ou SIRET invalide", 'value="732 829 321"'],
    ["phone", "<script>", "Téléphone invalide", 'value="&lt;script&gt;"'],
  ])("refuses an invalid %s and keeps what was typed", async (field, value, message, shownAs) => {
    const typed = { ...profile, city: `Lanester <i>${field}</i>`, [field]: value };
    const refused = await save(typed, other);
    expect(refused.status).toBe(400);
    expect(wordsOf(refused.page)).toContain(message);
    expect(refused.page).toContain(`value="Lanester &lt;i&gt;${field}&lt;/i&gt;"`);
    expect(refused.page).toContain(shownAs);
    const rows = await queryProduct(
      product,
      `select from billing_profiles where city like 'Lanester%'`,
    );
    expect(rows).toEqual([]);
  });

  test("keeps markup as text, and refuses posts from another site", async () => {
    const { cookie } = await addPerson(product);
    await save({ ...profile, company: '"><script>alert(1)</script>' }, cookie);
    const page = await pageOf("/portal/compte", cookie);
    expect(page).not.toContain("<script>alert(1)");
    expect(page).toContain("&lt;script&gt;alert(1)");
    expect((await save(profile, cookie, "https://ailleurs.example")).status).not.toBe(200);
  });
});

test("every quote of a client is listed, newest first", async () => {
  const { email: mine, cookie } = await addPerson(product);
  await seedQuoteRequests(product, { email: mine, count: 51 });
  const first = await pageOf("/portal/demandes", cookie);
  expect(wordsOf(first)).toContain("de la plus récente à la plus ancienne");
  expect(wordsOf(first)).toContain("Menuiserie n° 51 ");
  expect(wordsOf(first)).not.toContain("Menuiserie n° 1 ");
  const older = /href="(\/portal\/demandes\?devis-apres=[^"#]+)#demandes-de-devis"/.exec(
    first,
  )?.[1];
  const second = await pageOf(older ?? "", cookie);
  expect(wordsOf(second)).toContain("Menuiserie n° 1 ");
  expect(wordsOf(second)).not.toContain("Menuiserie n° 2 ");
  expect(second).not.toContain("devis-apres=");
});

test("a person without access is redirected where they may continue", async () => {
  for (const path of ["/portal", "/portal/commandes", "/portal/abonnements", "/portal/factures"]) {
    const answer = await get(path);
    expect(answer.headers.get("location")).toBe(`/auth?retour=${encodeURIComponent(path)}`);
  }
  const denied = await get("/admin", other);
  expect(denied.headers.get("location")).toBe("/portal?acces=refuse");
  const shown = wordsOf(await pageOf("/portal?acces=refuse", other));
  expect(shown).toContain("Accès refusé : vous devez être administrateur");
});
