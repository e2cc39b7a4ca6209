import { describe, expect, test } from "vitest";
import { readFec, standingOf } from "../database/ledger/books.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { seedInvoice } from "../running-product/portal-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson } from "../running-product/session.ts";
import { wordsOf } from "./form-post.ts";
import { linesOf } from "./list-file.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const agency = (await addPerson(product, { administrator: true })).cookie;
const client = (await addPerson(product)).cookie;
const { get, pageOf, wordsAt } = openPages(product, agency);

const PATH = "/admin/comptabilite";
const day = "du=2026-11-20&au=2026-11-20";
const files = ["fec.txt", "ventes.csv", "encaissements.csv", "tva.csv", "pieces.zip"];

async function aPaper(document?: string) {
  const { email } = await addPerson(product);
  const { id: orderId, number: order } = await seedOrder(product);
  const paper = await seedInvoice(product, {
    email,
    orderId,
    ...(document !== undefined && { document }),
  });
  return { ...paper, orderId, order };
}

describe("the books of a period", () => {
  test("state their period, what was verified and what is missing, without scripts", async () => {
    const { number, orderId } = await aPaper();
    const page = await pageOf(`${PATH}?${day}`);
    const words = wordsOf(page);
    expect(words).toContain("Du 20 nov. 2026 au 20 nov. 2026");
    expect(words).toContain("Chaque journal est équilibré au centime");
    expect(words).toContain("La chaîne des écritures est intacte");
    expect(words).toMatch(/attend(ent)? leur document|attend son document/);
    expect(page).toContain(`href="/admin/commandes/${orderId}"`);
    expect(words).toContain(number);
    for (const file of files) {
      expect(page).toContain(`href="${PATH}/${file}?${day.replace("&", "&amp;")}"`);
    }
    expect(page).toMatch(/name="du"[^>]*value="2026-11-20"/);
  });

  test.each([
    ["du=2026-11-01&au=2026-11-30", "Novembre 2026"],
    ["du=2026-10-01&au=2026-12-31", "4e trimestre 2026"],
    ["du=2026-01-01&au=2026-12-31", "Année 2026"],
  ])("at %s are those of %s", async (query, title) => {
    expect(await wordsAt(`${PATH}?${query}`)).toContain(title);
  });

  test("keep an invalid period as typed, and say why", async () => {
    const page = await pageOf(`${PATH}?du=2026-12-01&au=2026-11-01`);
    expect(wordsOf(page)).toContain("La date de fin vient avant la date de début.");
    expect(page).toMatch(/name="du"[^>]*value="2026-12-01"/);
    expect(page).toMatch(/name="au"[^>]*value="2026-11-01"/);
    for (const asked of ["du=x&au=%00", `du=${"9".repeat(5000)}`, "du=2026-02-30&au=2026-03-01"]) {
      expect((await get(`${PATH}?${asked}`)).status, asked.slice(0, 20)).toBe(200);
      expect((await get(`${PATH}/fec.txt?${asked}`)).status, asked.slice(0, 20)).toBe(400);
    }
  });

  test("are the agency's alone, files included", async () => {
    for (const path of [PATH, ...files.map((file) => `${PATH}/${file}`)]) {
      expect((await get(path, client)).headers.get("location"), path).toBe("/portal?acces=refuse");
      expect((await get(path, "")).headers.get("location"), path).toContain("/auth?retour=");
    }
  });
});

describe("the files for the accountant", () => {
  test("the FEC has the last day's date, and balances", async () => {
    const { number } = await aPaper();
    const answer = await get(`${PATH}/fec.txt?${day}`);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=iso-8859-15");
    expect(answer.headers.get("content-disposition")).toMatch(/filename="\d*FEC20261120\.txt"/);
    const lines = readFec(new TextDecoder("iso-8859-15").decode(await answer.arrayBuffer()));
    const ours = lines.filter(({ piece }) => piece === number);
    expect(
      ours.map(({ account, debitCents, creditCents }) => [account, debitCents, creditCents]),
    ).toEqual([
      ["411000", 46_800, 0],
      ["706000", 0, 39_000],
      ["445710", 0, 7800],
    ]);
    expect(
      standingOf(ours, "411000") + standingOf(ours, "706000") + standingOf(ours, "445710"),
    ).toBe(0);
  });

  test("sales, receipts and VAT are CSV files", async () => {
    const { number, orderId } = await aPaper();
    await queryProduct(
      product,
      `insert into payments (id, order_id, order_number, mode, provider, method, provider_payment_id, amount_cents,
        received_at, received_on)
      values (gen_random_uuid(), '${orderId}', '${number}', 'demo', 'transfer', 'transfer', '${number}', 46800,
        '2026-11-20T10:00:00Z', '2026-11-20')`,
    );
    const sales = await linesOf(await get(`${PATH}/ventes.csv?${day}`));
    expect(sales.find((line) => line.includes(number))).toMatch(
      /^2026-11-20;FAC-.*;Facture;.*;390,00;0,00;20.%;78,00;468,00$/,
    );
    const receipts = await linesOf(await get(`${PATH}/encaissements.csv?${day}`));
    expect(receipts.find((line) => line.includes(number))).toMatch(
      /^2026-11-20;Encaissement;.*;Virement;468,00;20.%;78,00$/,
    );
    const [heading, rate] = await linesOf(await get(`${PATH}/tva.csv?${day}`));
    expect(heading).toContain("TVA exigible");
    expect(rate).toMatch(/^20.%;/);
  });

  test("documents are one archive, byte for byte; missing ones are named", async () => {
    const made = await aPaper("%PDF-1.7 une facture");
    const lacking = await aPaper();
    const answer = await get(`${PATH}/pieces.zip?${day}`);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    const bytes = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(bytes).toContain(`${made.number}.pdf`);
    expect(bytes).toContain("%PDF-1.7 une facture");
    expect(bytes).not.toContain(`${lacking.number}.pdf`);
    expect(bytes).toContain("A-LIRE.txt");
    expect(bytes).toContain(lacking.number);
  });

  test("an empty archive says so", async () => {
    const answer = await get(`${PATH}/pieces.zip?du=2001-01-01&au=2001-01-31`);
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toContain(
      "Aucune facture ni aucun avoir",
    );
  });
});
