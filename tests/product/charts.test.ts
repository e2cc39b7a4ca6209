import { load } from "cheerio";
import { beforeAll, describe, expect, test } from "vitest";
import { seedOrder } from "../running-product/order-seed.ts";
import { addPerson } from "../running-product/session.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
let administrator: string;
let operator: string;
beforeAll(async () => {
  administrator = (await addPerson(product, { administrator: true })).cookie;
  operator = (await addPerson(product, { role: "operator" })).cookie;
  await seedOrder(product, { status: "paid" });
});

async function pageOf(path: string, cookie: string): Promise<string> {
  const answer = await fetch(product.url + path, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return answer.text();
}

describe("the charts of the agency", () => {
  test("are rendered by the server, each with a name and a table of the same columns", async () => {
    const page = load(await pageOf("/admin/chiffres?periode=7-jours", administrator));
    const titles = page("section[aria-labelledby] h2").toArray();
    expect(titles.map((title) => page(title).text())).toEqual([
      "Chiffre d’affaires",
      "Commandes",
      "Prospects",
      "Conversion",
      "Revenu récurrent",
    ]);
    const orders = page("section[aria-labelledby=orders]");
    expect(orders.find("svg[role=img]").attr("aria-label")).toMatch(
      /^Commandes jour par jour, \d+ au plus/,
    );
    expect(orders.find("table caption").text()).toBe("Commandes");
    expect(orders.find("svg[role=img] rect")).toHaveLength(14);
    expect(orders.find("tbody tr")).toHaveLength(7);
  });

  test("contain no money for a member without that right, anywhere in the page", async () => {
    for (const path of ["/admin/chiffres", "/admin/chiffres.data", "/admin"]) {
      const html = await pageOf(path, operator);
      expect(html).toMatch(/ommandes|"orders"/);
      expect(html).not.toMatch(
        /Chiffre d’affaires|Revenu récurrent|revenueCents|"revenue"|"recurring"/,
      );
    }
    expect(load(await pageOf("/admin/chiffres", operator))("main").text()).not.toContain("€");
  });

  test.each([
    "?periode=hier",
    "?periode=%00%27%22%3Cscript%3E",
    `?periode=${"9".repeat(4000)}`,
    "?periode=ce-mois&par=siecle",
    "?periode=cette-annee&par=jour",
    "?par=constructor",
  ])("say that there is no %j, and show the default", async (query) => {
    const page = load(await pageOf(`/admin/chiffres${query}`, administrator));
    expect(page("main").text()).toContain("Ce choix n’existe pas");
    expect(page("section[aria-labelledby] h2")).toHaveLength(5);
  });
});
