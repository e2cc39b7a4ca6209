import { expect, test } from "vitest";
import { seedOrder } from "../running-product/order-seed.ts";
import { seedInvoice } from "../running-product/portal-seed.ts";
import { addPerson } from "../running-product/session.ts";
import { wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const { pageOf } = openPages(product);

test("the portal first shows the total due, in one line that links to its payment", async () => {
  const { email: mine, cookie } = await addPerson(product);
  const first = async () => {
    const page = await pageOf("/portal", cookie);
    const said = wordsOf(page).match(/Vos factures : [^€]*€ .*?\d{4}/g) ?? [];
    return { said, page, asked: wordsOf(page).includes("Votre paiement") };
  };
  const order = async () =>
    (await seedOrder(product, { email: mine, owned: true, status: "pending" })).id;
  const [one, two, three] = [await order(), await order(), await order()];
  const invoice = (orderId: string, dueOn: string) =>
    seedInvoice(product, { email: mine, orderId, dueOn });
  expect(await first()).toMatchObject({ said: [] });
  await invoice(one, "2099-12-20");
  const ofOne = await first();
  expect(ofOne.said).toEqual(["Vos factures : 468,00 € à payer avant le 20 déc. 2099"]);
  expect(ofOne.page).toContain(`/payer/${one}`);
  await invoice(two, "2099-12-18");
  const ofTwo = await first();
  expect(ofTwo.said).toEqual([
    "Vos factures : 936,00 € la première sur 2 : à payer avant le 18 déc. 2099",
  ]);
  expect(ofTwo.asked).toBe(true);
  await invoice(three, "2099-12-19");
  expect(await first()).toMatchObject({ asked: false });
});
