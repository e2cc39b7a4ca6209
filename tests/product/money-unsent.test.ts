import { expect, test } from "vitest";
import { seedOrder } from "../running-product/order-seed.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const agency = (await addPerson(product, { administrator: true })).cookie;
const operator = (await addPerson(product, { role: "operator" })).cookie;
const asAgency = openPages(product, agency);
const asOperator = openPages(product, operator);

const REFERENCE = "VIR-NOT-FOR-OPERATORS";

async function halfPaid(): Promise<{ order: string; client: string }> {
  const { id: clientId, email } = await addPerson(product);
  const { id } = await seedOrder(product, { email, owned: true });
  const fields = {
    action: "receive-transfer",
    amount: "168",
    partial: "on",
    receivedOn: "2026-01-05",
  };
  const order = `/admin/commandes/${id}`;
  const kept = await postForm(
    product.url + order,
    { ...fields, reference: REFERENCE },
    { cookie: agency, origin: product.url },
  );
  expect(kept.headers.get("location")).toBe(`${order}?fait=virement`);
  return { order, client: `/admin/clients/${clientId}` };
}

test("amounts due and payments aren't in the data of an operator's pages, in HTML and for the router", async () => {
  const { order, client } = await halfPaid();
  for (const path of [order, `${order}.data`]) {
    expect(await (await asAgency.get(path)).text()).toContain(REFERENCE);
    const page = await (await asOperator.get(path)).text();
    expect(page).toContain("unpaidPart");
    expect(page).not.toMatch(/providerPaymentId|refundableCents|remainingCents|30000/);
  }
  for (const path of [client, `${client}.data`]) {
    expect(await (await asAgency.get(path)).text()).toContain("30000");
    expect(await (await asOperator.get(path)).text()).not.toContain("30000");
  }
});
