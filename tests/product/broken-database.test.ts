import { afterAll, beforeAll, expect, test } from "vitest";
import { queryProduct } from "../running-product/product-database.ts";
import type { OpenedProduct } from "../running-product/product-in-worker.ts";
import { seedQuote } from "../running-product/quote-seed.ts";
import { addPerson } from "../running-product/session.ts";
import { askFunction } from "./ask-function.ts";
import { wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { openOwnProduct } from "./own-product.ts";

let product: OpenedProduct;
beforeAll(async () => {
  product = await openOwnProduct();
});
afterAll(() => product.dispose());

/** Renames a table during `act`. */
async function without<Result>(table: string, act: () => Promise<Result>): Promise<Result> {
  await queryProduct(product, `alter table ${table} rename to ${table}_away`);
  try {
    return await act();
  } finally {
    await queryProduct(product, `alter table ${table}_away rename to ${table}`);
  }
}

test("the agency's overview says what is missing, with a retry", async () => {
  const { cookie } = await addPerson(product, { administrator: true });
  const { get } = openPages(product, cookie);
  const answer = await without("calls", () => get("/admin"));
  expect(answer.status).toBe(500);
  const words = wordsOf(await answer.text());
  expect(words).toContain("Erreur lors du chargement des données");
  expect(words).toContain("Réessayer");
  expect(words).not.toContain("calls");
  expect((await get("/admin")).status).toBe(200);
});

test("a client's page says so, and shows a reference", async () => {
  const { get } = openPages(product, (await addPerson(product)).cookie);
  const answer = await without("invoices", () => get("/portal/factures"));
  expect(answer.status).toBe(500);
  const words = wordsOf(await answer.text());
  expect(words).toContain("Erreur lors du chargement des données");
  expect(words).toContain("Référence");
  expect((await get("/portal/factures")).status).toBe(200);
});

test("a quote that can't be read says so, with a reference of the cause", async () => {
  const { id } = await seedQuote(product);
  const { get } = openPages(product);
  const answer = await without("quote_lines", () => get(`/devis/${id}`));
  expect(answer.status).toBe(500);
  expect(answer.headers.get("x-robots-tag")).toContain("noindex");
  const words = wordsOf(await answer.text());
  expect(words).toContain("Impossible de charger le devis.");
  expect(words).toContain(`Référence : ${answer.headers.get("x-request-id")}`);
  expect(words).not.toContain("quote_lines");
});

test("a failing function has the specification's words alone", async () => {
  const { status, answer } = await without("quote_requests", () =>
    askFunction(product, "send-quote-request", {
      company_name: "Plomberie de la Rade",
      contact_name: "Camille Roux",
      email: "camille@roux.example",
      business_type: "artisan",
      current_situation: "not_ranked",
      services_interested: ["premium"],
    }),
  );
  expect(status).toBe(500);
  expect(answer["error"]).toMatch(
    /^Une erreur est survenue\. Veuillez réessayer\. \(référence [\da-f-]{36}\)$/,
  );
});
