import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderStatuses } from "#domain/order.ts";
import { dateSorts } from "#domain/list.ts";
import { searchWords } from "#domain/search-words.ts";
import { listAddress, readListQuery } from "#forms/list-query.ts";

const read = (asked: string) => readListQuery(new URLSearchParams(asked), orderStatuses);

describe("the query of a list's address", () => {
  test("is read in full", () => {
    const asked = "q=le+goff&statut=paid&du=2026-03-29&au=2026-10-25&tri=-montant&apres=x";
    expect(read(asked)).toEqual({
      words: ["le", "goff"],
      status: "paid",
      from: "2026-03-29",
      to: "2026-10-25",
      sort: "-montant",
      sorts: ["-date", "date", "-montant", "montant"],
      after: "x",
      typed: { q: "le goff", from: "2026-03-29", to: "2026-10-25" },
      ignored: [],
    });
  });

  test.each(["", "q=&statut=&du=&au=&tri="])("ignores %j", (asked) => {
    const query = read(asked);
    expect(query).toMatchObject({ words: [], status: null, from: null, to: null, sort: "-date" });
    expect(query.ignored).toEqual([]);
  });

  test.each([
    ["statut=perdue", "unknown-status"],
    ["statut=__proto__", "unknown-status"],
    ["tri=prenom", "unknown-sort"],
    ["du=2026-02-30", "bad-date"],
    ["au=demain", "bad-date"],
    ["au=9999-12-31", "bad-date"],
    ["du=0000-01-01", "bad-date"],
    ["du=2026-02-02&au=2026-02-01", "dates-reversed"],
    ["q=ab", "search-too-short"],
    ["q=%25%25%25", "search-too-short"],
    ["q=%F0%9F%98%80%F0%9F%98%80%F0%9F%98%80", "search-too-short"],
    [`q=${"a".repeat(5000)}`, "search-too-long"],
    ["q=abc%00", "search-unreadable"],
  ])("%s is left out, and reported", (asked, ignored) => {
    const query = read(asked);
    expect(query.ignored).toEqual([ignored]);
    expect(query).toMatchObject({ words: [], status: null, from: null, to: null, sort: "-date" });
  });

  test("a list has its own sorts, the first being the default", () => {
    const readDates = (asked: string) =>
      readListQuery(new URLSearchParams(asked), orderStatuses, dateSorts);
    expect(readDates("tri=montant")).toMatchObject({ sort: "-date", ignored: ["unknown-sort"] });
    expect(listAddress("/liste", readDates("tri=date"))).toBe("/liste?tri=date");
    expect(listAddress("/liste", readDates("tri=-date"))).toBe("/liste");
  });

  test("reversed dates stay in the form to be corrected, and out of the links", () => {
    const query = read("du=2026-02-02&au=2026-02-01");
    expect(query).toMatchObject({
      from: null,
      to: null,
      typed: { from: "2026-02-02", to: "2026-02-01" },
    });
    expect(listAddress("/liste", query)).toBe("/liste");
  });

  test("any typed query is parsed without error, and survives a round trip", () => {
    fc.assert(
      fc.property(
        fc.record({ q: fc.string({ unit: "binary" }), du: fc.string(), tri: fc.string() }),
        (typed) => {
          const query = readListQuery(new URLSearchParams(typed), orderStatuses);
          const [, again = ""] = listAddress("/admin/commandes", query).split("?");
          expect(read(again).words).toEqual(query.words);
        },
      ),
      { examples: [[{ q: "gof\u0000f", du: "", tri: "" }]] },
    );
  });

  test("other views of the list keep the rest, and begin at the first page", () => {
    const query = read("q=goff&statut=paid&du=2026-01-01&tri=montant&apres=x");
    expect(listAddress("/liste", query)).toBe(
      "/liste?q=goff&statut=paid&du=2026-01-01&tri=montant",
    );
    expect(listAddress("/liste", query, { status: null, after: "y" })).toBe(
      "/liste?q=goff&du=2026-01-01&tri=montant&apres=y",
    );
    expect(
      listAddress("/liste", query, {
        sort: "-montant",
        period: { from: null, to: "2026-02-01" },
      }),
    ).toBe("/liste?q=goff&statut=paid&au=2026-02-01&tri=-montant");
    expect(listAddress("/liste", query, { sort: "-date", period: { from: null, to: null } })).toBe(
      "/liste?q=goff&statut=paid",
    );
    expect(listAddress("/liste", read(""))).toBe("/liste");
  });
});

describe("the words of a search", () => {
  test.each([
    ["06 12 34 56 78", ["612345678"]],
    ["+33 6 12.34.56.78", ["612345678"]],
    ["0033612345678", ["612345678"]],
    ["CMD-2026-0042", ["CMD-2026-0042"]],
    ["2026-0042", ["2026-0042"]],
    ["  goff   goff le ", ["goff", "le"]],
    ["100%_sûr", ["100%_sûr"]],
  ])("%j", (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });
});
