import { afterAll, describe, expect, test } from "vitest";
import { createCompanySearch } from "#integrations/company-register/company-search.server.ts";
import { PATIENCE_MS } from "../../../patience.ts";
import { found, SIREN, SIRET, startRegisterServer } from "./register-server.ts";

const server = await startRegisterServer(afterAll);
const register = createCompanySearch({ url: server.url, timeoutMs: PATIENCE_MS });
const bakery = {
  name: "BOULANGERIE DU PORT",
  address: "12 RUE DU PORT",
  postalCode: "35400",
  city: "SAINT-MALO",
};

describe("a company found by its number", () => {
  test("by SIREN gives its head office", async () => {
    server.answer({ json: found() });
    expect(await register.find(SIREN)).toEqual(bakery);
    expect(server.asked).toEqual([`/search?q=${SIREN}&page=1&per_page=1`]);
  });

  test("by SIRET gives that establishment", async () => {
    const asked = { adresse: "3 QUAI SAINT VINCENT 35400 SAINT-MALO" };
    server.answer({ json: found({ asked, seat: {} }) });
    expect(await register.find(SIRET)).toEqual({ ...bakery, address: "3 QUAI SAINT VINCENT" });
  });

  test("a sole trader has their own name", async () => {
    server.answer({
      json: found({ company: { nom_raison_sociale: null, nom_complet: "CAMILLE ROUX" } }),
    });
    expect(await register.find(SIREN)).toEqual({ ...bakery, name: "CAMILLE ROUX" });
  });

  test("leaves out what is undisclosed, missing or too long for an order", async () => {
    const seat = { adresse: "[NON-DIFFUSIBLE]", code_postal: "3".repeat(21) };
    server.answer({ json: found({ seat: { ...seat, libelle_commune: undefined } }) });
    const { name } = bakery;
    expect(await register.find(SIREN)).toEqual({ name, address: "", postalCode: "", city: "" });
  });
});

describe("no company found", () => {
  test.each([
    ["closed", { json: found({ company: { etat_administratif: "C" } }) }],
    ["another company", { json: found({ company: { siren: "552100554" } }) }],
    ["no company", { json: { results: [], total_results: 0 } }],
    [
      "a name kept back",
      { json: found({ company: { nom_raison_sociale: "[ND]", nom_complet: "[ND]" } }) },
    ],
    ["another format", { json: { entreprises: [] } }],
    ["no JSON", { text: "<html>" }],
    ["too many questions", { status: 429, json: { erreur: "Trop de requêtes" } }],
    ["a failure", { status: 500, text: "" }],
    ["an answer without an end", { json: found({ company: { dirigeants: "x".repeat(300_000) } }) }],
    ["a redirect", { status: 302, json: found(), location: "/ailleurs" }],
    ["a broken connection", "hang-up" as const],
  ])("%s", async (_, reply) => {
    server.answer(reply);
    expect(await register.find(SIREN)).toBeNull();
    expect(server.asked).toHaveLength(1);
  });

  test("no answer in time", async () => {
    server.answer("silence");
    const impatient = createCompanySearch({ url: server.url, timeoutMs: 300 });
    expect(await impatient.find(SIREN)).toBeNull();
  });

  test.each(["", "732829321", "73282932000075", "boulangerie", "732829320&q=x"])(
    "%j is no number, and isn't requested",
    async (typed) => {
      server.answer({ json: found() });
      expect(await register.find(typed)).toBeNull();
      expect(server.asked).toEqual([]);
    },
  );
});
