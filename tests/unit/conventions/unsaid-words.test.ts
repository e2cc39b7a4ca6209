import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("app/**/*.{ts,tsx}")
  .toSorted()
  .map((file) => ({ file, code: withoutComments(readFileSync(file, "utf8")) }));

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
}

interface Words {
  name: string;
  keys: string[];
  code: string;
}

/** Objects exported by a file of `copy`, or kept by a page for itself. */
function wordsIn(code: string): Words[] {
  const objects = /^(?:export )?const (?<name>words|texts|\w+Words) = \{\n(?<body>[^]*?)^\}/gm;
  return [...code.matchAll(objects)].map(({ 0: own, groups: { name = "", body = "" } = {} }) => ({
    name,
    keys: [...body.matchAll(/^ {2}(?<key>\w+)(?=[:(,])/gm)].map(
      ({ groups }) => groups?.["key"] ?? "",
    ),
    code: own,
  }));
}

function unsaid({ name, keys, code }: Words, texts: readonly string[]): string[] {
  const users = texts.map((text) => text.replace(code, "")).join("\n");
  const aliases = [...users.matchAll(new RegExp(`\\b${name} as (\\w+)`, "g"))];
  const either = [...new Set([name, ...aliases.map(([, alias = ""]) => alias)])].join("|");
  const takenApart = new RegExp(`\\{([^{}]*)\\} = (?:${either});`, "g");
  const uses = users.replaceAll(/^import [^;]*;/gm, "").replaceAll(takenApart, "$1");
  const handedOn = new RegExp(`(?<![.\\w$"'-])(?:${either})(?![\\w.:"'-]|\\s*\\.\\w|\\??: )`);
  if (handedOn.test(uses)) return [];
  const parts = [...users.matchAll(takenApart)].map(([, part = ""]) => part).join(",");
  const read = new Set(
    [...uses.matchAll(new RegExp(`\\b(?:${either})\\s*\\.(\\w+)`, "g"))]
      .map(([, key = ""]) => key)
      .concat(parts.match(/\w+/g) ?? []),
  );
  return keys.filter((key) => !read.has(key));
}

test("every word of copy is used", () => {
  const namedIn = new Map<string, string[]>();
  for (const { code } of sources) {
    for (const name of new Set(code.match(/\b\w+Words\b/g))) {
      namedIn.set(name, [...(namedIn.get(name) ?? []), code]);
    }
  }
  const dead = sources
    .filter(({ file }) => file.replaceAll("\\", "/").startsWith("app/copy/"))
    .flatMap(({ file, code }) =>
      wordsIn(code).flatMap((words) =>
        unsaid(words, namedIn.get(words.name) ?? []).map((key) => `${file}: ${words.name}.${key}`),
      ),
    );
  expect(dead).toEqual([]);
});

test("every word that a page keeps for itself is said in its file", () => {
  const dead = sources
    .filter(({ file }) => file.replaceAll("\\", "/").startsWith("app/routes/"))
    .flatMap(({ file, code }) =>
      wordsIn(code).flatMap((words) =>
        unsaid(words, [code]).map((key) => `${file}: ${words.name}.${key}`),
      ),
    );
  expect(dead).toEqual([]);
});

const shopWords = `export const shopWords = {\n  open: "Ouvert",\n  shut: "Fermé",\n};`;

test.each([
  ["by name", "shopWords.open"],
  ["by another name", `import { shopWords as words } from "#copy/shop.ts";\nwords.open`],
  ["taken apart", "const { open } = shopWords;"],
])("a word read %s counts as used, another doesn't", (_, use) => {
  const [words] = wordsIn(shopWords);
  expect(words && unsaid(words, [shopWords, use])).toEqual(["shut"]);
});

test("words passed as a whole count as used", () => {
  const [words] = wordsIn(shopWords);
  expect(words && unsaid(words, [shopWords, "show(shopWords)"])).toEqual([]);
});
