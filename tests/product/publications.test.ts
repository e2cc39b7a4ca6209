import { fromAnotherAddress } from "../identity.ts";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createSignedLinks } from "#workflows/signed-links.server.ts";
import { daysFromNow } from "../calendar.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { AUTH_SECRET } from "../running-product/product-process.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const { get, pageOf } = openPages(product);
const { email, cookie: owner } = await addPerson(product);
const other = (await addPerson(product)).cookie;
const agency = (await addPerson(product, { administrator: true })).cookie;
const links = createSignedLinks([AUTH_SECRET], product.url);

const post = (path: string, fields: Record<string, string>, cookie = "", origin = product.url) =>
  postForm(product.url + path, fields, { cookie, origin });

async function owed() {
  const { id: orderId } = await seedOrder(product, { email, owned: true, status: "in_progress" });
  const id = randomUUID();
  await queryProduct(
    product,
    `insert into deliverables (id, order_id, kind, rank, in_days, opened_at)
     values ('${id}', '${orderId}', 'post', 1, false, now())`,
  );
  return { desk: `/admin/livraisons/${id}/publications`, orderId };
}

const typed = { kind: "post", link: "", publishOn: "2030-01-15", publishTime: "9h30" };

async function asked(text = "Fuite <b>d’eau</b> ?") {
  const { desk } = await owed();
  const publicationId = randomUUID();
  const fields = { ...typed, publicationId, after: "0", text };
  const written = await post(desk, { ...fields, action: "write-ask" }, agency);
  expect(written.status, wordsOf(written.page)).toBe(303);
  return {
    desk,
    publicationId,
    fields,
    link: linkTo(publicationId, 1),
    portal: `/portal/validations/${publicationId}`,
  };
}

function linkTo(id: string, version: number, at = new Date()): string {
  return links.to({ purpose: "publication", id, version }, at).slice(product.url.length);
}

async function standing(id: string) {
  const [found] = await queryProduct<{ status: string; answers: number; deliverable: string }>(
    product,
    `select publications.status, deliverables.status as deliverable,
       (select count(*)::int from publication_answers where publication_id = publications.id) as answers
     from publications join deliverables on deliverables.id = deliverable_id
     where publications.id = '${id}'`,
  );
  return found;
}

const waits = { status: "awaits_approval", answers: 0, deliverable: "awaits_approval" };
const yes = { version: "1", answer: "accepted", name: "Camille Exemple" };

describe("the link of the e-mail", () => {
  test("changes nothing when opened, prefetched or scanned, however often", async () => {
    const { link, publicationId } = await asked();
    for (const init of [{}, { method: "HEAD" }, { headers: { purpose: "prefetch" } }]) {
      const { headers, ...rest } = { headers: {}, ...init };
      const answer = await fetch(product.url + link, {
        ...rest,
        headers: { ...fromAnotherAddress(), ...headers },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
    }
    const page = await pageOf(link);
    expect(page).toContain("Fuite &lt;b&gt;d’eau&lt;/b&gt; ?");
    expect(wordsOf(page)).toContain("Ouvrir cette page n’a rien validé");
    expect(wordsOf(page)).toContain("Sans réponse d’ici 7 jours");
    expect(await standing(publicationId)).toEqual(waits);
  });

  test("approves, with the person's name, once", async () => {
    const { link, publicationId } = await asked();
    const nameless = await post(link, { ...yes, name: " " });
    expect([nameless.status, wordsOf(nameless.page).includes("Votre nom est requis")]).toEqual([
      400,
      true,
    ]);
    const answer = await post(link, yes);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, link]);
    expect(await standing(publicationId)).toEqual({
      status: "approved",
      answers: 1,
      deliverable: "scheduled",
    });
    expect(wordsOf(await pageOf(link))).toContain("Accepté par Camille Exemple");
    const late = await post(link, { ...yes, answer: "sent_back", words: "Non", name: "Autre" });
    expect([late.status, wordsOf(late.page).includes("vient d’être accepté")]).toEqual([409, true]);
  });

  test("sends back with remarks, which stay when refused", async () => {
    const { link, publicationId } = await asked();
    const no = { version: "1", answer: "sent_back", name: "Camille", words: " " };
    const wordless = await post(link, no);
    expect(wordless.status).toBe(400);
    expect(wordsOf(wordless.page)).toContain("Dites en quelques mots");
    expect(wordless.page).toContain('value="Camille"');
    const long = await post(link, { ...no, words: "Gardé ".repeat(400) });
    expect([long.status, long.page.includes("Gardé Gardé")]).toEqual([400, true]);
    expect((await post(link, { ...no, words: "Pas le dimanche" })).status).toBe(303);
    expect(await standing(publicationId)).toMatchObject({
      status: "sent_back",
      deliverable: "planned",
    });
  });

  test("forged, changed, expired or another's opens and answers nothing", async () => {
    const { link, publicationId } = await asked();
    const foreign = await asked();
    const key = link.split("?")[1] ?? "";
    const old = daysFromNow(-31);
    for (const path of [
      `/validation/${publicationId}`,
      `/validation/${publicationId}?cle=x`,
      `/validation/${foreign.publicationId}?${key}`,
      `${link}x`,
      link.replace("cle=1.", "cle=2."),
      linkTo(publicationId, 1, old),
      linkTo(randomUUID(), 1),
      `/validation/abc?${key}`,
    ]) {
      const opened = await get(path);
      expect([path, opened.status]).toEqual([path, 404]);
      expect(wordsOf(await opened.text())).toContain("Lien non valable");
      expect([path, (await post(path, yes)).status]).toEqual([path, 404]);
    }
    expect((await post(link, yes, "", "https://evil.example")).status).toBe(400);
    expect(await standing(publicationId)).toEqual(waits);
    expect(await standing(foreign.publicationId)).toEqual(waits);
  });

  test("of an older version says that a newer one waits, and takes no answer", async () => {
    const { desk, link, publicationId, fields } = await asked();
    const rewritten = { ...fields, after: "1", text: "Deux", action: "write-ask" };
    expect((await post(desk, rewritten, agency)).status).toBe(303);
    const words = wordsOf(await pageOf(link));
    expect(words).toContain("Une version plus récente vous attend");
    expect(words).not.toContain("Deux");
    expect((await post(link, yes)).status).toBe(409);
    const forged = await post(link, { ...yes, version: "2" });
    expect([forged.status, wordsOf(forged.page).includes("Une version plus récente")]).toEqual([
      409,
      true,
    ]);
    expect(await standing(publicationId)).toEqual(waits);
    expect((await post(linkTo(publicationId, 2), { ...yes, version: "2" })).status).toBe(303);
  });

  test("two answers at once: one succeeds, the other reads the new status", async () => {
    const { link, portal, publicationId } = await asked();
    const answers = await Promise.all([
      post(link, yes),
      post(portal, { version: "1", answer: "sent_back", words: "Non" }, owner),
    ]);
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const told = answers.find(({ status }) => status === 409);
    expect(wordsOf(told?.page ?? "")).toMatch(/vient d’être (?:accepté|renvoyé)/);
    expect(await standing(publicationId)).toMatchObject({ answers: 1 });
  });
});

describe("the portal", () => {
  test("lists pending texts, takes the answer in the account's name, then keeps it", async () => {
    const { portal, publicationId } = await asked();
    expect(await pageOf("/portal/validations", owner)).toContain(portal);
    expect(await pageOf("/portal/validations", other)).not.toContain(publicationId);
    expect((await get(portal, other)).status).toBe(404);
    expect((await post(portal, { version: "1", answer: "accepted" }, other)).status).toBe(404);
    expect((await post(portal, { version: "1", answer: "maybe" }, owner)).status).toBe(400);
    expect((await post(portal, { version: "1", answer: "accepted" }, owner)).status).toBe(303);
    expect(wordsOf(await pageOf(portal, owner))).toContain("Accepté par Maïwenn Le Goff");
    expect(await standing(publicationId)).toMatchObject({ status: "approved" });
  });
});

describe("the agency's desk", () => {
  test("refuses bad input beside its field, and nothing typed is lost", async () => {
    const { desk } = await owed();
    const publicationId = randomUUID();
    const fields = { ...typed, publicationId, after: "0", action: "write-ask" };
    for (const [change, status, says] of [
      [{ text: " " }, 400, "Écrivez le texte"],
      [{ text: "Gardé", publishOn: "2026-02-30" }, 400, "Date invalide"],
      [{ text: "Gardé", publishTime: "25h" }, 400, "Heure invalide"],
      [{ text: "Gardé", link: "http://a.example" }, 400, "https://"],
      [{ text: "Gardé 02 98 00 00 42" }, 409, "numéros de téléphone"],
      [{ text: `Gardé ${"x".repeat(1500)}` }, 409, "1 500 caractères"],
      [{ text: "Gardé", kind: "reply" }, 409, "ne publie pas ce genre"],
    ] as const) {
      const answer = await post(desk, { ...fields, ...change }, agency);
      expect([says, answer.status]).toEqual([says, status]);
      expect(wordsOf(answer.page)).toContain(says);
      expect(answer.page.includes("Gardé")).toBe(change.text !== " ");
    }
    expect(await standing(publicationId)).toBeUndefined();
  });

  test("shows the kit once approved; the published link is the proof", async () => {
    const { desk, link, publicationId } = await asked();
    expect(await pageOf(desk, agency)).not.toContain("À publier, tel quel");
    await post(link, yes);
    expect(await pageOf(desk, agency)).toContain("À publier, tel quel");
    const publish = { action: "publish", publicationId };
    expect((await post(desk, { ...publish, url: "pas un lien" }, agency)).status).toBe(400);
    expect((await post(desk, { ...publish, url: "https://posts.gle/x" }, agency)).status).toBe(303);
    expect(await standing(publicationId)).toMatchObject({
      status: "published",
      deliverable: "done",
    });
  });

  test("is the agency's alone", async () => {
    const { desk, publicationId } = await asked();
    expect((await get(desk, owner)).status).toBe(302);
    expect((await post(desk, { action: "withdraw", publicationId }, owner)).status).toBe(302);
    expect((await post(desk, { action: "withdraw", publicationId }, agency)).status).toBe(303);
    for (const id of [randomUUID(), "abc"]) {
      expect((await get(`/admin/livraisons/${id}/publications`, agency)).status).toBe(404);
    }
  });
});
