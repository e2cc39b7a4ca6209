import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { closureOf, resolved, slashed } from "../../../scripts/toolchain/import-graph.ts";

/** Imports of types count: a folder that names another's type can't be read without it. */
function foldersOf(room: string): Map<string, string[]> {
  const inRoom = new RegExp(`^app/${room}/([^/]+)/`);
  const folders = new Map<string, string[]>();
  for (const file of globSync(`app/${room}/*/*.ts`).map(slashed)) {
    const own = inRoom.exec(file)?.[1] ?? "";
    const named = readFileSync(file, "utf8").matchAll(/\bfrom "([#.][^"]+)"/g);
    const others = [...named].flatMap(([, name = ""]) =>
      resolved(".", file, name).flatMap((other) => inRoom.exec(other)?.[1] ?? []),
    );
    const known = folders.get(own) ?? [];
    folders.set(own, [...known, ...others.filter((other) => other !== own)]);
  }
  return folders;
}

test.each(["queries", "workflows"])("no folder of %s needs, through others, itself", (room) => {
  const folders = foldersOf(room);
  expect(folders.size).toBeGreaterThan(30);
  expect([...folders.values()].flat().length).toBeGreaterThan(40);
  const circular = [...folders].filter(([own, others]) => closureOf(folders, others).has(own));
  expect(circular.map(([own]) => own)).toEqual([]);
});
