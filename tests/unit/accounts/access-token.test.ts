import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bearerOf, createAccessTokens } from "#accounts/access-token.server.ts";

const now = Date.parse("2026-11-21T10:00:00Z") / 1000;
const claims = { userId: "user-1", sessionId: "session-1", expiresAt: now + 600 };
const secret = "a-secret-for-the-tests-of-32-characters";
const siteUrl = "https://phare.test";
const at = (seconds: number) => () => new Date(seconds * 1000);
const tokens = createAccessTokens({ secret, siteUrl, clock: at(now) });
const token = tokens.issue(claims);
const [header = "", payload = "", signature = ""] = token.split(".");
const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");

test("reads its own tokens until they end", () => {
  expect(tokens.read(token)).toEqual(claims);
  const later = (seconds: number) =>
    createAccessTokens({ secret, siteUrl, clock: at(now + seconds) }).read(token);
  expect(later(599)).toEqual(claims);
  expect(later(600)).toBeNull();
});

test("refuses tokens of another installation, by its secret or its address", () => {
  const elsewhere = { secret, siteUrl: "https://other.test", clock: at(now) };
  expect(createAccessTokens(elsewhere).read(token)).toBeNull();
  const others = { secret: `${secret}!`, siteUrl, clock: at(now) };
  expect(createAccessTokens(others).read(token)).toBeNull();
});

describe("refuses what it did not sign", () => {
  const forged = encode({ iss: siteUrl, aud: siteUrl, sub: "admin", sid: "1", exp: now + 600 });
  const none = encode({ alg: "none", typ: "at+jwt" });
  const plainKey = createHmac("sha256", secret).update(`${header}.${forged}`).digest("base64url");
  test.each([
    ["nothing", ""],
    ["no token", "abc"],
    ["another payload", `${header}.${forged}.${signature}`],
    ["no signature", `${header}.${payload}.`],
    ["a signature cut short", token.slice(0, -1)],
    ["another algorithm", `${none}.${payload}.${signature}`],
    ["no algorithm", `${none}.${forged}.`],
    ["the installation's secret used as the key", `${header}.${forged}.${plainKey}`],
    ["a fourth part", `${token}.x`],
    ["a flood", `${token}${"x".repeat(100_000)}`],
  ])("%s", (_what, tried) => {
    expect(tokens.read(tried)).toBeNull();
  });
});

test.each([
  ["Bearer abc", "abc"],
  ["bearer   abc", "abc"],
  ["Basic YTpi", null],
  ["Bearer", null],
  ["Bearer a b", null],
  ["", null],
])("%j bears %j", (authorization, expected) => {
  expect(bearerOf(new Headers(authorization ? { authorization } : {}))).toBe(expected);
});
