import { randomUUID } from "node:crypto";
import { load } from "cheerio";
import { describe, expect, test } from "vitest";
import { queryProduct } from "../running-product/product-database.ts";
import { keyIn, postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const { get, pageOf, wordsAt } = openPages(product);
const path = "/payment?plan=premium";

const post = (fields: Record<string, string>) =>
  postForm(product.url + path, fields, { origin: product.url });

/** The page's hidden price and key, with what is typed. */
async function typed(change: Record<string, string> = {}): Promise<Record<string, string>> {
  const page = await pageOf(path);
  const email = `camille-${randomUUID().slice(0, 8)}@roux.example`;
  const person = { firstName: "Camille", lastName: "Roux", email, phone: "06 12 34 56 78" };
  const order = { numberOfFiches: "1", clientType: "professionnel", planType: "premium" };
  const price = { unitPrice: keyIn(page, "unitPrice"), totalPrice: keyIn(page, "totalPrice") };
  const idempotencyKey = keyIn(page, "idempotencyKey");
  const rest = { country: "France", promoCode: "", terms: "on", idempotencyKey };
  return { ...person, ...order, ...price, ...rest, ...change };
}

const totalIn = (page: string) =>
  wordsOf([...page.matchAll(/<output[^>]*>(.*?)<\/output>/gs)].map(([, text]) => text).join(" "));
const checkedPlan = (page: string) => load(page)('input[name="planType"]:checked').attr("value");
const ordersOf = (email: string) =>
  queryProduct(product, `select gross_cents from orders where email = '${email}'`);

describe("the checkout, without scripts", () => {
  test("lists every mistake on top, in page order, and loses nothing typed", async () => {
    const { status, page } = await post(
      await typed({ lastName: "", email: "camille", phone: "", numberOfFiches: "51", terms: "" }),
    );
    expect(status).toBe(400);
    const summary = wordsOf(/role="alert".*?<\/ul>/s.exec(page)?.[0] ?? "");
    const messages = [
      "Indiquez un nombre de fiches entre 1 et 50",
      "Nom requis",
      "Email invalide",
      "Téléphone invalide",
      "Acceptez les conditions générales de vente pour commander",
    ];
    expect(messages.map((message) => summary.indexOf(message))).toEqual(
      messages.map((message) => summary.indexOf(message)).toSorted((one, other) => one - other),
    );
    for (const message of messages) expect(summary).toContain(message);
    for (const value of ["Camille", "camille", "51"]) expect(page).toContain(`value="${value}"`);
  });

  test("an order from Belgium needs the VAT number, shows its own total, and is accepted at it", async () => {
    const belgian = { country: "Belgique", postalCode: "1000" };
    const fields = await typed(belgian);
    const unnumbered = await post(fields);
    expect(unnumbered.status).toBe(422);
    expect(wordsOf(unnumbered.page)).toContain("Donnez votre numéro de TVA");
    const numbered = { ...fields, vatNumber: "BE 0428.759.497" };
    const repriced = await post(numbered);
    expect(repriced.status).toBe(409);
    expect(totalIn(repriced.page)).toContain("390 €");
    expect(wordsOf(repriced.page)).toContain("Autoliquidation");
    const totalPrice = keyIn(repriced.page, "totalPrice");
    expect((await post({ ...numbered, totalPrice })).status).toBe(303);
    expect(await ordersOf(fields["email"] ?? "")).toEqual([{ gross_cents: 390_00 }]);
  });

  test("an order from elsewhere is refused beside the country, with the address to write to", async () => {
    const fields = await typed({ country: "Autre pays" });
    const { status, page } = await post(fields);
    expect(status).toBe(422);
    expect(wordsOf(page)).toContain("Écrivez-nous : nous cherchons une solution avec vous.");
    expect(load(page)('select[name="country"] option:selected').text()).toBe("Autre pays");
    expect(await ordersOf(fields["email"] ?? "")).toEqual([]);
  });

  test("an invoice that waits for its buyer isn't promised within 48 hours", async () => {
    const { headers } = await post(await typed());
    const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
    const thanks = await wordsAt("/merci?type=order", cookie);
    expect(thanks).toContain("dès que vous avez complété la facturation");
    expect(thanks).not.toContain("sous 48 h");
  });

  test("an order posted by its page's scripts is answered in place", async () => {
    const fields = await typed({ inPlace: "1" });
    const { status, headers, page } = await post(fields);
    expect(status).toBe(200);
    expect(headers.get("set-cookie")).toContain("phare_last_order=");
    expect(wordsOf(page)).toMatch(/Commande CMD-\d{4}-\d+ enregistrée/);
    expect(await ordersOf(fields["email"] ?? "")).toEqual([{ gross_cents: 468_00 }]);
  });

  test("checks a promo code, refuses it and removes it, without ordering", async () => {
    const fields = await typed();
    const tried = async (promoCode: string, intent = "check-promo") =>
      (await post({ ...fields, promoCode, action: intent })).page;
    expect(wordsOf(await tried(""))).toContain("Veuillez saisir un code promo");
    const refused = await tried("GRATUIT");
    expect(wordsOf(refused)).toContain("Code promo invalide ou expiré");
    expect(refused).toContain('value="GRATUIT"');
    expect(totalIn(await tried(" pharelocal20 "))).toContain("374 €");
    expect(totalIn(await tried("PHARELOCAL20", "remove-promo"))).toContain("468 €");
    expect(await ordersOf(fields["email"] ?? "")).toEqual([]);
  });

  test("orders nothing with an invalid code, nor at a total that was not shown", async () => {
    const fields = await typed();
    const email = fields["email"] ?? "";
    const invalid = await post({ ...fields, promoCode: "GRATUIT" });
    expect(invalid.status).toBe(422);
    expect(wordsOf(invalid.page)).toContain("Code promo invalide ou expiré");
    const changed = await post({ ...fields, numberOfFiches: "3", promoCode: "pharelocal20" });
    expect(changed.status).toBe(409);
    expect(wordsOf(changed.page)).toContain("Le total a été mis à jour");
    expect(totalIn(changed.page)).toContain("1 123 €");
    expect(await ordersOf(email)).toEqual([]);
  });

  test("another pack is chosen in place: its price is shown first, and ordered at that", async () => {
    const fields = await typed({ planType: "domination" });
    const email = fields["email"] ?? "";
    const shown = await post({ ...fields, action: "update" });
    expect(shown.status).toBe(200);
    expect(totalIn(shown.page)).toContain("708 €");
    expect(shown.page).toContain(`value="${email}"`);
    const premature = await post(fields);
    expect(premature.status).toBe(409);
    expect(checkedPlan(premature.page)).toBe("domination");
    const price = {
      unitPrice: keyIn(shown.page, "unitPrice"),
      totalPrice: keyIn(shown.page, "totalPrice"),
    };
    await post({ ...fields, ...price });
    expect(await ordersOf(email)).toEqual([{ gross_cents: 708_00 }]);
  });

  test("without a plan, the cheaper pack is beside the default; an unknown one is refused", async () => {
    const page = await pageOf("/payment");
    expect(checkedPlan(page)).toBe("domination");
    expect(wordsOf(page)).toMatch(/Boost Local 30 jours 468\s€ TTC/);
    expect(page).not.toContain('value="suiviCroissance"');
    const fields = await typed();
    for (const planType of ["gratuit", "", "suiviCroissance"]) {
      const { status, page: refused } = await post({ ...fields, planType });
      expect(status, planType).toBeGreaterThanOrEqual(400);
      expect(checkedPlan(refused)).not.toBe(planType);
    }
    expect(await ordersOf(fields["email"] ?? "")).toEqual([]);
  });

  test("an unknown plan says so and shows the default pack; the subscription names its condition", async () => {
    const unknown = await pageOf("/payment?plan=gratuit");
    expect(wordsOf(unknown)).toMatch(/Cette offre n’existe pas[^.]*gratuit/);
    expect(wordsOf(unknown)).toContain("Domination Locale");
    expect(totalIn(unknown)).toContain("708 €");
    expect(await wordsAt("/payment?plan=suiviCroissance")).toContain(
      "commence après Boost Local 30 jours",
    );
  });
});

test.each(["unknown", "00000000-0000-4000-8000-000000000000"])(
  "the order %s has no information form",
  async (id) => {
    expect((await get(`/informations/${id}`)).status).toBe(404);
  },
);

test.each([
  ["order", "Merci, votre commande est enregistrée"],
  ["quote", "Merci, votre demande de devis est envoyée"],
  ["booking", "Merci, votre appel est réservé"],
])("the thank-you page fits %s, and asks for nothing", async (type, title) => {
  const page = await pageOf(`/merci?type=${type}&commande=unknown`);
  expect(wordsOf(/<h1.*?<\/h1>/s.exec(page)?.[0] ?? "")).toContain(title);
  expect(wordsOf(page)).not.toContain("Remplir le formulaire");
});

test.each(["/payment", "/devis", "/audit-gratuit", "/analyse-projet", "/auth"])(
  "%s, a form, has no floating offer of a call",
  async (address) => {
    expect(await pageOf("/cgv")).toContain("floating-booking");
    expect(await pageOf(address)).not.toContain("floating-booking");
  },
);
