import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();

const get = (path: string, init?: RequestInit) =>
  fetch(product.url + path, { redirect: "manual", ...init });

test("health checks answer alive and ready", async () => {
  expect([(await get("/healthz")).status, (await get("/readyz")).status]).toEqual([200, 200]);
});

test("an unknown address is a real 404, with the specification's words", async () => {
  const response = await get("/nimporte-quoi");
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("Oops! Page not found");
});

describe("development's addresses don't exist", () => {
  test.each([
    "/dev",
    "/dev/emails",
    "/dev/emails/sample?of=order-notice&sample=0",
    "/dev/papers",
    "/dev/papers/sample?of=quote&sample=0",
    "/dev/enter",
    "/dev/design",
  ])("%s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test("posting an identity opens no session", async () => {
    const body = new URLSearchParams({ email: "agence@phare-local.example", home: "/admin" });
    const response = await get("/dev/enter", { method: "POST", body });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe("every answer carries the security headers", () => {
  test.each(["/", "/payment", "/nimporte-quoi", "/healthz"])("%s", async (path) => {
    const { headers } = await get(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  });
});

test("a dynamic page's scripts have a new nonce each time", async () => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const response = await get("/payment");
      const nonce = /'nonce-([^']+)'/.exec(
        response.headers.get("content-security-policy") ?? "",
      )?.[1];
      const scripts = (await response.text()).match(/<script[^>]*>/g) ?? [];
      const inline = scripts.filter((tag) => !tag.includes("src="));
      expect(inline.length).toBeGreaterThan(0);
      expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe(nonces[1]);
});

test("the landing page is plain HTML: one script of ours, no framework, compressed, revalidated", async () => {
  const response = await get("/?utm_source=test", { headers: { "accept-encoding": "br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  const page = await response.text();
  const scripts = page.match(/<script(?![^>]*(?:ld\+json|speculationrules))[^>]*>/g);
  expect(scripts).toHaveLength(1);
  // Speculation rules are no script, and allowed by their hash alone.
  const [, rules = ""] = /<script type="speculationrules">(.*?)<\/script>/s.exec(page) ?? [];
  const fingerprint = createHash("sha256").update(rules).digest("base64");
  const policy = response.headers.get("content-security-policy") ?? "";
  expect(policy).toContain(`script-src 'self' 'sha256-${fingerprint}';`);
  const etag = response.headers.get("etag") ?? "";
  expect((await get("/", { headers: { "if-none-match": etag } })).status).toBe(304);
});

test.each([
  ["/payment/", "/payment"],
  ["/payment//?plan=premium", "/payment?plan=premium"],
  ["//evil.example/", "/evil.example"],
])("%s redirects to %s", async (path, location) => {
  const response = await get(path);
  expect(response.status).toBe(308);
  expect(response.headers.get("location")).toBe(location);
});

test("/paiement redirects to /payment permanently, with its query", async () => {
  const response = await get("/paiement?plan=suiviCroissance");
  expect(response.status).toBe(301);
  expect(response.headers.get("location")).toBe("/payment?plan=suiviCroissance");
});

test("a malformed address is refused", async () => {
  expect((await get("/%E0%A4%A")).status).toBe(400);
});

test("a page's form posted from another site is refused", async () => {
  const response = await get("/payment", {
    method: "POST",
    headers: {
      origin: "https://evil.example",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "firstName=x",
  });
  expect(response.status).toBeGreaterThanOrEqual(400);
});

test("the design page stays closed in production unless asked for", async () => {
  expect((await get("/dev/design")).status).toBe(404);
});
