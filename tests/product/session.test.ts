import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { firstAccessLink } from "../browser/administrator.ts";
import type { Product } from "../running-product/product-process.ts";
import { askFunction } from "./ask-function.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { orderBody } from "../samples/order-body.ts";
import { startOwnProduct } from "./own-product.ts";

let product: Product;
let cookie: string;
beforeAll(async () => {
  // Without AUTH_SECRET: the generated key must survive a restart.
  product = await startOwnProduct({ AUTH_SECRET: "" });
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
  askFunction(product, "process-order", orderBody(), { authorization: `Bearer ${token}` });

async function freshToken(): Promise<string> {
  return String((await readSession(ours())).answer["access_token"]);
}

describe("the link of the first access", () => {
  test("opens nothing once used", async () => {
    const response = await fetch(firstAccessLink(product));
    expect(response.status).toBe(410);
    expect(wordsOf(await response.text())).toContain("Ce lien de premier accès a déjà servi.");
  });

  test("is not found when unknown, and sends no referrer", async () => {
    const response = await fetch(`${product.url}/premier-acces?jeton=abc`);
    expect(response.status).toBe(404);
    expect(response.headers.get("referrer-policy")).toBe("strict-origin");
    expect(wordsOf(await response.text())).toContain("Ce lien de premier accès n’est pas valable.");
  });
});

test("ten wrong passwords on one account are rate-limited, in words, and keep its address", async () => {
  const fields = { email: "throttled@phare.example", password: "pas-le-bon" };
  const signIn = () => postForm(`${product.url}/auth`, fields, { origin: product.url });
  const tries = await Promise.all(Array.from({ length: 10 }, signIn));
  expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(401));
  const waiting = await signIn();
  expect(waiting.status).toBe(429);
  expect(wordsOf(waiting.page)).toContain(
    "Trop de tentatives de connexion. Réessayez dans 15 minutes.",
  );
  expect(waiting.page).toContain(`value="${fields.email}"`);
});

test("a post from another site opens and ends no session", async () => {
  for (const path of ["/auth", "/deconnexion", "/premier-acces?jeton=abc", "/api/auth/sign-out"]) {
    const headers = { cookie, origin: "https://evil.example" };
    const { status } = await postForm(product.url + path, {}, headers);
    expect([400, 403], path).toContain(status);
  }
  expect((await readSession(ours())).response.status).toBe(200);
});

test("the cookie's session is answered to our own pages alone, and never cached", async () => {
  const { response, answer } = await readSession(ours());
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(answer).toMatchObject({ token_type: "bearer", refresh_token: null, expires_in: 600 });
  const [, secret = ""] = /session_token=([^;.%]+)/.exec(cookie) ?? [];
  expect(secret).not.toBe("");
  expect(JSON.stringify(answer)).not.toContain(secret);
});

describe("no session is answered", () => {
  const missing = { success: false, error: "Auth session missing!" };

  test("without a cookie", async () => {
    const { response, answer } = await readSession({ origin: product.url });
    expect([response.status, answer]).toEqual([401, missing]);
  });

  test("for a forged cookie, whose hint cookie is cleared", async () => {
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

describe("a JSON call accepts the bearer token instead of the cookie", () => {
  test("while it is valid", async () => {
    expect(await order(await freshToken())).toMatchObject({ status: 200 });
  });

  test("and refuses a forged or foreign one, rather than serving a visitor", async () => {
    const token = await freshToken();
    for (const bad of ["x", `${token}x`, token.replace(/\.[^.]+\./, ".e30.")]) {
      expect(await order(bad)).toMatchObject({
        status: 401,
        answer: { success: false, error: "Auth session missing!" },
      });
    }
  });

  test("across a restart, until its session is signed out", async () => {
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
