import { globSync, readFileSync } from "node:fs";
import { sep } from "node:path";
import { expect, test } from "vitest";
import { frenchLinesOf } from "./french-lines.ts";

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

const ceilings: Record<string, { lines: number; why: string }> = {
  "domain/audit": {
    lines: 200,
    why: "the grid's sentences are kept with each result as it was told",
  },
  "domain/audit/categories.ts": { lines: 4, why: "words to recognise in what is typed" },
  "domain/audit/google-hosts.ts": { lines: 6, why: "ends of addresses" },
  "domain/project-analysis": {
    lines: 3,
    why: "words to recognise in a page, and in what is typed",
  },
  "domain/country-name.ts": { lines: 2, why: "words to recognise in what is typed" },
  "domain/drop-words.ts": { lines: 2, why: "the reason that a dropped deliverable keeps" },
  "domain/french-dates.ts": { lines: 1, why: "how France writes a moment" },
  "domain/invoice-words.ts": { lines: 3, why: "lines that a paper keeps for ten years" },
  "domain/quote-order.ts": { lines: 1, why: "a name that the order keeps" },
  "domain/quote.ts": { lines: 4, why: "the sentence that is kept with an acceptance" },
  "domain/vat-treatment.ts": { lines: 2, why: "mentions that a paper keeps for ten years" },
  "domain/site-identity.ts": { lines: 1, why: "the mark of a value still to be filled in" },
  accounts: { lines: 3, why: "the family of a device, found among its own names" },
  forms: { lines: 302, why: "a schema gives its messages itself, and may not import copy" },
  integrations: { lines: 1, why: "the reason kept with an e-mail that no address could take" },
  "routes/site/legal": {
    lines: 290,
    why: "the page of a legal text is its document, written with its links",
  },
  workflows: { lines: 2, why: "words that are kept with a record" },
};

/** Blanks the words of a page alone, one object of its own file; other lines keep their numbers. */
function withoutOwnWords(file: string, code: string): string {
  if (!file.replaceAll(sep, "/").startsWith("app/routes/")) return code;
  const ownWords = /^const (?:words|texts|\w+Words) = \{(?:.*\}|\n[^]*?^\})[^;]*;/gm;
  return code.replaceAll(ownWords, (words) => words.replaceAll(/[^\n]/g, ""));
}

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

test("words for people are in copy, or in an object of the page that says them; the number elsewhere only falls", () => {
  const byArea = Object.groupBy(
    globSync("app/**/*.{ts,tsx}")
      .toSorted()
      .flatMap((file) => frenchLinesOf(file, withoutOwnWords(file, readFileSync(file, "utf8")))),
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

test("words of a page alone are at home in its own object, and nowhere else in its file", () => {
  const page = `const words = {\n  title: "Vos commandes",\n};\nconst texts = { older: "Plus anciennes" };\nconst other = "Votre commande";\n`;
  const lines = (file: string) => frenchLinesOf(file, withoutOwnWords(file, page));
  expect(lines("app/routes/portal/orders.tsx")).toEqual([
    "app/routes/portal/orders.tsx:5: Votre commande",
  ]);
  expect(lines("app/ui/order.tsx")).toHaveLength(3);
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
