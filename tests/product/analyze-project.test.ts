import { createServer } from "node:http";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Product, startProduct } from "../browser/product-process.ts";
import { postForm } from "./form-post.ts";

let product: Product;
beforeAll(async () => {
  // A model that is configured and down changes nothing of the answers.
  product = await startProduct({
    TRUST_PROXY: "true",
    LANGUAGE_MODEL_URL: "http://127.0.0.1:1/v1",
    LANGUAGE_MODEL_NAME: "modele",
  });
});
afterAll(() => product.dispose());

interface Answer {
  success: boolean;
  analysis?: string;
  error?: string;
  fieldErrors?: Record<string, string[]>;
  pageUrl?: string | null;
  pageNotRead?: string | null;
  modelComment?: string | null;
}

let visitors = 0;
const newVisitor = () => `203.0.113.${(visitors += 1)}`;

async function call(body: unknown, visitor = newVisitor()) {
  const response = await fetch(`${product.url}/functions/v1/analyze-project`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": visitor },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer;
  return { status: response.status, answer, wait: response.headers.get("retry-after") };
}

const body = (projectData: object = {}, analysisType: unknown = "complete") => ({
  projectData: { name: "Plomberie Rade", ...projectData },
  analysisType,
});

test("a name and a type are enough; no address is no fault, and the model's absence neither", async () => {
  const { status, answer } = await call(body({ features: ["Devis", "Avis"] }, "Analyse complète"));
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    success: true,
    pageUrl: null,
    pageNotRead: "aucune adresse de site n’a été donnée.",
    modelComment: null,
  });
  expect(answer.analysis).toMatch(/^ANALYSE COMPLÈTE : Plomberie Rade\n/);
  expect(answer.analysis).toContain("2 fonctions : « Devis, Avis »");
  expect(answer.analysis).not.toContain("COMMENTAIRE DU MODÈLE");
});

describe("addresses that are not public are not fetched", () => {
  test.each([
    "http://127.0.0.1:PORT/",
    "http://127.1:PORT/",
    "http://[::1]:PORT/",
    "http://2130706433:PORT/",
    "http://169.254.169.254/",
    "http://10.0.0.1/",
    "https://user:secret@exemple.fr/",
  ])("%s", async (currentUrl) => {
    let calls = 0;
    const inside = createServer((_request, response) => {
      calls += 1;
      response.end("<p>secret");
    }).listen(0);
    await once(inside, "listening");
    const address = inside.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const { status, answer } = await call(
      body({ currentUrl: currentUrl.replace("PORT", String(port)) }),
    );
    inside.close();
    expect({ status, calls }).toEqual({ status: 200, calls: 0 });
    expect(answer.pageNotRead).toMatch(/n’est pas publique/);
    expect(answer.analysis).not.toContain("secret");
  });
});

describe("bad input", () => {
  test.each([
    [body({}, ""), "Veuillez sélectionner un type d'analyse"],
    [body({}, "vitesse"), "Veuillez sélectionner un type d'analyse"],
    [{ projectData: { name: "Rade" } }, "Veuillez sélectionner un type d'analyse"],
    [body({ name: " " }), "Nom du projet requis"],
    [body({ currentUrl: "file:///etc/passwd" }), "Adresse web invalide"],
    [body({ description: "x".repeat(5_001) }), "Description trop longue"],
    [body({ description: "nul \u0000" }), "Caractères non acceptés"],
  ])("%j", async (given, error) => {
    const { status, answer } = await call(given);
    expect({ status, error: answer.error }).toEqual({ status: 400, error });
  });
});

test("ten analyses in ten minutes, then a clear wait, for this visitor alone", async () => {
  const visitor = newVisitor();
  for (let done = 0; done < 10; done += 1) expect((await call(body(), visitor)).status).toBe(200);
  const { status, answer, wait } = await call(body(), visitor);
  expect(status).toBe(429);
  expect(answer.error).toMatch(/^Trop de demandes\. Réessayez dans \d+ minutes\.$/);
  expect(Number(wait)).toBeGreaterThan(0);
  const onPage = await postForm(
    `${product.url}/analyse-projet`,
    { name: "Plomberie Rade", analysisType: "complete" },
    { "x-forwarded-for": visitor, origin: product.url },
  );
  expect(onPage.status).toBe(429);
  expect(Number(onPage.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await call(body())).status).toBe(200);
});

test("other methods and other sites are refused", async () => {
  const address = `${product.url}/functions/v1/analyze-project`;
  expect((await fetch(address)).status).toBe(405);
  const foreign = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", origin: "https://ailleurs.example" },
    body: JSON.stringify(body()),
  });
  expect(foreign.status).toBe(403);
});
