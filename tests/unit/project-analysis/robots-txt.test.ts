import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRobotsTxt } from "#domain/project-analysis/robots-txt.ts";
import { stepsOf } from "../steps.ts";
import { anyText } from "./any-text.ts";

test.each([
  ["", "/a", true],
  ["User-agent: *\nDisallow: /", "/a", false],
  ["User-agent: *\nDisallow:", "/a", true],
  ["user-agent: *\ndisallow: /prive", "/a", true],
  ["user-agent: *\ndisallow: /prive", "/prive/x", false],
  ["User-agent: *\nDisallow: /\nUser-agent: Googlebot\nDisallow: /non", "/a", true],
  ["User-agent: Googlebot\nUser-agent: Bingbot\nDisallow: /", "/a", false],
  ["User-agent: Bingbot\nDisallow: /", "/a", true],
  ["User-agent: *\nDisallow: /\nAllow: /a", "/a", true],
  ["User-agent: *\nDisallow: /a\nAllow: /a", "/a", true],
  ["User-agent: *\nDisallow: /*.pdf$", "/x/a.pdf", false],
  ["User-agent: *\nDisallow: /*.pdf$", "/x/a.pdf?v=1", true],
  ["User-agent: *\nDisallow: /*a*b", "/xaxxb", false],
  ["User-agent: *\nDisallow: /ab*b$", "/ab", true],
  ["# tout\r\nUser-agent: * # tous\r\nDisallow: / # rien", "/a", false],
  ["Disallow: /", "/a", true],
])("%j for %s: %s", (text, path, allowed) => {
  expect(parseRobotsTxt(text).allows("Googlebot", path)).toBe(allowed);
});

test("site maps may be named anywhere", () => {
  const text = "Sitemap: https://a.example/un.xml\nUser-agent: *\nDisallow: /\nsitemap:/deux.xml";
  expect(parseRobotsTxt(text).sitemaps).toEqual(["https://a.example/un.xml", "/deux.xml"]);
});

test("any text is read without throwing", () => {
  fc.assert(
    fc.property(anyText(), anyText(), (text, path) => {
      parseRobotsTxt(`User-agent: *\n${text}`).allows("Googlebot", path);
    }),
  );
  const stars = parseRobotsTxt(`User-agent: *\nDisallow: /${"*a".repeat(20_000)}$`);
  expect(stars.allows("Googlebot", `/${"a".repeat(10_000)}`)).toBe(true);
});

test("a pattern of many stars is matched in linear time", async () => {
  const [short = 0, long = 0] = await stepsOf({
    work: "a pattern for robots",
    piece: "a",
    lengths: [1000, 4000],
  });
  // Quadratic time would take sixteen times as many.
  expect(long).toBeGreaterThan(2 * short);
  expect(long).toBeLessThan(6 * short);
});
