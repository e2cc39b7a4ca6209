import { describe, expect, test } from "vitest";
import { fromAnotherAddress } from "../identity.ts";
import { messagesAbout } from "../running-product/mailbox.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { askFunction } from "./ask-function.ts";
import { keyIn, postForm, wordsOf } from "./form-post.ts";
import { sharedProduct } from "./shared-product.ts";
import { typedQuoteRequest as typed } from "../samples/quote-request.ts";

const product = sharedProduct();

const call = (body: unknown, headers?: Record<string, string>) =>
  askFunction(product, "send-quote-request", body, headers);

function post(
  change: Partial<typeof typed> & { idempotencyKey?: string; inPlace?: string } = {},
  headers: Record<string, string> = {},
) {
  const { services_interested: services, ...fields } = { ...typed, ...change };
  const form = new URLSearchParams(fields);
  for (const service of services) form.append("services_interested", service);
  return postForm(`${product.url}/devis`, form, headers);
}

const emptyKey = async () =>
  keyIn(await (await fetch(`${product.url}/devis`)).text(), "idempotencyKey");
const requestsNamed = (name: string) =>
  queryProduct<{ id: string }>(
    product,
    `select id from quote_requests where company_name = '${name}'`,
  );
const mark = () => `Rade ${crypto.randomUUID().slice(0, 8)}`;
const ownAddress = () => `${crypto.randomUUID().slice(0, 8)}@roux.example`;

describe("the function", () => {
  test("answers the request's id, and both e-mails arrive", async () => {
    const company_name = mark();
    const email = ownAddress();
    const { status, answer } = await call({ ...typed, company_name, email });
    expect({ status, answer }).toEqual({
      status: 200,
      answer: { success: true, id: expect.stringMatching(/^[\da-f-]{36}$/) },
    });
    expect(await requestsNamed(company_name)).toEqual([{ id: answer["id"] }]);
    await expect.poll(() => messagesAbout(product, email)).toHaveLength(2);
    const messages = await messagesAbout(product, email);
    const received = messages.find(({ to }) => to?.[0]?.address === email);
    const notice = messages.find((message) => message !== received);
    const textOf = (text = "") => text.replaceAll(/\s+/g, " ");
    expect(received?.subject).toBe("Votre demande de devis est bien arrivée");
    expect(received?.replyTo?.[0]?.address).toBe("contact@phare-local.example");
    expect(textOf(received?.text)).toContain("sous 24 à 48 heures");
    expect(notice?.to?.[0]?.address).toBe("contact@phare-local.example");
    expect(notice?.replyTo?.[0]?.address).toBe(email);
    expect(notice?.text).toContain(`${product.url}/admin/demandes/${String(answer["id"])}`);
    const chosen = ["Artisan", "Boost Local 30 jours", "Avis et réponses"];
    const written = [typed.phone, typed.additional_notes, company_name];
    for (const words of chosen) {
      for (const { text } of messages) expect(textOf(text)).toContain(words);
    }
    for (const words of written) {
      expect(textOf(notice?.text)).toContain(words);
      expect(textOf(received?.text)).not.toContain(words);
    }
  });

  test("an Idempotency-Key makes one request, ten calls at once included", async () => {
    const company_name = mark();
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        call(
          { ...typed, company_name },
          { "idempotency-key": index % 2 === 0 ? key : key.toUpperCase() },
        ),
      ),
    );
    expect(new Set(answers.map(({ answer }) => answer["id"])).size).toBe(1);
    expect(await requestsNamed(company_name)).toHaveLength(1);
    const changed = await call({ ...typed, company_name: mark() }, { "idempotency-key": key });
    expect(changed).toMatchObject({ status: 409, answer: { success: false } });
  });

  test.each([
    ["company_name", "x", "Le nom de l'entreprise est requis"],
    ["company_name", "Rade\r\nBcc: autre@agence.example", "Caractères non acceptés"],
    ["contact_name", "Camille\nBcc: autre@agence.example", "Caractères non acceptés"],
    ["email", "camille@roux.example\r\nBcc: autre@agence.example", "Email invalide"],
    ["services_interested", ["gratuit"], "Sélectionnez au moins un service"],
    ["additional_notes", "x".repeat(5000), "Message trop long"],
    ["additional_notes", "nul \u0000 octet", "Caractères non acceptés"],
  ])("%s = %j is reported at its field", async (field, value, message) => {
    expect(await call({ ...typed, [field]: value })).toMatchObject({
      status: 400,
      answer: { success: false, error: message, fieldErrors: { [field]: [message] } },
    });
  });

  test.each([
    ["malformed JSON", "{", {}, 400],
    ["a list", "[]", {}, 400],
    ["null", "null", {}, 400],
    ["a form", "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["10 MB", "x".repeat(10_000_000), {}, 413],
    ["another site's page", typed, { origin: "https://evil.example" }, 403],
    ["a key that is none", typed, { "idempotency-key": "' or 1=1" }, 400],
    ["an empty key", typed, { "idempotency-key": "" }, 400],
    ["a key of 8 KB", typed, { "idempotency-key": "x".repeat(8192) }, 400],
  ])("%s is refused", async (_what, body, headers, status) => {
    const refused = await call(body, headers);
    expect(refused).toMatchObject({
      status,
      answer: { success: false, error: expect.not.stringMatching(/invalid input|expected/i) },
    });
  });

  test("GET instead of POST", async () => {
    const response = await fetch(`${product.url}/functions/v1/send-quote-request`);
    expect(response.status).toBe(405);
  });
});

describe("the page, without scripts", () => {
  test("a sent form leads to the thank-you page, once for ten posts of one page", async () => {
    const company_name = mark();
    const idempotencyKey = await emptyKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post({ company_name, idempotencyKey })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 303));
    expect(answers[0]?.headers.get("location")).toBe("/merci?type=quote");
    expect(await requestsNamed(company_name)).toHaveLength(1);
    const changed = await post({ company_name: mark(), idempotencyKey });
    expect(changed.status).toBe(409);
    expect(wordsOf(changed.page)).toContain("est déjà partie avec d’autres réponses");
    expect(keyIn(changed.page, "idempotencyKey")).not.toBe(idempotencyKey);
    const unusable = await post({ company_name: mark(), idempotencyKey: "' or 1=1" });
    expect(unusable.status).toBe(400);
    expect(wordsOf(unusable.page)).toContain("Cette page a expiré");
  });

  test("a request posted by its page's scripts is answered in place", async () => {
    const company_name = mark();
    const asked = { company_name, idempotencyKey: await emptyKey(), inPlace: "1" };
    const { status, headers } = await post(asked);
    expect([status, headers.get("location")]).toEqual([200, null]);
    expect(await requestsNamed(company_name)).toHaveLength(1);
  });

  test("an empty form lists everything that is missing", async () => {
    const { status, page } = await postForm(`${product.url}/devis`, {});
    expect(status).toBe(400);
    const words = wordsOf(page);
    expect(words).toContain("6 informations sont à corriger");
    for (const message of [
      "Le nom de l'entreprise est requis",
      "Votre nom est requis",
      "Email invalide",
      "Veuillez sélectionner un type",
      "Veuillez sélectionner votre situation",
      "Sélectionnez au moins un service",
    ]) {
      expect(words).toContain(message);
    }
  });

  test("typed values come back, choices and markup included", async () => {
    const company_name = `<img src=x onerror=alert(1)>"'&`;
    const { status, page } = await post({ company_name, email: "camille" });
    expect(status).toBe(400);
    expect(wordsOf(page)).toContain("Une information est à corriger");
    expect(page).not.toContain("<img src=x");
    expect(page).toContain("&lt;img src=x");
    expect(page).toMatch(/value="camille"/);
    expect(page).toContain("Rappelez-moi le matin.");
    const checked = (value: string) =>
      new RegExp(`<input(?=[^>]*value="${value}")[^>]*checked=""`).test(page);
    expect(["not_ranked", "premium", "reviews", "audit"].map(checked)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(page).toMatch(/<option value="artisan" selected=""/);
  });

  test.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { origin: "https://ailleurs.example" },
  ])("refuses a form posted from elsewhere: %j", async (headers) => {
    const { status } = await post({}, headers);
    expect([400, 403]).toContain(status);
  });

  test("a body that is no form is refused, without a crash", async () => {
    const answer = await fetch(`${product.url}/devis`, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json" },
    });
    expect(answer.status).toBe(400);
  });
});

test("markup stays text in both e-mails", async () => {
  const company_name = `<img src=x onerror=alert(1)>${mark()}`;
  const email = ownAddress();
  await call({ ...typed, email, company_name, additional_notes: "=cmd|' /C calc'!A0<script>" });
  await expect.poll(() => messagesAbout(product, email)).toHaveLength(2);
  for (const { html } of await messagesAbout(product, email)) {
    expect(html).not.toMatch(/<img(?![^>]* src="cid:)|<script/);
  }
});

test("the offers show their prices with and without VAT, and link to the checkout", async () => {
  const page = await (await fetch(`${product.url}/devis`)).text();
  const words = wordsOf(page);
  for (const price of ["468 €", "390 € HT", "120 €", "100 € HT"]) expect(words).toContain(price);
  expect(words).toContain("Satisfait ou remboursé pendant 30 jours");
  for (const plan of ["premium", "suiviCroissance"]) {
    expect(page).toContain(`href="/paiement?plan=${plan}"`);
  }
  expect(page).not.toMatch(/\sstyle=|\son[a-z]+="/);
});

test("the log holds no name or address typed in a quote request", () => {
  expect(product.output()).not.toMatch(/camille|Rade|Rappelez/i);
});

test("a flood is rate-limited, and nothing typed is lost", async () => {
  const visitor = fromAnotherAddress();
  const statuses: number[] = [];
  for (let sent = 0; sent < 21; sent += 1) {
    statuses.push((await call(typed, visitor)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  const refused = await call(typed, visitor);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  const page = await post({}, visitor);
  expect(page.status).toBe(429);
  expect(wordsOf(page.page)).toContain("Trop de demandes. Réessayez dans");
  expect(page.page).toContain(typed.email);
});
