import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, over, parseOklch, type Colour } from "./oklch.ts";

const theme = readFileSync(new URL("../../../app/ui/theme/base.css", import.meta.url), "utf8");

type Tokens = Map<string, string>;

function declarationsAfter(start: string): Tokens {
  const from = theme.indexOf(start);
  if (from === -1) throw new Error(`base.css has no "${start}"`);
  const block = theme.slice(from, theme.indexOf("}", from));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

const palette = declarationsAfter("@theme static {");
const light: Tokens = new Map([...palette, ...declarationsAfter(".daylight {")]);
const night: Tokens = new Map([...light, ...declarationsAfter("@variant night {")]);

function colour(tokens: Tokens, name: string): Colour {
  const value = tokens.get(name) ?? tokens.get(`color-${name}`);
  if (value === undefined) throw new Error(`no token --${name}`);
  const reference = /^var\(--([\w-]+)\)$/.exec(value.trim())?.[1];
  return reference === undefined ? parseOklch(value) : colour(tokens, reference);
}

/** A background: one token, or a translucent one over another as "wash/raised". */
function ground(tokens: Tokens, name: string): Colour {
  const [top = "", under] = name.split("/");
  return under === undefined
    ? colour(tokens, top)
    : over(colour(tokens, top), colour(tokens, under));
}

const sheets = ["surface", "raised", "sunken"];

const textPairs: [text: string, grounds: string[]][] = [
  [
    "text",
    [
      ...sheets,
      "wash/surface",
      "wash/raised",
      "danger-surface",
      "success-surface",
      "warning-surface",
    ],
  ],
  ["muted", [...sheets, "wash/surface", "wash/raised"]],
  ["link", sheets],
  ["danger", [...sheets, "danger-surface"]],
  ["success", [...sheets, "success-surface"]],
  ["warning", [...sheets, "warning-surface"]],
  ["on-solid", ["solid", "solid-hover"]],
  ["ink-950", ["lamp", "lamp-300", "lamp-400"]],
  ["white", ["coral", "coral-700"]],
];

const shapePairs: [shape: string, grounds: string[]][] = [
  ["control", sheets],
  ["focus", sheets],
  ["accent-line", ["surface", "raised"]],
  ["solid", sheets],
];

const moods = [
  ["light", light],
  ["night", night],
] as const;

function flat(pairs: [string, string[]][]) {
  return pairs.flatMap(([front, grounds]) => grounds.map((back) => [front, back] as const));
}

describe.each(moods)("%s", (_, tokens) => {
  test.each(flat(textPairs))("text %s on %s reaches 4.5:1", (front, back) => {
    expect(contrast(colour(tokens, front), ground(tokens, back))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(flat(shapePairs))("shape %s on %s reaches 3:1", (front, back) => {
    expect(contrast(colour(tokens, front), ground(tokens, back))).toBeGreaterThanOrEqual(3);
  });
});

const fixedColour =
  /\b(?:text|bg|fill|stroke)-(?:\[(?:#|\w+\()[^\]]*\]|(?:white|(?:ink|lamp|sea|coral)(?:-\d+)?)\b)/g;

function fixedColoursOf(files: string[], root: string): string[] {
  const found = files.flatMap((file) =>
    (readFileSync(file, "utf8").match(fixedColour) ?? []).map(
      (word) => `${file.slice(root.length)}: ${word}`,
    ),
  );
  return found.toSorted();
}

test("public pages use role colours, except on night, on a fixed background, or in a picture", () => {
  const root = new URL("../../../app/routes/site/", import.meta.url).pathname;
  const files = globSync(`${root}**/*.tsx`).filter((file) => !file.includes("/landing/pictures/"));
  expect(fixedColoursOf(files, root)).toEqual([
    "audit/advice-lists.tsx: bg-lamp",
    "audit/advice-lists.tsx: text-ink-950",
    "landing/sections/audit-teaser.tsx: text-lamp",
    "landing/sections/founder.tsx: text-ink-200",
    "landing/sections/hero.tsx: text-ink-200",
    "landing/sections/hero.tsx: text-ink-200",
    "landing/sections/hero.tsx: text-lamp",
    "landing/sections/hero.tsx: text-lamp",
    "landing/sections/testimonials.tsx: bg-ink-900",
    "landing/sections/testimonials.tsx: text-lamp",
    "landing/sections/why-us.tsx: text-lamp",
    "layout/footer.tsx: text-lamp",
    "not-found.tsx: text-lamp",
    "project-analysis/analysis-result.tsx: text-lamp",
    "project-analysis/analysis-result.tsx: text-lamp",
  ]);
});

test("working screens use role colours, except these, each checked above or without text", () => {
  const root = new URL("../../../app/routes/", import.meta.url).pathname;
  const found = fixedColoursOf(globSync(`${root}{admin,portal}/**/*.tsx`), root);
  expect(found).toEqual([
    "admin/audits/latest-result.tsx: fill-lamp-600",
    "admin/email-deliveries/message-parts.tsx: bg-white",
    "admin/orders/order-details.tsx: bg-ink-950",
    "portal/orders/order-steps.tsx: bg-lamp",
    "portal/orders/order-steps.tsx: text-ink-950",
  ]);
});

test("the conversion is right for black, white and a published pair", () => {
  const black = parseOklch("oklch(0 0 0)");
  const white = parseOklch("oklch(1 0 0)");
  expect(contrast(black, white)).toBeCloseTo(21, 1);
  // #767676, the lightest grey that passes on white.
  expect(contrast(parseOklch("oklch(0.5654 0 0)"), white)).toBeCloseTo(4.54, 1);
});
