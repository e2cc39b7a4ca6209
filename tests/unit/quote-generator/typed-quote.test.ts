import { describe, expect, test } from "vitest";
import { planTypes } from "#domain/catalogue.ts";
import type { QuoteRequestContent } from "#domain/quote-request.ts";
import {
  emptyLine,
  type TypedLine,
  type TypedQuote,
  typedQuoteIn,
  typedQuoteOf,
} from "#forms/typed-quote.ts";
import { checkQuote } from "../../../app/routes/admin/quote-generator/check-quote.ts";
import {
  changeLines,
  intentOf,
  type LineAct,
  lineActIn,
  offerLine,
} from "../../../app/routes/admin/quote-generator/line-acts.ts";
import { sourceIn, sourceKey } from "../../../app/routes/admin/quote-generator/quote-source.ts";
import {
  blankQuote,
  copyOfQuote,
  quoteForRequest,
} from "../../../app/routes/admin/quote-generator/starting-quote.ts";
import { now, rules, typedLine, typedQuote } from "./typed.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";

function posted(typed: TypedQuote): FormData {
  const formData = new FormData();
  const { lines, discount, ...texts } = typed;
  for (const [name, value] of Object.entries(texts)) formData.set(name, value);
  for (const [name, value] of Object.entries(discount)) formData.set(`discount.${name}`, value);
  for (const [index, line] of lines.entries()) {
    for (const [name, value] of Object.entries(line)) formData.set(`lines.${index}.${name}`, value);
  }
  return formData;
}

describe("a post", () => {
  test("holds what was typed, valid or not", () => {
    const typed = typedQuote({
      lines: [typedLine({ unitPrice: "NaN", planType: "premium" }), typedLine({ quantity: "" })],
      discount: { type: "gift", value: "?" },
      notes: "a\nb",
    });
    expect(typedQuoteIn(posted(typed))).toEqual(typed);
  });

  test("of a thousand lines is read up to one too many", () => {
    const lines = Array.from({ length: 1000 }, () => typedLine());
    expect(typedQuoteIn(posted(typedQuote({ lines }))).lines).toHaveLength(201);
  });

  test("without fields is an empty quote", () => {
    const typed = typedQuoteIn(new FormData());
    expect(typed.lines).toEqual([]);
    expect(checkQuote(typed, rules).ok).toBe(false);
  });

  test("of files and unknown offers is read as empty", () => {
    const formData = posted(typedQuote());
    formData.set("notes", new File(["x"], "x"));
    formData.set("lines.0.planType", "gratuit");
    const typed = typedQuoteIn(formData);
    expect(typed.notes).toBe("");
    expect(typed.lines[0]?.planType).toBe("");
  });
});

test("a stored quote survives the round trip through its form", () => {
  const checked = checkQuote(
    typedQuote({
      clientSiren: "732829320",
      lines: [typedLine({ unitPrice: "0,05", planType: "suiviCroissance", quantity: "3" })],
      discount: { type: "fixed", value: "0,15" },
      vatRate: "5,5",
    }),
    rules,
  );
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  const again = checkQuote(typedQuoteOf(checked.content), rules);
  expect(again).toEqual(checked);
  const copy = copyOfQuote({ ...checked.content, validUntil: "2020-01-01" }, now);
  expect(copy).toEqual({ ...typedQuoteOf(checked.content), validUntil: "2026-12-21" });
});

const asked: QuoteRequestContent = {
  companyName: "Plomberie de la Rade",
  contactName: "Camille Roux",
  email: "camille@roux.example",
  phone: "",
  businessType: "artisan",
  currentSituation: "not_ranked",
  servicesInterested: ["premium", "subscription", "audit"],
  additionalNotes: "Rappelez-moi",
};

describe("from a request", () => {
  test("requested offers are lines, and wishes one more", () => {
    const typed = quoteForRequest(asked, firstCatalogue, now);
    expect(typed).toMatchObject({
      clientCompany: "Plomberie de la Rade",
      clientName: "Camille Roux",
      clientEmail: "camille@roux.example",
      notes: "",
    });
    expect(typed.lines.map(({ planType }) => planType)).toEqual(["premium", "suiviCroissance", ""]);
    expect(typed.lines.map(({ unitPrice }) => unitPrice)).toEqual(["390", "100", "0"]);
    expect(typed.lines.at(-1)?.description).toBe("Vos souhaits\nRappelez-moi");
    expect(checkQuote(typed, rules).ok).toBe(true);
  });

  test("without offers or wishes, the default line stays", () => {
    const typed = quoteForRequest(
      { ...asked, servicesInterested: ["custom"], additionalNotes: "" },
      firstCatalogue,
      now,
    );
    expect(typed.lines).toEqual(blankQuote(now).lines);
  });
});

describe("the buttons of the lines", () => {
  const [a, b, c] = ["a", "b", "c"].map((description) => typedLine({ description }));
  const three = [a, b, c].flatMap((line) => line ?? []);
  const change = (lines: TypedLine[], act: LineAct) => changeLines(lines, act, firstCatalogue);
  const order = (act: LineAct) => change(three, act).map(({ description }) => description);

  test("move, remove and add", () => {
    expect(order({ act: "up", index: 2 })).toEqual(["a", "c", "b"]);
    expect(order({ act: "down", index: 0 })).toEqual(["b", "a", "c"]);
    expect(order({ act: "up", index: 0 })).toEqual(["a", "b", "c"]);
    expect(order({ act: "down", index: 2 })).toEqual(["a", "b", "c"]);
    expect(order({ act: "remove", index: 1 })).toEqual(["a", "c"]);
    expect(order({ act: "remove", index: 9 })).toEqual(["a", "b", "c"]);
    expect(order({ act: "add" })).toEqual(["a", "b", "c", ""]);
  });

  test("the only line stays, and the two hundredth is the last", () => {
    expect(change([emptyLine], { act: "remove", index: 0 })).toEqual([emptyLine]);
    const full = Array.from({ length: 200 }, () => typedLine());
    expect(change(full, { act: "add" })).toHaveLength(200);
    expect(change(full, { act: "insert", planType: "premium" })).toHaveLength(200);
  });

  test("an offer replaces the untouched line", () => {
    expect(change([emptyLine], { act: "insert", planType: "premium" })).toEqual([
      offerLine(firstCatalogue.offers.premium),
    ]);
    expect(change(three, { act: "insert", planType: "domination" })).toEqual([
      ...three,
      offerLine(firstCatalogue.offers.domination),
    ]);
  });

  test.each(planTypes)("%s becomes a line at its price in the catalogue", (planType) => {
    const checked = checkQuote(
      typedQuote({ lines: [offerLine(firstCatalogue.offers[planType])] }),
      rules,
    );
    expect(checked).toMatchObject({
      content: {
        lines: [{ unitPriceCents: firstCatalogue.offers[planType].unitPriceCents, planType }],
      },
    });
  });

  test("intents survive the round trip, and nothing else parses", () => {
    const acts: LineAct[] = [
      { act: "add" },
      { act: "insert", planType: "premium" },
      { act: "remove", index: 0 },
      { act: "up", index: 199 },
      { act: "down", index: 3 },
    ];
    for (const act of acts) expect(lineActIn(intentOf(act))).toEqual(act);
    for (const intent of [null, "", "create", "remove", "remove:-1", "insert:gratuit", "up:1e9"]) {
      expect(lineActIn(intent)).toBeNull();
    }
  });
});

test.each([
  ["", "blank"],
  ["?demande=1", "request:1"],
  ["?copie=2", "copy:2"],
  ["?modifier=3&demande=1", "edit:3"],
])("the address %j starts from %s", (query, key) => {
  expect(sourceKey(sourceIn(new URL(`https://x.example/generer-devis${query}`)))).toBe(key);
});
