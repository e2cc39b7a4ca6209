import { expect, test } from "vitest";
import { textsFor } from "#copy/text-templates.ts";

const titles = (kind: "post" | "replies", trade: string) =>
  textsFor(kind, trade).map(({ title, likely }) => (likely ? `${title} *` : title));

test("replies begin with the client's trade, then come those of any trade, then the others'", () => {
  const [first, second, ...others] = titles("replies", "Artisan boulanger pâtissier");
  expect(first).toBe("Boulangerie, pâtisserie *");
  expect(second).toBe("Avis favorable");
  expect(others).toContain("Coiffure");
  expect(others).not.toContain("Boulangerie, pâtisserie");
});

test("replies of any trade come first when the trade is unknown", () => {
  expect(titles("replies", "Notaire")[0]).toBe("Avis favorable");
  expect(titles("post", "")).not.toContain("Avis favorable");
});

test("each trade has its own replies, signed and without a promise of money", () => {
  const trades = textsFor("post", "").map(({ title }) => title);
  const replies = textsFor("replies", "").filter(({ title }) => trades.includes(title));
  expect(replies.map(({ title }) => title)).toEqual(trades);
  const texts = replies.flatMap((group) => group.texts.map(({ text }) => text));
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) {
    expect(text).toMatch(/\[Signature\]$/);
    expect(text).not.toMatch(/rembours|réduction|offert|gratuit/i);
  }
});
