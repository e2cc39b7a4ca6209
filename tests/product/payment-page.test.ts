import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { fromAnotherAddress } from "../identity.ts";
import { orderPath } from "../running-product/order-links.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { askFunction } from "./ask-function.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { orderBody } from "../samples/order-body.ts";
import { openOwnProduct } from "./own-product.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const { get, pageOf, wordsAt } = openPages(product);
const origin = product.url;
const own = await addPerson(product);
const other = (await addPerson(product)).cookie;
const agency = (await addPerson(product, { administrator: true })).cookie;

const pay = (id: string, cookie = "") => postForm(`${origin}/payer/${id}`, {}, { origin, cookie });
const act = (session: string, acte: string) => postForm(origin + session, { acte }, { origin });

async function opened(id: string): Promise<string> {
  const answer = await pay(id);
  expect(answer.status).toBe(303);
  const path = answer.headers.get("location") ?? "";
  expect(path).toMatch(/^\/paiement-essai\/[\w-]+$/);
  return path;
}

async function statusOf(id: string) {
  const [order] = await queryProduct<{ status: string }>(
    product,
    `select status from orders where id = '${id}'`,
  );
  return order?.status;
}

async function received(id: string, amountCents: number, refundedCents = 0): Promise<void> {
  await queryProduct(
    product,
    `insert into payments (id, order_id, order_number, mode, provider, method, provider_payment_id,
      amount_cents, refunded_cents, received_at, received_on)
    select gen_random_uuid(), id, number, 'demo', 'transfer', 'transfer', gen_random_uuid()::text,
      ${amountCents}, ${refundedCents}, now(), '2026-11-21' from orders where id = '${id}'`,
  );
}

async function attempted(id: string, status: string): Promise<void> {
  await queryProduct(
    product,
    `insert into payment_attempts (id, order_id, provider, status, amount_cents, idempotency_key, request,
      session_id, url, created_at, expires_at, changed_at)
    values (gen_random_uuid(), '${id}', 'trial', '${status}', 46800, gen_random_uuid(), '{}',
      'cs_${id}', 'https://a.test/b', now(), now() + interval '1 day', now())`,
  );
}

const forms = (page: string) => page.match(/<form\b/g)?.length ?? 0;

describe("the page of an order's payment", () => {
  test("has one form, one button, one sentence, and the transfer beside it", async () => {
    const { id, number } = await seedOrder(product);
    const answer = await get(`/payer/${id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
    expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
    const page = await answer.text();
    expect(forms(page)).toBe(1);
    expect(page).toContain(`action="/payer/${id}"`);
    const words = wordsOf(page);
    expect(words).toContain(number);
    expect(words).toMatch(/À payer d’ici au \d.* : 468 € TTC, en ligne ou par virement\./);
    expect(words).toMatch(/IBAN FR14 2004 1010 0505 0001 3M02 606/);
    expect(words).toMatch(/exemple/);
    expect(page).toMatch(/role="img" aria-label="QR code du virement : 468,00/);
    expect(words).not.toContain("Copier");
  });

  test("explains an order that is no longer due, and opens nothing for it", async () => {
    const seeds = { paid: "Payée", in_progress: "Payée", cancelled: "Annulée" } as const;
    for (const [status, title] of Object.entries(seeds)) {
      const { id } = await seedOrder(product, { status: status as keyof typeof seeds });
      const page = await pageOf(`/payer/${id}`);
      expect(page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      expect(forms(page)).toBe(0);
      const posted = await pay(id);
      expect(posted.status).toBe(200);
      expect(posted.page).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
      const [attempts] = await queryProduct<{ count: string }>(
        product,
        `select count(*) from payment_attempts where order_id = '${id}'`,
      );
      expect(attempts?.count).toBe("0");
    }
  });

  test("shows a refund, a pending debit, and the balance of a part", async () => {
    const refunded = await seedOrder(product, { status: "cancelled" });
    await received(refunded.id, 46_800, 46_800);
    expect(await wordsAt(`/payer/${refunded.id}`)).toContain("Remboursée : 468 € ont été rendus.");
    const processing = await seedOrder(product);
    await attempted(processing.id, "processing");
    const page = await pageOf(`/payer/${processing.id}`);
    expect(wordsOf(page)).toContain("Prélèvement en cours : 468 €");
    expect(forms(page)).toBe(0);
    expect(wordsOf((await pay(processing.id)).page)).toContain("Prélèvement en cours");
    const partial = await seedOrder(product);
    await received(partial.id, 20_000);
    expect(await wordsAt(`/payer/${partial.id}`)).toMatch(
      /Reste à payer d’ici au .* : 268 € TTC, 200 € étant déjà reçus/,
    );
  });

  test("says on return that nothing was taken, or that the bank refused", async () => {
    const { id } = await seedOrder(product);
    expect(await wordsAt(`/payer/${id}?abandon=1`)).toContain("Rien n’a été prélevé.");
    await attempted(id, "failed");
    expect(await wordsAt(`/payer/${id}`)).toContain("Paiement refusé");
  });

  test.each(["nimporte", randomUUID(), "%00", `${randomUUID()}'`, "a".repeat(3000)])(
    "finds no order %s",
    async (id) => {
      expect((await get(`/payer/${id}`)).status).toBe(404);
      expect((await pay(id)).status).toBe(404);
    },
  );

  test("refuses a post from another site", async () => {
    const { id } = await seedOrder(product);
    const headers = { origin: "https://ailleurs.example" };
    expect((await postForm(`${origin}/payer/${id}`, {}, headers)).status).toBe(400);
  });

  test("rate-limits a visitor who opens pages without end", async () => {
    const { id } = await seedOrder(product, { status: "cancelled" });
    const visitor = { ...fromAnotherAddress(), origin };
    const once = () => fetch(`${origin}/payer/${id}`, { method: "POST", headers: visitor });
    for (let tries = 0; tries < 60; tries++) expect((await once()).status).toBe(200);
    const refused = await once();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(wordsOf(await refused.text())).toContain("Trop de demandes.");
  });
});

describe("the buyer's name", () => {
  test("is shown to its owner, to the agency and by the signed link, and to nobody else", async () => {
    const { id } = await seedOrder(product, { email: own.email, owned: true });
    const shown = "Menuiserie Le Goff, Yann Le Goff";
    expect(await wordsAt(`/payer/${id}`)).not.toContain("Le Goff");
    expect(await wordsAt(`/payer/${id}?cle=${"x".repeat(43)}`)).not.toContain("Le Goff");
    const strangers = await wordsAt(`/payer/${id}`, other);
    expect(strangers).not.toContain("Menuiserie");
    expect(strangers).toContain("Cette commande est au nom de quelqu’un d’autre.");
    expect(forms(await pageOf(`/payer/${id}`, other))).toBe(1);
    for (const cookie of [own.cookie, agency]) {
      const words = await wordsAt(`/payer/${id}`, cookie);
      expect(words).toContain(shown);
      expect(words).not.toContain("quelqu’un d’autre");
    }
  });

  test("the link to pay opens nothing else of the order", async () => {
    const { id } = await seedOrder(product, { status: "paid" });
    const { search } = new URL(orderPath(product, { purpose: "payment", id }), product.url);
    for (const page of ["facturation", "garantie", "acces", "informations", "rapport"]) {
      const words = await wordsAt(`/${page}/${id}${search}`);
      expect([page, words.includes("Recevoir un nouveau lien")]).toEqual([page, true]);
      expect(words).not.toContain("Le Goff");
    }
    for (const page of ["facturation", "garantie", "acces"]) {
      const posted = await postForm(`${origin}/${page}/${id}${search}`, {}, { origin });
      expect([page, posted.status]).toEqual([page, 404]);
    }
    const paid = await wordsAt(`/payer/${id}${search}`);
    expect(paid).toContain("Payée");
    expect(await pageOf(`/payer/${id}${search}`)).not.toContain("/informations/");
  });

  test("the link answered to an order shows the buyer", async () => {
    const { answer } = await askFunction(product, "process-order", orderBody());
    const { paymentUrl } = answer as { paymentUrl: string };
    expect(paymentUrl).toMatch(/\/payer\/[\w-]+\?cle=[\w.-]+$/);
    const path = paymentUrl.slice(new URL(paymentUrl).origin.length);
    const page = await pageOf(path);
    expect(wordsOf(page)).toContain("Plomberie Perrin, Camille Perrin");
    expect(page).toContain(`action="${path}"`);
    expect(await wordsAt(path.replace(/.$/, (last) => (last === "A" ? "B" : "A")))).not.toContain(
      "Perrin",
    );
  });
});

describe("the trial's page", () => {
  test("is the same for a second click and another tab, and pays the order once", async () => {
    const { id, number } = await seedOrder(product);
    const [first, second] = await Promise.all([opened(id), opened(id)]);
    expect(second).toBe(first);
    const words = await wordsAt(first);
    expect(words).toContain("Paiement d’essai, rien n’est prélevé");
    expect(words).toContain(number);
    expect(words).toContain("468 €");
    // Back before the bank's answer: wait rather than pay again.
    expect(await wordsAt(`/payer/${id}?retour=1`)).toContain(
      "Nous attendons la confirmation de la banque",
    );
    const paid = await act(first, "payer");
    expect([paid.status, paid.headers.get("location")]).toEqual([303, `/payer/${id}?retour=1`]);
    expect(await wordsAt(`/payer/${id}?retour=1`)).toMatch(/Payée le .* : 468 € reçus\./);
    expect(await statusOf(id)).toBe("paid");
    expect(await wordsAt(first)).toContain("Cette page de paiement a déjà servi");
    expect((await act(first, "payer")).status).toBe(303);
    const [payments] = await queryProduct<{ count: string }>(
      product,
      `select count(*) from payments where order_id = '${id}'`,
    );
    expect(payments?.count).toBe("1");
  });

  test("refuses a card, and allows a retry", async () => {
    const { id } = await seedOrder(product);
    const session = await opened(id);
    const refused = await act(session, "refuser");
    expect(refused.status).toBe(200);
    expect(wordsOf(refused.page)).toContain("Carte refusée");
    expect(forms(refused.page)).toBe(1);
    expect(await statusOf(id)).toBe("pending");
    expect(forms(await pageOf(`/payer/${id}`))).toBe(1);
    await act(session, "payer");
    expect(await wordsAt(`/payer/${id}?retour=1`)).toContain("Payée");
  });

  test("answers 404 when missing, and 400 to an unknown act", async () => {
    for (const session of ["nimporte", randomUUID(), `cs_trial_${randomUUID()}`]) {
      expect((await get(`/paiement-essai/${session}`)).status).toBe(404);
      expect((await act(`/paiement-essai/${session}`, "payer")).status).toBe(404);
    }
    const { id } = await seedOrder(product);
    const session = await opened(id);
    for (const acte of ["", "voler", "giveBack"]) {
      expect((await act(session, acte)).status).toBe(400);
    }
    const elsewhere = { origin: "https://ailleurs.example" };
    expect((await postForm(origin + session, { acte: "payer" }, elsewhere)).status).toBe(400);
    expect(await statusOf(id)).toBe("pending");
  });
});

test("every page about an order links to its payment while it is due, and not afterwards", async () => {
  const { id } = await seedOrder(product, { email: own.email, owned: true });
  const pages = [
    `/merci?type=order&commande=${id}`,
    `/informations/${id}`,
    `/portal/commandes/${id}`,
    "/portal/commandes",
    "/portal",
  ];
  for (const path of pages) {
    const page = await pageOf(path, own.cookie);
    expect(page).toContain(`href="/payer/${id}"`);
    expect(wordsOf(page)).toMatch(/À payer d’ici au .* : 468 € TTC, en ligne ou par virement\./);
  }
  await queryProduct(product, `update orders set status = 'paid' where id = '${id}'`);
  for (const path of pages) {
    expect(await pageOf(path, own.cookie)).not.toContain(`/payer/${id}`);
  }
  for (const path of [
    orderPath(product, { purpose: "information", id }),
    `/payer/${id}?retour=1`,
  ]) {
    expect(await wordsAt(path)).toMatch(/Commande enregistrée, 468 € TTC/);
    expect(await wordsAt(path)).toContain("Payée : plus rien n’est dû.");
  }
});

test("a provider that doesn't answer loses nothing: the order stays, and its link", async () => {
  const away = await openOwnProduct({
    STRIPE_SECRET_KEY: "sk_test_personne",
    STRIPE_WEBHOOK_SECRET: "whsec_personne",
    STRIPE_ENDPOINT: "http://127.0.0.1:9",
  });
  onTestFinished(() => away.dispose());
  const { id } = await seedOrder(away);
  const answer = await postForm(`${away.url}/payer/${id}`, {}, { origin: away.url });
  expect(answer.status).toBe(200);
  const words = wordsOf(answer.page);
  expect(words).toContain("⚠️ Commande enregistrée");
  expect(words).toContain(`${away.url}/payer/${id}`);
  expect(forms(answer.page)).toBe(1);
  expect((await fetch(`${away.url}/paiement-essai/x`)).status).toBe(404);
});
