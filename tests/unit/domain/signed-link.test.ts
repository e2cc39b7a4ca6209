import { describe, expect, test } from "vitest";
import { orderLinkPurposes, orderTarget } from "#domain/signed-link.ts";
import { createSignedLinks } from "#workflows/signed-links.server.ts";
import { hoursAfter } from "../../calendar.ts";

const links = createSignedLinks(["a-secret"], "https://agence.example");
const id = "2e6b7a10-0c4d-4f57-8d31-6a5f4c3b2a19";
const other = "5f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c11";
const now = new Date("2026-11-24T10:00:00Z");
const later = (days: number) => hoursAfter(now, days * 24);

const url = new URL(links.to({ purpose: "publication", id, version: 2 }, now));
const [version = "", end = "", signature = ""] = (url.searchParams.get("cle") ?? "").split(".");

function read(changes: { id?: string; key?: string | null; at?: Date; by?: typeof links } = {}) {
  const { id: asked = id, key = url.searchParams.get("cle"), at = now, by = links } = changes;
  return by.read({ purpose: "publication", id: asked, key }, at);
}

describe("a signed link", () => {
  test("opens the version it was made for, for thirty days", () => {
    expect(url.pathname).toBe(`/validation/${id}`);
    const target = { purpose: "publication", id, version: 2 };
    expect(read()).toEqual(target);
    expect(read({ at: later(29.9) })).toEqual(target);
    expect(read({ at: later(30) })).toBeNull();
  });

  test("opens while the secret that signed it is in use", () => {
    const rotated = createSignedLinks(["a-new-secret", "a-secret"], "https://agence.example");
    expect(read({ by: rotated })).toEqual({ purpose: "publication", id, version: 2 });
    const fresh = new URL(rotated.to({ purpose: "publication", id, version: 2 }, now));
    expect(read({ key: fresh.searchParams.get("cle") })).toBeNull();
  });

  test.each([
    ["payment", "/payer", 120],
    ["billing", "/facturation", 365],
    ["guarantee", "/garantie", 365],
    ["access", "/acces", 180],
    ["information", "/informations", 180],
    ["report", "/rapport", 365],
  ] as const)("of an order opens %s alone, for its days", (purpose, path, days) => {
    const made = new URL(links.to(orderTarget(purpose, id), now));
    const key = made.searchParams.get("cle");
    expect(made.pathname).toBe(`${path}/${id}`);
    for (const asked of orderLinkPurposes) {
      const target = links.read({ purpose: asked, id, key }, later(days - 0.1));
      expect(target).toEqual(asked === purpose ? orderTarget(purpose, id) : null);
    }
    expect(links.read({ purpose, id, key }, later(days))).toBeNull();
  });

  test.each([
    ["another record", { id: other }],
    ["no record at all", { id: "x" }],
    ["another version", { key: `3.${end}.${signature}` }],
    ["longer", { key: `${version}.9999999999.${signature}` }],
    ["a key of the same length", { key: `${version}.${end}.${"A".repeat(43)}` }],
    ["another key", { key: `${version}.${end}.x` }],
    ["the end of a key", { key: signature }],
    ["no key", { key: null }],
    ["no number", { key: `2e0.${end}.${signature}` }],
    ["another secret", { by: createSignedLinks(["another"], "https://agence.example") }],
  ])("opens nothing for %s", (_what, changes) => {
    expect(read(changes)).toBeNull();
  });
});
