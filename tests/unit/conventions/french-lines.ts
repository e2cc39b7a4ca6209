import { type ESTree, parseSync, Visitor } from "vite";
import { expect } from "vitest";

const typographic =
  /[àâäçéèêëîïôöùûüÿœæÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒÆ]|\p{L}’\p{L}|« ?\p{L}|\p{L}[\u00A0\u202F]|[\u00A0\u202F]\p{L}/u;
const smallWord =
  /(?:^|[\s('’])(?:le|la|les|un|une|des|du|de|et|ou|au|aux|pour|par|sur|dans|avec|sans|votre|vos|notre|nos|ce|cette|ces|est|sont|pas|que|qui|nous|vous|je|il|elle|ils|ne|en|se|son|sa|ses|mon|ma|mes|si|plus|tout|tous|toute|aucun|aucune|depuis|puis|chez|vers|dont|entre|encore|non)(?=$|[\s,.;:!?)])/iu;
const oneWord = /^[A-Z][a-z]+(?: [a-z]+)?…?$/;
const notLabels = new Set(
  `Allow Amazonbot Answer Bearer Bytespider Bricolage Cookie Enter Error Escape Facebook Figtree Friday Googlebot Home
   Instagram Location Monday Offer Question Saturday Service Sunday Thursday Tab Tuesday Vary Wednesday`.split(
    /\s+/,
  ),
);

export function isFrench(text: string): boolean {
  if (/\p{L}/u.test(text) && typographic.test(text)) return true;
  if (/\p{L}\s+\p{L}/u.test(text) && smallWord.test(text)) return true;
  return oneWord.test(text) && !notLabels.has(text);
}

export function frenchLinesOf(file: string, code: string): string[] {
  return linesOf(file, code, { said: isFrench, saidInTags: (line) => /\p{L}{2}/u.test(line) });
}

interface Asked {
  said: (line: string) => boolean;
  saidInTags: (line: string) => boolean;
}

export function linesOf(file: string, code: string, { said, saidInTags }: Asked): string[] {
  const lines = new Map<number, string>();
  const notSaid = new Set<number>();
  function add(at: number, text: string, asked: (line: string) => boolean): void {
    for (const [index, line] of text.split("\n").entries()) {
      if (!asked(line.trim())) continue;
      lines.set(code.slice(0, at).split("\n").length + index, line.trim());
    }
  }
  const parsed = parseSync(file, code, { lang: file.endsWith("x") ? "tsx" : "ts" });
  expect(parsed.errors, file).toEqual([]);
  const leaveOut = (node: ESTree.Node | null) => node && notSaid.add(node.start);
  new Visitor({
    ImportDeclaration: ({ source }) => leaveOut(source),
    TSLiteralType: ({ literal }) => leaveOut(literal),
    BinaryExpression: ({ left, right }) => [left, right].forEach(leaveOut),
    SwitchCase: ({ test: asked }) => leaveOut(asked),
    Literal({ start, value }) {
      if (typeof value === "string" && !notSaid.has(start)) add(start, value, said);
    },
    TemplateElement: ({ start, value }) => add(start, value.cooked ?? "", said),
    JSXText: ({ start, value }) => add(start, value, saidInTags),
  }).visit(parsed.program);
  return [...lines].map(([line, text]) => `${file}:${line}: ${text}`);
}
