import { load } from "cheerio";
import { expect, test } from "vitest";
import type { FieldRule, HtmlRule } from "#domain/field-rule.ts";
import { checkoutRules } from "#forms/checkout.ts";
import { customDeliverableRules } from "#forms/deliverable.ts";
import { orderInformationRules } from "#forms/order-information.ts";
import { quoteRequestRules } from "#forms/quote-request.ts";
import { orderPath } from "../running-product/order-links.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { addPerson } from "../running-product/session.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const agency = (await addPerson(product, { administrator: true })).cookie;
const { pageOf } = openPages(product, agency);
const ownForm = async () =>
  orderPath(product, { purpose: "information", id: (await seedOrder(product)).id });
const ofOrder = async (path: string) => path + (await seedOrder(product)).id;

const written: Record<keyof HtmlRule, string> = {
  required: "required",
  type: "type",
  inputMode: "inputmode",
  minLength: "minlength",
  maxLength: "maxlength",
  min: "min",
  max: "max",
  pattern: "pattern",
};

const ownOfControl = { number: ["inputmode"], radio: ["type"], checkbox: ["type"] };

function constraintsOn(page: string, name: string, { html }: FieldRule) {
  const attributes = load(page)(`form [name="${name}"]`).first().attr();
  const own = Object.entries(ownOfControl).find(([type]) => type === attributes?.["type"])?.[1];
  const names = Object.values(written).filter((attribute) => !own?.includes(attribute));
  const ruled = Object.entries(html).map(([key, value]): [string, string] => [
    written[key as keyof HtmlRule],
    value === true ? "" : String(value),
  ]);
  const among = (entries: [string, string][]) =>
    Object.fromEntries(entries.filter(([key]) => names.includes(key)));
  return { said: attributes && among(Object.entries(attributes)), ruled: among(ruled) };
}

test.each<[string, string | (() => Promise<string>), Record<string, FieldRule>, string[]]>([
  // The client's kind is hidden where consumers aren't served. The country is a select.
  ["the checkout", "/payment?plan=premium", checkoutRules, ["clientType", "country"]],
  // HTML can't require one of several boxes.
  ["the quote request", "/devis", quoteRequestRules, ["services_interested"]],
  ["the order's information", ownForm, orderInformationRules, []],
  [
    "a deliverable added by hand",
    () => ofOrder("/admin/commandes/"),
    customDeliverableRules,
    ["dueOn"],
  ],
])("%s has the schema's constraints on each control", async (_, path, rules, but) => {
  const page = await pageOf(typeof path === "string" ? path : await path());
  const fields = Object.entries(rules).filter(([name]) => !but.includes(name));
  const compared = fields.map(([name, rule]) => ({ name, ...constraintsOn(page, name, rule) }));
  expect(compared.map(({ name, said }) => [name, said])).toEqual(
    compared.map(({ name, ruled }) => [name, ruled]),
  );
});
