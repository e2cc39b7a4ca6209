import { expect, test } from "vitest";
import { closureOf, readImportGraph } from "../../../scripts/toolchain/import-graph.ts";
import { demonstrationFingerprint, entries, momentOf } from "../../demonstration/fingerprint.ts";
import { temporaryFolder, writeIn } from "./temporary-folder.ts";

const today = { moment: "2026-11-28", programs: { node: "24.1.0", embarquée: "18.0" } };

function projectWithDemonstration(): string {
  const folder = temporaryFolder();
  writeIn(folder, "app/config/fill-demonstration.server.ts", 'import "#seed/fill-demo.server.ts";');
  writeIn(folder, "app/config/prepare-database.server.ts", "");
  writeIn(folder, "app/seed/fill-demo.server.ts", 'import "#copy/terms.ts";');
  writeIn(folder, "app/copy/terms.ts", "export const terms = 14;");
  writeIn(folder, "app/routes/home.tsx", "export default 1;");
  writeIn(folder, "app/db/migrations/0000_first.sql", "select 1");
  writeIn(folder, "app/pdf/fonts/sans.ttf", "glyphs");
  writeIn(folder, "package-lock.json", "{}");
  for (const name of ["fill-demo", "keep"]) writeIn(folder, `tests/demonstration/${name}.ts`, "");
  return folder;
}

test("a demonstration keeps its fingerprint unless a file it loads changed", () => {
  const folder = projectWithDemonstration();
  const before = demonstrationFingerprint(today, folder);
  writeIn(folder, "app/routes/home.tsx", "export default 2;");
  writeIn(folder, "tests/browser/home.spec.ts", "");
  expect(demonstrationFingerprint(today, folder)).toBe(before);
});

test.each([
  ["copy that the seed prints", "app/copy/terms.ts"],
  ["a new migration", "app/db/migrations/0001_second.sql"],
  ["a font of its papers", "app/pdf/fonts/sans.ttf"],
  ["packages", "package-lock.json"],
  ["the way it is filled", "tests/demonstration/fill-demo.ts"],
  ["the way it is kept", "tests/demonstration/keep.ts"],
])("a demonstration's fingerprint changes with %s", (_, file) => {
  const folder = projectWithDemonstration();
  const before = demonstrationFingerprint(today, folder);
  writeIn(folder, file, "export const changed = true;");
  expect(demonstrationFingerprint(today, folder)).not.toBe(before);
});

test("a demonstration's fingerprint changes with its time, Node and PostgreSQL", () => {
  const folder = projectWithDemonstration();
  const circumstances = [
    today,
    { ...today, moment: "2026-11-29" },
    { ...today, programs: { ...today.programs, node: "24.2.0" } },
    { ...today, programs: { ...today.programs, embarquée: "18.1" } },
  ];
  const digests = circumstances.map((each) => demonstrationFingerprint(each, folder));
  expect(new Set(digests).size).toBe(circumstances.length);
});

test("the seed, its workflows, rules and papers decide the demonstration's fingerprint", () => {
  const loaded = closureOf(readImportGraph(), entries);
  expect([...loaded]).toEqual(
    expect.arrayContaining([
      "app/seed/fill-demo.server.ts",
      "app/workflows/order/place-order.server.ts",
      "app/domain/order.ts",
      "app/pdf/fonts.ts",
    ]),
  );
});

test("a kept demonstration is valid until the story's next daily work, or the French day's end", () => {
  const at = (hour: string) => momentOf(new Date(`2026-11-28T${hour}:00+01:00`));
  expect(at("09:01")).toBe(at("23:59"));
  expect(at("00:41")).toBe(at("09:00"));
  const parts = [
    at("00:40"),
    at("00:41"),
    at("09:01"),
    momentOf(new Date("2026-11-29T00:00:00+01:00")),
  ];
  expect(new Set(parts).size).toBe(parts.length);
});
