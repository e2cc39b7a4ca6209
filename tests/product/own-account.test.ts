import { describe, expect, test } from "vitest";
import { authenticatorCode } from "../browser/authenticator.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson, givePassword } from "../running-product/session.ts";
import { keyIn, postForm, wordsOf } from "./form-post.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();

const acts: Record<string, Record<string, string>> = {
  name: { name: "Alix Morvan" },
  email: { email: "alix.morvan@phare.example", password: "faux" },
  billing: { company: "Phare", city: "Brest", country: "France" },
  messages: { kinds: "reminders" },
  password: {
    current: "faux",
    wanted: "une longue phrase de passe",
    confirmation: "une longue phrase de passe",
  },
  session: { session: "aucune" },
  "one-factor": { password: "faux", code: "123456" },
  delete: { password: "faux" },
};

test.each(["reader", "operator"] as const)(
  "the account page of a %s answers each of its forms",
  async (role) => {
    const { cookie } = await addPerson(product, { role });
    const statuses: Record<string, number> = {};
    const saved: string[] = [];
    for (const [action, fields] of Object.entries(acts)) {
      const { status, page } = await postForm(
        `${product.url}/portal/compte`,
        { action, ...fields },
        { origin: product.url, cookie },
      );
      statuses[action] = status;
      if (/sont enregistré|est enregistré/.test(wordsOf(page))) saved.push(action);
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

describe("turning the second factor off", () => {
  const password = "une-lanterne-sur-la-jetee";
  const setup = "/portal/compte/double-authentification";

  const post = (page: string, fields: Record<string, string> | URLSearchParams, cookie: string) =>
    postForm(`${product.url}${page}`, fields, { origin: product.url, cookie });

  async function withSecondFactor() {
    const { id, cookie: former } = await addPerson(product, { secondFactor: false });
    await givePassword(product, id, password);
    const { page } = await post(setup, { action: "start", password }, former);
    const key = keyIn(page).replaceAll("&amp;", "&");
    const secret = new URL(key).searchParams.get("secret") ?? "";
    const [recovery = ""] = keyIn(page, "recovery").split(" ");
    const on = await post(
      setup,
      { action: "confirm", key, code: authenticatorCode(secret) },
      former,
    );
    expect(on.status).toBe(303);
    const cookies = on.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
    return { id, cookie: cookies.join("; "), code: () => authenticatorCode(secret), recovery };
  }

  const off = (cookie: string, fields: Record<string, string>) =>
    post("/portal/compte", { action: "one-factor", ...fields }, cookie);

  const isOn = async (id: string) =>
    (await queryProduct(product, `select two_factor_enabled from "user" where id = '${id}'`))[0]?.[
      "two_factor_enabled"
    ];

  test("needs a valid code beside the password, with errors at their fields", async () => {
    const { id, cookie, code } = await withSecondFactor();
    const refused: [Record<string, string>, number, string][] = [
      [{ password }, 400, "Code requis"],
      [{ password, code: "" }, 400, "Code requis"],
      [{ password, code: "1".repeat(5000) }, 400, "Code incorrect"],
      [{ password, code: "abcde-fghij" }, 401, "Code incorrect"],
      [{ password: "au-hasard", code: code() }, 401, "Mot de passe incorrect"],
      [{ code: code() }, 400, "Mot de passe requis"],
    ];
    for (const [fields, status, said] of refused) {
      const answer = await off(cookie, fields);
      expect(answer.status, said).toBe(status);
      const field = said.startsWith("Code") ? "one-factor-code" : "one-factor-password";
      const [error = ""] =
        new RegExp(`id="${field}-error".*?</svg>.*?</`, "s").exec(answer.page) ?? [];
      expect(error).toContain(said);
      expect(answer.page).toMatch(/<input[^>]*id="one-factor-code"/);
      expect(await isOn(id)).toBe(true);
    }
    const twice = new URLSearchParams({ action: "one-factor", password, code: code() });
    twice.append("code", code());
    expect((await post("/portal/compte", twice, cookie)).status).toBe(400);
    const done = await off(cookie, { password, code: code() });
    expect(done.status).toBe(200);
    expect(wordsOf(done.page)).toContain("La double authentification est désactivée");
    expect(await isOn(id)).toBe(false);
  });

  test("accepts a recovery code when the phone is lost", async () => {
    const { id, cookie, recovery } = await withSecondFactor();
    expect((await off(cookie, { password, code: ` ${recovery} ` })).status).toBe(200);
    expect(await isOn(id)).toBe(false);
  });

  test("is rate-limited against guessed codes", async () => {
    const { id, cookie, code } = await withSecondFactor();
    for (const _ of Array.from({ length: 10 })) {
      expect((await off(cookie, { password, code: "abcde-fghij" })).status).toBe(401);
    }
    const late = await off(cookie, { password, code: code() });
    expect(late.status).toBe(429);
    expect(wordsOf(late.page)).toMatch(/Trop de tentatives.*Réessayez dans 15 minutes/);
    expect(await isOn(id)).toBe(true);
  });
});
