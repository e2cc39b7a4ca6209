import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromAnotherAddress } from "../identity.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import type { OpenedProduct } from "../running-product/product-in-worker.ts";
import {
  fullPlace,
  placesError,
  startPlacesServer,
} from "../unit/integrations/listing-facts/places-server.ts";
import {
  SIREN,
  startRegisterServer,
} from "../unit/integrations/company-register/register-server.ts";
import { mainOf, newEmail } from "./audit-request.ts";
import { askFunction } from "./ask-function.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { orderBody } from "../samples/order-body.ts";
import { openOwnProduct } from "./own-product.ts";

let product: OpenedProduct;
let register: Awaited<ReturnType<typeof startRegisterServer>>;
let places: Awaited<ReturnType<typeof startPlacesServer>>;
beforeAll(async () => {
  places = await startPlacesServer();
  register = await startRegisterServer(afterAll);
  product = await openOwnProduct({
    TRUST_PROXY: "true",
    SMTP_URL: "smtp://127.0.0.1:1",
    LANGUAGE_MODEL_URL: "http://127.0.0.1:1/v1",
    LANGUAGE_MODEL_NAME: "modele",
    PLACES_API_KEY: "essai",
    PLACES_AUDIT_ENABLED: "true",
    PLACES_ENDPOINT: places.endpoint,
    COMPANY_REGISTER_URL: register.url,
  });
});
afterAll(() => product.dispose());

describe("a mail server that is down", () => {
  const post = (path: string, fields: Record<string, string>) =>
    postForm(product.url + path, fields, { origin: product.url });

  test("blocks neither ordering, nor signing up, nor signing in", async () => {
    const { answer } = await askFunction(product, "process-order", orderBody());
    expect(answer).toMatchObject({ success: true });

    const account = { email: "nour@boulangerie.example", password: "fournil-du-matin-42" };
    const signedUp = await post("/auth?onglet=inscription", { name: "Nour Haddad", ...account });
    expect(signedUp.status).toBe(200);
    expect(signedUp.page).toContain("Vérifiez votre email");

    const signedIn = await post("/auth", account);
    expect(signedIn.status).toBe(401);
    expect(signedIn.page).toMatch(/confirm/i);
  });

  test("leaves the program ready, its e-mails queued", async () => {
    await expect.poll(() => product.output()).toContain("job failed, will be retried");
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  });

  test("is shown on every page of the administration, to each role", async () => {
    for (const who of [{ administrator: true }, { role: "reader" }] as const) {
      const { cookie } = await addPerson(product, who);
      for (const path of ["/admin", "/admin/commandes", "/admin/recherche?q=x"]) {
        const page = await (await fetch(product.url + path, { headers: { cookie } })).text();
        expect(wordsOf(page), path).toContain("Aucun e-mail ne part");
      }
    }
  });
});

describe("the register of companies", () => {
  const find = (companyNumber: unknown, address?: string) =>
    askFunction(
      product,
      "find-company",
      { companyNumber },
      { origin: product.url, ...(address && { "x-forwarded-for": address }) },
    );

  test("gives the company of a number in any spacing; when down, it blocks nothing", async () => {
    expect((await find(" 732 829 320 ")).answer).toEqual({
      found: true,
      name: "BOULANGERIE DU PORT",
      address: "12 RUE DU PORT",
      postalCode: "35400",
      city: "SAINT-MALO",
    });
    expect(await (await fetch(`${product.url}/payment`)).text()).toContain("registre public");
    register.answer("hang-up");
    expect((await find(SIREN)).answer).toEqual({ found: false });
    const { answer } = await askFunction(product, "process-order", orderBody());
    expect(answer).toMatchObject({ success: true });
  });

  test("isn't called for an invalid number, and is rate-limited by visitor", async () => {
    register.answer("hang-up");
    for (const typed of ["732829321", "x".repeat(5000), null, `${SIREN}&q=`]) {
      expect((await find(typed)).status).toBe(400);
    }
    expect(register.asked).toEqual([]);
    const visitor = "203.0.113.77";
    const answers = [];
    for (let asked = 0; asked < 21; asked += 1) answers.push((await find(SIREN, visitor)).status);
    expect(answers).toEqual([...Array<number>(20).fill(200), 429]);
  });
});

test("a language model that is down changes nothing of an analysis", async () => {
  const { status, answer } = await askFunction(product, "analyze-project", {
    projectData: { name: "Plomberie Rade", features: ["Devis", "Avis"] },
    analysisType: "complete",
  });
  expect(status).toBe(200);
  expect(answer).toMatchObject({ success: true, modelComment: null });
  expect(answer["analysis"]).toContain("2 fonctions : « Devis, Avis »");
  expect(answer["analysis"]).not.toContain("COMMENTAIRE DU MODÈLE");
});

describe("with Places", () => {
  const placeLink = "https://www.google.com/maps/place/?q=place_id:ChIJLU7jZClu5kcR4PcOOO6p3I0";
  const call = (visitor: Record<string, string>) => {
    const body = { gbpUrl: placeLink, name: "A", email: newEmail() };
    return askFunction(product, "analyze-gbp", body, visitor);
  };
  const post = (email: string, visitor = fromAnotherAddress()) =>
    postForm(
      `${product.url}/audit-gratuit`,
      { gbpUrl: placeLink, name: "Camille", email },
      visitor,
    );

  test("a listing is read, its figures are shown nowhere; an outage asks the owner; three an hour", async () => {
    const visitor = fromAnotherAddress();
    places.answer({ json: fullPlace });
    const called = await call(visitor);
    expect(called).toMatchObject({ status: 200, answer: { analysis: { source: "places" } } });
    const page = mainOf(await (await fetch(String(called.answer["link"]))).text())
      // Ids may happen to contain a figure.
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "");
    expect(page).toContain("des informations publiques de Google Maps");
    for (const figure of ["140", "4,8", "4.8", "Dupré", "04 99"])
      expect(page).not.toContain(figure);

    const read = await post(newEmail(), visitor);
    expect(read.headers.get("location")).toMatch(/^\/audit-gratuit\/[\da-f-]{36}$/);

    places.answer(placesError(503, "UNAVAILABLE"));
    const email = newEmail();
    const outage = await post(email, visitor);
    expect(outage.status).toBe(303);
    expect(outage.headers.get("location")).toMatch(/^\/audit-gratuit\/[\da-f-]{36}\/questions$/);
    const stored = await queryProduct(
      product,
      `select name, source from audits left join audit_runs on audit_id = audits.id where email = '${email}'`,
    );
    expect(stored).toEqual([{ name: "Camille", source: null }]);

    places.answer({ json: fullPlace });
    const fourth = await call(visitor);
    expect(places.calls).toEqual([]);
    expect(fourth).toMatchObject({
      status: 422,
      answer: { success: false, error: expect.stringContaining("répondez au questionnaire") },
    });
  });

  test("a listing closed for good has no score", async () => {
    places.answer({ json: { ...fullPlace, businessStatus: "CLOSED_PERMANENTLY" } });
    const answer = await post(newEmail());
    expect(answer.status).toBe(422);
    expect(wordsOf(answer.page)).toContain("Cette fiche est signalée comme définitivement fermée.");
  });
});
