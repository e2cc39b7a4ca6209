import fc from "fast-check";
import { expect, test } from "vitest";
import { citationRecheckOn } from "#domain/citation.ts";
import { readCitationLines } from "#domain/citation-lines.ts";

const read = (pasted: string, { room = 200, known = [] as string[] } = {}) =>
  readCitationLines(pasted, { room, known: new Set(known) });

test.each<[string, string, string, string]>([
  [
    "a semicolon",
    "Pages Jaunes;https://www.pagesjaunes.fr/pros/1",
    "Pages Jaunes",
    "https://www.pagesjaunes.fr/pros/1",
  ],
  ["a tab", "Yelp\thttps://yelp.fr/biz/zoe", "Yelp", "https://yelp.fr/biz/zoe"],
  ["a comma", "Mappy, https://fr.mappy.com/poi/5,2", "Mappy", "https://fr.mappy.com/poi/5,2"],
  [
    "a space",
    "Pages Jaunes  www.pagesjaunes.fr/pros/1",
    "Pages Jaunes",
    "https://www.pagesjaunes.fr/pros/1",
  ],
  [
    "an address alone",
    "  https://www.yelp.fr/biz/zoe#avis ",
    "yelp.fr",
    "https://www.yelp.fr/biz/zoe",
  ],
  ["a comma in the name", "Zoé, Roanne;yelp.fr/biz", "Zoé, Roanne", "https://yelp.fr/biz"],
])("%s separates a site from its address", (_, pasted, site, url) => {
  expect(read(pasted)).toMatchObject({ good: [{ line: 1, site, url }], faulty: [], repeated: [] });
});

test.each([
  ["Pages Jaunes", "no-address"],
  ["Pages Jaunes;", "no-address"],
  ["Pages Jaunes;bientôt", "not-an-address"],
  ["Moi;http://127.0.0.1/admin", "not-an-address"],
  ["Moi;ftp://yelp.fr/x", "not-an-address"],
  ["Moi;https://a:b@yelp.fr/", "not-an-address"],
  ["Moi;javascript:alert(1)", "not-an-address"],
  [`Yelp;https://yelp.fr/${"x".repeat(2000)}`, "address-too-long"],
  [`${"x".repeat(101)};https://yelp.fr/1`, "site-too-long"],
])("%.30s: %s", (pasted, fault) => {
  expect(read(pasted)).toMatchObject({ good: [], faulty: [{ line: 1, text: pasted, fault }] });
});

test("blank lines count, repeated ones are reported, and known ones are recognised", () => {
  const pasted =
    "\r\nYelp;yelp.fr/a\r\n\r\nYelp bis;http://www.yelp.fr/a/?utm_source=x\nMappy;mappy.com/b";
  const { good, repeated, faulty } = read(pasted, { known: ["mappy.com/b"] });
  expect(good.map(({ line }) => line)).toEqual([2]);
  expect(repeated.map(({ line, of }) => [line, of])).toEqual([
    [4, 2],
    [5, null],
  ]);
  expect(faulty).toEqual([]);
});

test("of a thousand lines the valid ones are kept, and each invalid one reported", () => {
  const pasted = Array.from({ length: 1000 }, (_, index) => `Site;https://site.fr/${index}`).join(
    "\n",
  );
  const { good, faulty } = read(pasted, { room: 180 });
  expect(good).toHaveLength(180);
  expect(faulty).toHaveLength(820);
  expect(faulty[0]).toMatchObject({ line: 181, fault: "too-many" });
});

test("each non-empty pasted line is reported exactly once", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme", maxLength: 60 }), { maxLength: 20 }),
      (lines) => {
        const pasted = lines.join("\n");
        const { good, faulty, repeated } = read(pasted);
        const told = [...good, ...faulty, ...repeated]
          .map(({ line }) => line)
          .toSorted((a, b) => a - b);
        const held = pasted
          .split(/\r\n|[\n\r\u2028\u2029]/)
          .flatMap((line, index) => (line.trim() === "" ? [] : [index + 1]));
        expect(told).toEqual(held);
      },
    ),
  );
});

test("a page is read again on the eve of the last day, or thirty days on", () => {
  expect(citationRecheckOn("2026-11-02", "2026-11-30")).toBe("2026-11-29");
  expect(citationRecheckOn("2026-11-25", "2026-11-30")).toBe("2026-12-25");
  expect(citationRecheckOn("2026-11-25", null)).toBe("2026-12-25");
});
