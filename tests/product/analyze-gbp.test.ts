import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queryProduct } from "../browser/product-database.ts";
import { type Product, startProduct } from "../browser/product-process.ts";
import {
  fullPlace,
  placesError,
  startPlacesServer,
} from "../unit/integrations/listing-facts/places-server.ts";
import { answered, callAnalyzeGbp, intro, mainOf, newEmail } from "./audit-request.ts";
import { postForm, wordsOf } from "./form-post.ts";

const stored = (product: Product, email: string) =>
  queryProduct(
    product,
    `select name, source, score from audits left join audit_runs on audit_id = audits.id
     where email = '${email}' order by at`,
  );

describe("without any key", () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product.dispose());
  const call = (body: unknown, headers?: Record<string, string>) =>
    callAnalyzeGbp(product, body, headers);

  test("answers give the specification's analysis, where it comes from, and its link", async () => {
    const email = newEmail();
    const body = { ...intro, email, answers: answered, ville: "Saint-Malo", secteur: "commerce" };
    const answer = await call(body);
    expect(answer).toMatchObject({
      status: 200,
      body: {
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
    expect(await stored(product, email)).toHaveLength(1);
    const page = await fetch(String(answer.body["link"]));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Boulangerie du Port");
  });

  test("the three fields alone give the demonstration's labelled example", async () => {
    const { status, body } = await call({ ...intro, email: newEmail() });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, analysis: { source: "exemple" } });
    expect(await (await fetch(String(body["link"]))).text()).toContain("Démonstration");
  });

  const wrongAddress = "Veuillez entrer une URL Google Business valide";
  test.each([
    ["", "Veuillez entrer l'URL de votre fiche Google Business"],
    [null, "Veuillez entrer l'URL de votre fiche Google Business"],
    ["bonjour", wrongAddress],
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
    const answer = await call({ ...intro, gbpUrl, email });
    expect(answer).toMatchObject({ status: 400, body: { success: false, error } });
    expect(answer.body["fieldErrors"]).toEqual({ gbpUrl: expect.arrayContaining([error]) });
    expect(await stored(product, email)).toEqual([]);
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
    const answer = await call({ ...intro, email: newEmail(), ...change });
    expect(answer).toMatchObject({ status: 400, body: { success: false, error } });
  });

  test("is called with JSON, by POST, from our own pages", async () => {
    expect(await call("{")).toMatchObject({ status: 400, body: { success: false } });
    expect(await call("[]")).toMatchObject({ status: 400, body: { success: false } });
    const body = { ...intro, email: newEmail(), answers: answered };
    expect(await call(body, { "content-type": "text/plain" })).toMatchObject({ status: 415 });
    expect(await call(body, { origin: "https://ailleurs.example" })).toMatchObject({ status: 403 });
    expect((await fetch(`${product.url}/functions/v1/analyze-gbp`)).status).toBe(405);
  });

  test("says what stands in the way of a score, and keeps the request", async () => {
    const email = newEmail();
    const closed = { ...answered, hours: "permanently-closed" };
    expect(await call({ ...intro, email, answers: closed })).toMatchObject({
      status: 422,
      body: {
        success: false,
        error: "Cette fiche est signalée comme définitivement fermée.",
        link: expect.stringMatching(/\/audit-gratuit\/[\da-f-]{36}$/),
      },
    });
    expect(await call({ ...intro, email, answers: { phone: "unknown" } })).toMatchObject({
      status: 422,
      body: { success: false, error: expect.stringContaining("Il nous manque des réponses") },
    });
    expect(await stored(product, email)).toEqual([
      { name: "Camille", source: null, score: null },
      { name: "Camille", source: null, score: null },
    ]);
  });

  test("five results a day for one address, then a wait in words", async () => {
    const body = { ...intro, email: newEmail(), answers: answered };
    for (let count = 0; count < 5; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await call(body)).status).toBe(200);
    }
    const sixth = await call(body);
    expect(sixth).toMatchObject({
      status: 429,
      body: {
        success: false,
        error:
          "Cette adresse e-mail a déjà reçu 5 résultats en 24 heures. Réessayez dans 24 heures.",
      },
    });
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(80_000);
  });

  test("thirty requests an hour for one visitor, then a wait in words", async () => {
    let last = await call({ ...intro, email: newEmail() });
    for (let count = 0; count < 30 && last.status !== 429; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      last = await call({ ...intro, email: newEmail() });
    }
    expect(last).toMatchObject({
      status: 429,
      body: {
        success: false,
        error: expect.stringMatching(/^Trop de demandes\. Réessayez dans \d+ minutes\.$/),
      },
    });
    expect(last.body).not.toHaveProperty("auditId");
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(3000);
    const email = newEmail();
    const page = await postForm(`${product.url}/audit-gratuit`, { ...intro, email });
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(wordsOf(page.page)).toMatch(/Trop de demandes\. Réessayez dans \d+ minutes\./);
    expect(page.page).toContain(`value="${email}"`);
    expect(await stored(product, email)).toEqual([]);
  });
});

describe("with Places", () => {
  let product: Product;
  let places: Awaited<ReturnType<typeof startPlacesServer>>;
  beforeAll(async () => {
    places = await startPlacesServer();
    product = await startProduct({
      PLACES_API_KEY: "essai",
      PLACES_AUDIT_ENABLED: "true",
      PLACES_ENDPOINT: places.endpoint,
    });
  });
  afterAll(() => product.dispose());

  const placeLink = "https://www.google.com/maps/place/?q=place_id:ChIJLU7jZClu5kcR4PcOOO6p3I0";
  const post = (email: string) =>
    fetch(`${product.url}/audit-gratuit`, {
      method: "POST",
      body: new URLSearchParams({ gbpUrl: placeLink, name: "Camille", email }),
      redirect: "manual",
    });

  test("a listing is read, its figures are shown nowhere; an outage asks the owner; three an hour", async () => {
    places.answer({ json: fullPlace });
    const called = await callAnalyzeGbp(product, {
      gbpUrl: placeLink,
      name: "A",
      email: newEmail(),
    });
    expect(called).toMatchObject({ status: 200, body: { analysis: { source: "places" } } });
    const page = mainOf(await (await fetch(String(called.body["link"]))).text());
    expect(page).toContain("des informations publiques de Google Maps");
    for (const figure of ["140", "4,8", "4.8", "Dupré", "04 99"])
      expect(page).not.toContain(figure);

    const read = await post(newEmail());
    expect(read.headers.get("location")).toMatch(/^\/audit-gratuit\/[\da-f-]{36}$/);

    places.answer(placesError(503, "UNAVAILABLE"));
    const email = newEmail();
    const outage = await post(email);
    expect(outage.status).toBe(303);
    expect(outage.headers.get("location")).toMatch(/^\/audit-gratuit\/[\da-f-]{36}\/questions$/);
    expect(await stored(product, email)).toEqual([{ name: "Camille", source: null, score: null }]);

    places.answer({ json: fullPlace });
    const fourth = await callAnalyzeGbp(product, {
      gbpUrl: placeLink,
      name: "A",
      email: newEmail(),
    });
    expect(places.calls).toEqual([]);
    expect(fourth).toMatchObject({
      status: 422,
      body: { success: false, error: expect.stringContaining("répondez au questionnaire") },
    });
  });

  test("a listing closed for good has no score", async () => {
    await product.restart();
    places.answer({ json: { ...fullPlace, businessStatus: "CLOSED_PERMANENTLY" } });
    const answer = await post(newEmail());
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Cette fiche est signalée comme définitivement fermée.");
  });
});
