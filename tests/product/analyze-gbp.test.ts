import { expect, test } from "vitest";
import { fromAnotherAddress } from "../identity.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { answered, intro, newEmail } from "./audit-request.ts";
import { askFunction } from "./ask-function.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();

const call = (body: unknown, headers?: Record<string, string>) =>
  askFunction(product, "analyze-gbp", body, headers);

const stored = (email: string) =>
  queryProduct(
    product,
    `select name, source, score from audits left join audit_runs on audit_id = audits.id
     where email = '${email}' order by at`,
  );

test("answers give the specification's analysis, its origin, and its link", async () => {
  const email = newEmail();
  const body = { ...intro, email, answers: answered, ville: "Saint-Malo", secteur: "commerce" };
  const called = await call(body);
  expect(called).toMatchObject({
    status: 200,
    answer: {
      success: true,
      analysis: {
        score: expect.any(Number),
        details: { completude: 17, photos: 13, avis: 12 },
        points_forts: expect.arrayContaining(["Numéro de téléphone visible"]),
        points_amelioration: expect.arrayContaining(["Peu de photos visibles (4)"]),
        recommandations: expect.any(Array),
        source: "declaratif",
        details_statut: { completude: "declare", description: "declare" },
        version_grille: "1.0",
      },
    },
  });
  expect(await stored(email)).toHaveLength(1);
  const page = await fetch(String(called.answer["link"]));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Boulangerie du Port");
});

test("the three fields alone give the demonstration's labelled example", async () => {
  const { status, answer } = await call({ ...intro, email: newEmail() });
  expect(status).toBe(200);
  expect(answer).toMatchObject({ success: true, analysis: { source: "exemple" } });
  expect(await (await fetch(String(answer["link"]))).text()).toContain("Démonstration");
});

const wrongAddress = "Veuillez entrer une URL Google Business valide";
test.each([
  ["", "Veuillez entrer l'URL de votre fiche Google Business"],
  [null, "Veuillez entrer l'URL de votre fiche Google Business"],
  ["bonjour", "Ajoutez la ville, par exemple « Boulangerie du Port Brest »"],
  ["x".repeat(5000), wrongAddress],
  [`https://www.google.com/maps/place/${"x".repeat(5000)}`, wrongAddress],
  ["https://google.com.evil.test/maps/place/x", wrongAddress],
  ["https://google.com@evil.test/maps/place/x", wrongAddress],
  ["https://www.gооgle.com/maps/place/x", wrongAddress],
  ["https://xn--ggle-0nda.com/maps/place/x", wrongAddress],
  ["https://exemple.fr/google.com/maps", wrongAddress],
  ["https://www.google.com/maps/dir/Rennes/Paris", wrongAddress],
  ["https://www.google.com/maps/placelists/list/abc", wrongAddress],
  ["file:///etc/passwd", wrongAddress],
  ["http://127.0.0.1/maps/place/x", wrongAddress],
  ["https://g.page/\u0000", "Caractères non acceptés"],
])("refuses %j", async (gbpUrl, error) => {
  const email = newEmail();
  const called = await call({ ...intro, gbpUrl, email });
  expect(called).toMatchObject({ status: 400, answer: { success: false, error } });
  expect(called.answer["fieldErrors"]).toEqual({ gbpUrl: expect.arrayContaining([error]) });
  expect(await stored(email)).toEqual([]);
});

test.each([
  [{ name: " " }, "Veuillez renseigner votre nom et email"],
  [{ email: "" }, "Veuillez renseigner votre nom et email"],
  [{ email: "camille" }, "Email invalide"],
  [{ answers: { phone: "maybe" } }, "Choisissez une réponse"],
  [{ answers: { rating: 6 } }, "Indiquez une note entre 1 et 5, par exemple 4,6"],
  [{ secteur: "espace" }, "Choisissez un secteur"],
  [{ ville: "x".repeat(5000) }, "Ville trop longue"],
])("refuses %j", async (change, error) => {
  const called = await call({ ...intro, email: newEmail(), ...change });
  expect(called).toMatchObject({ status: 400, answer: { success: false, error } });
});

test("the function accepts JSON, by POST, from our own pages", async () => {
  expect(await call("{")).toMatchObject({ status: 400, answer: { success: false } });
  expect(await call("[]")).toMatchObject({ status: 400, answer: { success: false } });
  const body = { ...intro, email: newEmail(), answers: answered };
  expect(await call(body, { "content-type": "text/plain" })).toMatchObject({ status: 415 });
  expect(await call(body, { origin: "https://ailleurs.example" })).toMatchObject({ status: 403 });
  expect((await fetch(`${product.url}/functions/v1/analyze-gbp`)).status).toBe(405);
});

test("a missing score has its reason, and the request is stored", async () => {
  const email = newEmail();
  const closed = { ...answered, hours: "permanently-closed" };
  expect(await call({ ...intro, email, answers: closed })).toMatchObject({
    status: 422,
    answer: {
      success: false,
      error: "Cette fiche est signalée comme définitivement fermée.",
      link: expect.stringMatching(/\/audit-gratuit\/[\da-f-]{36}$/),
    },
  });
  expect(await call({ ...intro, email, answers: { phone: "unknown" } })).toMatchObject({
    status: 422,
    answer: { success: false, error: expect.stringContaining("Il nous manque des réponses") },
  });
  expect(await stored(email)).toEqual([
    { name: "Camille", source: null, score: null },
    { name: "Camille", source: null, score: null },
  ]);
});

test("an e-mail address has five results a day, then a wait in words", async () => {
  const body = { ...intro, email: newEmail(), answers: answered };
  for (let count = 0; count < 5; count += 1) {
    expect((await call(body)).status).toBe(200);
  }
  const sixth = await call(body);
  expect(sixth).toMatchObject({
    status: 429,
    answer: {
      success: false,
      error: "Cette adresse e-mail a déjà reçu 5 résultats en 24 heures. Réessayez dans 24 heures.",
    },
  });
  expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(80_000);
});

test("a visitor has thirty requests an hour, then a wait in words", async () => {
  const visitor = fromAnotherAddress();
  for (let count = 0; count < 30; count += 1) {
    expect((await call({ ...intro, email: newEmail() }, visitor)).status).toBe(200);
  }
  const last = await call({ ...intro, email: newEmail() }, visitor);
  expect(last).toMatchObject({
    status: 429,
    answer: {
      success: false,
      error: expect.stringMatching(/^Trop de demandes\. Réessayez dans \d+ minutes\.$/),
    },
  });
  expect(last.answer).not.toHaveProperty("auditId");
  expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(3000);
  const email = newEmail();
  const page = await postForm(`${product.url}/audit-gratuit`, { ...intro, email }, visitor);
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(3000);
  expect(wordsOf(page.page)).toMatch(/Trop de demandes\. Réessayez dans \d+ minutes\./);
  expect(page.page).toContain(`value="${email}"`);
  expect(await stored(email)).toEqual([]);
});
