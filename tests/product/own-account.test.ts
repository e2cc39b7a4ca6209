import { expect, test } from "vitest";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();

const acts: Record<string, Record<string, string>> = {
  name: { name: "Alix Morvan" },
  email: { email: "alix.morvan@phare.example", password: "faux" },
  billing: { company: "Phare", city: "Brest", country: "France" },
  messages: { wanted: "reminders" },
  password: {
    current: "faux",
    wanted: "une longue phrase de passe",
    confirmation: "une longue phrase de passe",
  },
  session: { session: "aucune" },
  "one-factor": { password: "faux" },
  delete: { password: "faux" },
};

test.each(["reader", "operator"] as const)(
  "the account page of a %s answers each of its forms",
  async (role) => {
    const { cookie } = await addPerson(product, { role });
    const statuses: Record<string, number> = {};
    const saved: string[] = [];
    for (const [intent, fields] of Object.entries(acts)) {
      const { status, page } = await postForm(
        `${product.url}/portal/compte`,
        { intent, ...fields },
        { origin: product.url, cookie },
      );
      statuses[intent] = status;
      if (/sont enregistré|est enregistré/.test(wordsOf(page))) saved.push(intent);
    }
    expect(saved).toEqual(["name", "billing", "messages"]);
    expect(statuses).toEqual({
      name: 200,
      email: 401,
      billing: 200,
      messages: 200,
      password: 401,
      session: 200,
      "one-factor": 401,
      delete: 401,
    });
  },
);
