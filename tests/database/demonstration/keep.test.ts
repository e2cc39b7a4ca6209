import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { TestDatabase } from "../../cluster/test-database.ts";
import { testEngine } from "../../cluster/test-engine.ts";
import { type Keeping, keptOrFilled } from "../../demonstration/keep.ts";
import {
  asked,
  filesOf,
  insertHardRows,
  openFolder,
  rulesOf,
  tablesOf,
} from "../backup/backup-bench.ts";

async function bench() {
  const folder = await openFolder();
  const file = path.join(folder, "kept", "fingerprint.tar.gz");
  const said = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
  onTestFinished(() => said.mockRestore());
  let runs = 0;
  const fills: number[] = [];
  async function open(options: Partial<Keeping> = {}) {
    runs += 1;
    const run = runs;
    const dataDirectory = path.join(folder, `data-${run}`);
    const fill = async ({ ownerConnection }: TestDatabase) => {
      fills.push(run);
      await insertHardRows(ownerConnection);
      await mkdir(path.join(dataDirectory, "courriels"), { recursive: true });
      await writeFile(path.join(dataDirectory, "courriels", "bonjour.eml"), "Bonjour");
    };
    const keeping = { file, dataDirectory, fill, isStill: () => true, ...options };
    const database = await keptOrFilled(testEngine(), keeping);
    onTestFinished(() => database.drop());
    return { ...database, dataDirectory };
  }
  const lines = () => said.mock.calls.map(([line]) => String(line));
  return { file, folder: path.dirname(file), fills, open, lines };
}

describe("a kept demonstration", () => {
  test("is filled once, then restored alike: rows, rules, grants, files and planner statistics", async () => {
    const { open, fills, lines } = await bench();
    const filled = await open();
    const restored = await open();
    expect(fills).toEqual([1]);
    expect(lines()).toEqual([]);
    // Updated by pg-boss's polling, and by a start that applies present texts.
    const noting = ["pgboss.queue", "pgboss.version", "drizzle.present_texts"];
    const unlike = Object.fromEntries(noting.map((table) => [table, expect.any(String)]));
    expect({ ...(await tablesOf(restored.ownerConnection)), ...unlike }).toEqual({
      ...(await tablesOf(filled.ownerConnection)),
      ...unlike,
    });
    expect(await rulesOf(restored.ownerConnection)).toEqual(await rulesOf(filled.ownerConnection));
    expect(await filesOf(restored.dataDirectory)).toEqual(await filesOf(filled.dataDirectory));
    const counted = await asked(restored.ownerConnection, (client) =>
      client.query("select reltuples from pg_class where oid = 'settings'::regclass"),
    );
    expect(counted.rows).toEqual([{ reltuples: 102 }]);
  });

  test.each([
    ["cut", (content: Buffer) => content.subarray(0, content.length / 2)],
    ["something else", () => Buffer.from("rien d’une copie")],
  ])(
    "is filled again when its file is %s, which one line says, and kept again",
    async (_, spoil) => {
      const { open, file, fills, lines } = await bench();
      const filled = await open();
      await writeFile(file, spoil(await readFile(file)));
      const again = await open();
      expect(fills).toEqual([1, 2]);
      expect(lines()).toEqual([
        expect.stringMatching(/^La démonstration gardée est à refaire : La copie « .+\n$/),
      ]);
      expect(Object.keys(await tablesOf(again.ownerConnection))).toEqual(
        Object.keys(await tablesOf(filled.ownerConnection)),
      );
      await open();
      expect(fills).toEqual([1, 2]);
    },
  );

  test("is filled again when its file no longer fits the program, without a trace of the attempt", async () => {
    const { open, fills, lines } = await bench();
    const { ownerConnection } = await open({
      fill: ({ ownerConnection: connection }) =>
        asked(connection, async (client) => {
          await client.query("update drizzle.__drizzle_migrations set hash = md5(hash)");
        }),
    });
    expect(ownerConnection.database).toBeDefined();
    const again = await open();
    expect(fills).toEqual([2]);
    expect(lines()).toHaveLength(1);
    expect(await filesOf(again.dataDirectory)).toEqual({
      [path.join("courriels", "bonjour.eml")]: expect.any(String),
    });
  });

  test("is not kept if its inputs changed while it was filled, or are unknown", async () => {
    const { open, file, fills, folder } = await bench();
    await open({ isStill: () => false });
    await open({ file: null });
    await expect(readdir(folder)).rejects.toThrow("ENOENT");
    await open({ file });
    expect(fills).toEqual([1, 2, 3]);
    expect(await readdir(folder)).toEqual(["fingerprint.tar.gz"]);
  });

  test("gives way to newer ones, least recently used first, with leftovers of killed runs", async () => {
    const { open, file, folder } = await bench();
    await open();
    await rm(file);
    for (const [age, name] of ["half.tar.gz.1.part", "old.tar.gz", "older.tar.gz"].entries()) {
      await writeFile(path.join(folder, name), "");
      const at = new Date(2026, 1, 10 - age);
      await utimes(path.join(folder, name), at, at);
    }
    await open();
    expect((await readdir(folder)).toSorted()).toEqual([
      "fingerprint.tar.gz",
      "half.tar.gz.1.part",
      "old.tar.gz",
    ]);
    const long = new Date(2026, 0, 1);
    await utimes(file, long, long);
    await open();
    await open({ file: path.join(folder, "other.tar.gz") });
    expect((await readdir(folder)).toSorted()).toEqual([
      "fingerprint.tar.gz",
      "half.tar.gz.1.part",
      "other.tar.gz",
    ]);
  });

  test("is whole when two runs keep it at once, and neither fails", async () => {
    const { open, file, fills, folder } = await bench();
    const other = await bench();
    await Promise.all([open(), other.open({ file })]);
    expect(await readdir(folder)).toEqual(["fingerprint.tar.gz"]);
    await open();
    expect([...fills, ...other.fills]).toEqual([1, 1]);
  });
});
