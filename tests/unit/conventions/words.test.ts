import { globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

/** Where French is at home, and why. */
const homes: Record<string, string> = {
  copy: "words for people",
  emails: "a template is the message's text with its layout",
  pdf: "a template is the paper's text with its layout",
  seed: "what an invented agency and its clients wrote",
  "jobs/messages": "a message's row says when it leaves, for the development mode",
  "routes/functions/v1": "a function describes itself, for who programs",
  "routes/dev": "specimens, outside every build for people",
  config: "who the agency is, and what the operator of the machine reads",
  db: "what the operator of the machine reads",
  "demo.ts": "what the operator of the machine reads",
  "server.ts": "what the operator of the machine reads",
  "worker.ts": "what the operator of the machine reads",
};

/** Rooms, folders or files whose words stand elsewhere: a number of lines that may only become smaller, and why. */
const ceilings: Record<string, { lines: number; why: string }> = {
  "domain/audit": {
    lines: 196,
    why: "the grid's sentences are kept with each result as it was told",
  },
  "domain/audit/categories.ts": { lines: 4, why: "words to recognise in what is typed" },
  "domain/audit/google-hosts.ts": { lines: 6, why: "ends of addresses" },
  "domain/project-analysis": {
    lines: 3,
    why: "words to recognise in a page, and in what is typed",
  },
  "domain/drop-words.ts": { lines: 2, why: "the reason that a dropped deliverable keeps" },
  "domain/french-dates.ts": { lines: 1, why: "how France writes a moment" },
  "domain/invoice-words.ts": { lines: 3, why: "lines that a paper keeps for ten years" },
  "domain/quote-order.ts": { lines: 1, why: "a name that the order keeps" },
  "domain/quote.ts": { lines: 1, why: "the sentence that is kept with an acceptance" },
  "domain/site-identity.ts": { lines: 1, why: "the mark of a value still to be filled in" },
  accounts: { lines: 3, why: "the family of a device, found among its own names" },
  forms: { lines: 213, why: "a schema gives its messages itself, and may not import copy" },
  integrations: { lines: 1, why: "the reason kept with an e-mail that no address could take" },
  "routes/site/legal": {
    lines: 290,
    why: "the page of a legal text is its document, written with its links",
  },
  workflows: { lines: 2, why: "words that are kept with a record" },
};

const typographic =
  /[àâäçéèêëîïôöùûüÿœæÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒÆ]|\p{L}’\p{L}|« ?\p{L}|\p{L}[\u00A0\u202F]|[\u00A0\u202F]\p{L}/u;
const smallWord =
  /(?:^|[\s('’])(?:le|la|les|un|une|des|du|de|et|ou|au|aux|pour|par|sur|dans|avec|sans|votre|vos|notre|nos|ce|cette|ces|est|sont|pas|que|qui|nous|vous|je|il|elle|ils|ne|en|se|son|sa|ses|mon|ma|mes|si|plus|tout|tous|toute|aucun|aucune|depuis|puis|chez|vers|dont|entre|encore|non)(?=$|[\s,.;:!?)])/iu;
const oneWord = /^[A-Z][a-z]+(?: [a-z]+)?…?$/;
/** Names of keys, headers, types, families of letters and firms that are written like a label. */
const notLabels = new Set(
  `Allow Amazonbot Answer Bearer Bytespider Bricolage Cookie Enter Error Escape Facebook Figtree Friday Googlebot Home
   Instagram Location Monday Offer Question Saturday Service Sunday Thursday Tab Tuesday Vary Wednesday`.split(
    /\s+/,
  ),
);

/** Whether a string is French for people; a label of one or two words is taken for French. */
function isFrench(text: string): boolean {
  if (/\p{L}/u.test(text) && typographic.test(text)) return true;
  if (/\p{L}\s+\p{L}/u.test(text) && smallWord.test(text)) return true;
  return oneWord.test(text) && !notLabels.has(text);
}

/** `file:line: words` of every line that holds French for people. */
function frenchLinesOf(file: string, code: string): string[] {
  const lines = new Map<number, string>();
  const notSaid = new Set<number>();
  function add(at: number, text: string, said: (line: string) => boolean): void {
    for (const [index, line] of text.split("\n").entries()) {
      if (!said(line.trim())) continue;
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
      if (typeof value === "string" && !notSaid.has(start)) add(start, value, isFrench);
    },
    TemplateElement: ({ start, value }) => add(start, value.cooked ?? "", isFrench),
    JSXText: ({ start, value }) => add(start, value, (line) => /\p{L}{2}/u.test(line)),
  }).visit(parsed.program);
  return [...lines].map(([line, text]) => `${file}:${line}: ${text}`);
}

/** The longest path with a ceiling, or where French is at home, that a file stands below; else its room. */
function areaOf(file: string): string {
  const path = file.replaceAll(sep, "/").replace("app/", "");
  const own = [...Object.keys(ceilings), ...Object.keys(homes)]
    .filter((area) => path === area || path.startsWith(`${area}/`))
    .toSorted((one, other) => other.length - one.length);
  return (
    own[0] ??
    path
      .split("/")
      .slice(0, path.startsWith("routes/") ? 2 : 1)
      .join("/")
  );
}

test("words for people stand in copy, and what hasn't moved yet becomes less", () => {
  const byArea = Object.groupBy(
    globSync("app/**/*.{ts,tsx}")
      .toSorted()
      .flatMap((file) => frenchLinesOf(file, readFileSync(file, "utf8"))),
    (line) => areaOf(line.split(":")[0] ?? ""),
  );
  const left = Object.entries(byArea).filter(([area]) => !(area in homes));
  const faults = left
    .filter(([area, lines = []]) => lines.length > (ceilings[area]?.lines ?? 0))
    .flatMap(([area, lines = []]) => [`${area}: ${lines.length} lines`, ...lines]);
  expect(faults).toEqual([]);
  const counts = Object.fromEntries(left.map(([area, lines = []]) => [area, lines.length]));
  for (const [area, { lines }] of Object.entries(ceilings)) {
    expect(counts[area] ?? 0, `the ceiling of ${area} can be lowered`).toBe(lines);
  }
});

test.each([
  ["a sentence", `const text = "Cette commande attend son paiement";`],
  ["one without a small word", "const text = `Commande annulée : ${number}`;"],
  ["a label", `const label = "Commandes";`],
  ["what a tag holds", "const page = <p>Appels</p>;"],
  ["an attribute", `const page = <Card title="Tous les appels" />;`],
])("%s is French", (_, code) => {
  expect(frenchLinesOf("said.tsx", code)).toHaveLength(1);
});

test.each([
  ["an import", `import { date } from "./mise à jour.ts";`],
  ["a type", `type Named = "Échec";`],
  ["a comparison", `const pressed = key === "Échap";`],
  ["an address", `const path = "/admin/demandes/revisions";`],
  ["an English sentence", `throw new Error("no such order in this list");`],
  ["looks", `const page = <p className="mt-2 text-sm">{words.title}</p>;`],
])("%s is not", (_, code) => {
  expect(frenchLinesOf("unsaid.tsx", code)).toEqual([]);
});
