import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hashPassword, verifyPassword } from "#accounts/password-hash.server.ts";

describe("password hash", () => {
  test("is Argon2id at OWASP's cost, with a salt of its own", async () => {
    const [first, second] = await Promise.all([hashPassword("phare"), hashPassword("phare")]);
    expect(first).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(second).not.toBe(first);
  });

  test("accepts the password that made it, and no other", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.string(), async (password, other) => {
        const hash = await hashPassword(password);
        expect(await verifyPassword(password, hash)).toBe(true);
        const same = password.normalize("NFKC") === other.normalize("NFKC");
        expect(await verifyPassword(other, hash)).toBe(same);
      }),
      { numRuns: 20 },
    );
  });

  test("accepts an accent typed as one character or as two", async () => {
    const hash = await hashPassword("\u00E9t\u00E9 au phare");
    expect(await verifyPassword("e\u0301te\u0301 au phare", hash)).toBe(true);
  });

  test("verifies a published test vector, so not only its own format", async () => {
    // argon2id, m=65536, t=2, p=1, "password" / "somesalt" (reference implementation)
    const hash =
      "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
    expect(await verifyPassword("password", hash)).toBe(true);
    expect(await verifyPassword("Password", hash)).toBe(false);
  });

  test.each([
    ["nothing", ""],
    ["another algorithm", "$2b$12$abcdefghijklmnopqrstuv"],
    ["scrypt as Better Auth writes it", "0a1b:2c3d"],
    ["argon2i", "$argon2i$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAA"],
    ["no passes", "$argon2id$v=19$m=19456,t=0,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAA"],
    ["no memory", "$argon2id$v=19$m=0,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAA"],
    ["a short tag", "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAA"],
    ["something after it", "$argon2id$v=19$m=64,t=2,p=1$AAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAA$"],
  ])("answers false for %s, without throwing", async (_, hash) => {
    expect(await verifyPassword("phare", hash)).toBe(false);
  });
});
