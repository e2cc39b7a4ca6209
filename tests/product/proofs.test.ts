import { expect, test } from "vitest";
import { addDays } from "#domain/paris-date.ts";
import { today } from "../calendar.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const administrator = (await addPerson(product, { administrator: true })).cookie;
const { pageOf } = openPages(product);

const post = (fields: Record<string, string>) =>
  postForm(`${product.url}/admin/preuves?chiffre=${fields["key"] ?? ""}`, fields, {
    origin: product.url,
    cookie: administrator,
  });

const hostile = "<script>alert('avis')</script> & \"rien\" d’autre à dire.";
const escaped = "&lt;script&gt;alert(&#x27;avis&#x27;)&lt;/script&gt; &amp;";

test("a testimonial is on the landing page until its author withdraws consent, without a restart", async () => {
  const testimonial = {
    action: "publish-testimonial",
    words: hostile,
    author: "Nadia <b>B.</b>",
    trade: "Plombière",
    town: "Angers",
    experiencedOn: "2020-10-03",
    place: "Fiche Google",
    placeUrl: 'https://g.page/"><script>',
    consentedOn: "2020-10-20",
    consentGiven: "E-mail, classé au dossier",
    consentUntil: "2020-11-20",
  };
  const wrong = await post(testimonial);
  expect(wrong.status).toBe(400);
  expect(wordsOf(wrong.page)).toContain("Ce jour est passé");
  expect(wrong.page).toContain(escaped);
  const dayFrom = (days: number) => addDays(today(), days);
  const agreed = { ...testimonial, consentedOn: dayFrom(-1), consentUntil: dayFrom(1) };
  const unpaid = await post({ ...agreed, place: "", placeUrl: "", orderNumber: "CMD-1" });
  expect(unpaid.status).toBe(409);
  expect(wordsOf(unpaid.page)).toContain("Aucune commande payée ne porte ce numéro");
  expect((await post({ ...agreed, placeUrl: "javascript:alert(1)" })).status).toBe(400);
  expect(await pageOf("/", "")).not.toContain(escaped);

  expect((await post(agreed)).headers.get("location")).toContain("fait=temoignage-publie");
  await expect.poll(() => pageOf("/", "")).toContain(escaped);
  const landing = await pageOf("/", "");
  expect(landing).not.toContain("<script>alert");
  expect(landing).toContain("Nadia &lt;b&gt;B.&lt;/b&gt;");
  expect(landing).toContain('href="https://g.page/&quot;&gt;&lt;script&gt;"');
  expect(landing).not.toContain("classé au dossier");
  expect(wordsOf(landing)).toContain("Avis non contrôlé, repris de Fiche Google");

  const [row] = await queryProduct<{ id: string }>(
    product,
    "select id from testimonials where withdrawn_at is null and trade = 'Plombière'",
  );
  const withdraw = { action: "withdraw-author", id: row?.id ?? "" };
  expect((await post(withdraw)).headers.get("location")).toContain("fait=temoignage-retire");
  await expect.poll(() => pageOf("/", "")).not.toContain(escaped);
  expect((await post(withdraw)).status).toBe(409);
  expect((await post({ ...withdraw, id: "' or true --" })).status).toBe(409);
});

test("a claim is stated with its source until withdrawn; a concurrent change is reported to the second", async () => {
  const policy = () => pageOf("/avis-comment-ca-marche", "").then(wordsOf);
  const claim = {
    action: "publish-claim",
    key: "followUp",
    revision: "0",
    value: "31 jours",
    sentence: "31 jours de suivi",
    source: "Article 6 des <i>conditions</i>",
    asOf: "2020-11-01",
  };
  const wrong = await post({ ...claim, asOf: "2999-01-01" });
  expect(wrong.status).toBe(400);
  expect(wordsOf(wrong.page)).toContain("Ce jour n’est pas venu");
  expect(wrong.page).toContain('value="31 jours de suivi"');
  expect((await post({ ...claim, source: " " })).status).toBe(400);
  expect((await post(claim)).status).toBe(303);
  await expect.poll(policy).toContain("31 jours de suivi. Source : Article 6 des &lt;i&gt;");
  const late = await post(claim);
  expect(late.status).toBe(409);
  expect(wordsOf(late.page)).toContain("Quelqu’un d’autre vient de modifier ce chiffre");
  expect((await post({ action: "withdraw-claim", key: "followUp" })).status).toBe(303);
  await expect.poll(policy).not.toContain("31 jours de suivi");
  expect((await post({ action: "withdraw-claim", key: "nothing" })).status).toBe(400);
});
