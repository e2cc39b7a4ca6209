import { createServer } from "node:http";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { fromAnotherAddress } from "../identity.ts";
import { askFunction } from "./ask-function.ts";
import { postForm } from "./form-post.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();

const call = (body: unknown, headers?: Record<string, string>) =>
  askFunction(product, "analyze-project", body, headers);

const body = (projectData: object = {}, analysisType: unknown = "complete") => ({
  projectData: { name: "Plomberie Rade", ...projectData },
  analysisType,
});

test("a name and a type are enough; neither the address nor a model is required", async () => {
  const { status, answer } = await call(body({ features: ["Devis", "Avis"] }, "Analyse complète"));
  expect(status).toBe(200);
  expect(answer).toMatchObject({
    success: true,
    pageUrl: null,
    pageNotRead: "aucune adresse de site n’a été donnée.",
    modelComment: null,
  });
  expect(answer["analysis"]).toMatch(/^ANALYSE COMPLÈTE : Plomberie Rade\n/);
  expect(answer["analysis"]).toContain("2 fonctions : « Devis, Avis »");
  expect(answer["analysis"]).not.toContain("COMMENTAIRE DU MODÈLE");
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
    expect(answer["pageNotRead"]).toMatch(/n’est pas publique/);
    expect(answer["analysis"]).not.toContain("secret");
  });
});

describe("bad input", () => {
  test.each([
    [body({}, ""), "Veuillez sélectionner un type d'analyse"],
    [body({}, "vitesse"), "Veuillez sélectionner un type d'analyse"],
    [{ projectData: { name: "Rade" } }, "Veuillez sélectionner un type d'analyse"],
    [body({ currentUrl: "file:///etc/passwd" }), "Adresse web invalide"],
    [body({ description: "x".repeat(5_001) }), "Description trop longue"],
    [body({ description: "nul \u0000" }), "Caractères non acceptés"],
  ])("%j", async (given, error) => {
    const { status, answer } = await call(given);
    expect({ status, error: answer["error"] }).toEqual({ status: 400, error });
  });
});

test("ten analyses in ten minutes are the limit, for this visitor alone", async () => {
  const visitor = fromAnotherAddress();
  for (let done = 0; done < 10; done += 1) expect((await call(body(), visitor)).status).toBe(200);
  const { status, answer, headers } = await call(body(), visitor);
  expect(status).toBe(429);
  expect(answer["error"]).toMatch(/^Trop de demandes\. Réessayez dans \d+ minutes\.$/);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  const onPage = await postForm(
    `${product.url}/analyse-projet`,
    { name: "Plomberie Rade", analysisType: "complete" },
    { ...visitor, origin: product.url },
  );
  expect(onPage.status).toBe(429);
  expect(Number(onPage.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await call(body())).status).toBe(200);
});

test("other methods and other sites are refused", async () => {
  const address = `${product.url}/functions/v1/analyze-project`;
  expect((await fetch(address)).status).toBe(405);
  expect((await call(body(), { origin: "https://ailleurs.example" })).status).toBe(403);
});
