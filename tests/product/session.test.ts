import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstAccessLink } from "../browser/administrator.ts";
import { type Product, startProduct } from "../browser/product-process.ts";
import { callProcessOrder, orderBody } from "./order-call.ts";

let product: Product;
let cookie: string;
beforeAll(async () => {
  product = await startProduct();
  const password = "un-phare-dans-la-nuit";
  const signedUp = await fetch(firstAccessLink(product), {
    method: "POST",
    redirect: "manual",
    headers: { origin: product.url },
    body: new URLSearchParams({
      name: "Alix Martin",
      email: "alix@phare.example",
      password,
      confirmation: password,
    }),
  });
  cookie = signedUp.headers
    .getSetCookie()
    .map((it) => it.split(";")[0])
    .join("; ");
});
afterAll(() => product.dispose());

async function readSession(headers: Record<string, string>, method = "POST") {
  const response = await fetch(`${product.url}/functions/v1/session`, { method, headers });
  return { response, answer: (await response.json()) as Record<string, unknown> };
}

const ours = () => ({ cookie, origin: product.url, "sec-fetch-site": "same-origin" });
const order = (token: string) =>
  callProcessOrder(product.url, orderBody(), { authorization: `Bearer ${token}` });

async function freshToken(): Promise<string> {
  return String((await readSession(ours())).answer["access_token"]);
}

test("the cookie's session is answered to our own pages, and kept nowhere", async () => {
  const { response, answer } = await readSession(ours());
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(answer).toMatchObject({ token_type: "bearer", refresh_token: null, expires_in: 600 });
  const [, secret = ""] = /session_token=([^;.%]+)/.exec(cookie) ?? [];
  expect(secret).not.toBe("");
  expect(JSON.stringify(answer)).not.toContain(secret);
});

describe("answers no session", () => {
  const missing = { success: false, error: "Auth session missing!" };

  test("without a cookie", async () => {
    const { response, answer } = await readSession({ origin: product.url });
    expect([response.status, answer]).toEqual([401, missing]);
  });

  test("for a forged cookie, whose hint it takes away", async () => {
    const forged = cookie.replace(/session_token=./, "session_token=_");
    const { response, answer } = await readSession({ ...ours(), cookie: forged });
    expect([response.status, answer]).toEqual([401, missing]);
    expect(response.headers.getSetCookie().join()).toContain(
      "phare_session_hint=1; Path=/; Max-Age=0",
    );
  });

  test("for a bearer token", async () => {
    const authorization = `Bearer ${await freshToken()}`;
    const { response } = await readSession({ origin: product.url, authorization });
    expect(response.status).toBe(401);
  });

  test.each([
    ["another site's page", { origin: "https://evil.example" }, 403],
    ["a cross-site fetch", { "sec-fetch-site": "cross-site" }, 403],
    ["a cookie from nowhere", { origin: "null", "sec-fetch-site": "none" }, 403],
  ])("to %s", async (_what, headers, status) => {
    expect((await readSession({ ...ours(), ...headers })).response.status).toBe(status);
  });

  test("to a link", async () => {
    expect((await readSession(ours(), "GET")).response.status).toBe(405);
  });
});

describe("a JSON call takes the bearer token in place of the cookie", () => {
  test("while it is good", async () => {
    expect(await order(await freshToken())).toMatchObject({ status: 200 });
  });

  test("and refuses one that is forged or foreign, rather than serving a visitor", async () => {
    const token = await freshToken();
    for (const bad of ["x", `${token}x`, token.replace(/\.[^.]+\./, ".e30.")]) {
      // oxlint-disable-next-line no-await-in-loop -- three
      expect(await order(bad)).toEqual({
        status: 401,
        answer: { success: false, error: "Auth session missing!" },
      });
    }
  });

  test("through a restart, until its session is signed out", async () => {
    const token = await freshToken();
    await product.restart();
    expect((await order(token)).status).toBe(200);
    await fetch(`${product.url}/deconnexion`, {
      method: "POST",
      redirect: "manual",
      headers: ours(),
    });
    expect((await order(token)).status).toBe(401);
    expect((await readSession(ours())).response.status).toBe(401);
  });
});
