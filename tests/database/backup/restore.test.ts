import { execFile } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { prepareDatabase } from "#config/prepare-database.server.ts";
import { readBackup } from "#db/backup/archive-reader.server.ts";
import type { BackupManifest } from "#db/backup/manifest.ts";
import { BackupNotWritten, BackupUnreadable, RestoreRefused } from "#db/backup/refusals.server.ts";
import { restoreBackup } from "#db/backup/restore-backup.server.ts";
import { writeBackup } from "#db/backup/write-backup.server.ts";
import { jobTables } from "#jobs/queue.server.ts";
import { createTestDatabase } from "../../cluster/test-database.ts";
import { testEngine } from "../../cluster/test-engine.ts";
import { openDatabaseWorld, sharedWorld } from "../open-database-world.ts";
import {
  asked,
  filesOf,
  insertHardRows,
  openFolder,
  rulesOf,
  tablesOf,
  writeDataFiles,
} from "./backup-bench.ts";

const now = new Date("2026-11-23T01:30:00Z");
const world = sharedWorld(async () => {
  const opened = await openDatabaseWorld();
  await insertHardRows(opened.ownerConnection);
  return opened;
});

async function backedUp() {
  const folder = await openFolder();
  const source = path.join(folder, "data");
  await writeDataFiles(source);
  const file = path.join(folder, "copy.tar.gz");
  await writeBackup(
    { ownerConnection: world.ownerConnection, dataDirectory: source },
    { file, now },
  );
  return { folder, source, file };
}

async function emptyPlace(folder: string) {
  const database = await createTestDatabase(testEngine(), "template0");
  onTestFinished(() => database.drop());
  return {
    ownerConnection: database.ownerConnection,
    dataDirectory: path.join(folder, "elsewhere"),
  };
}

const restore = (
  place: Awaited<ReturnType<typeof emptyPlace>>,
  file: string,
  manifest: BackupManifest,
) => restoreBackup(place, { file, manifest, jobTables: jobTables() });

describe("restoring a copy", () => {
  test("restores every row, file, sequence, rule and grant, and refuses a second time", async () => {
    const { folder, source, file } = await backedUp();
    const place = await emptyPlace(folder);
    const manifest = await readBackup(file);
    await restore(place, file, manifest);
    const before = await tablesOf(world.ownerConnection);
    expect(Object.keys(before).length).toBeGreaterThan(80);
    expect(await tablesOf(place.ownerConnection)).toEqual(before);
    await prepareDatabase({ MODE: "demo" }, place.ownerConnection);
    expect(await rulesOf(place.ownerConnection)).toEqual(await rulesOf(world.ownerConnection));
    const {
      [path.join("courriels", "0f0e0d0c-0b0a-4908-8706-050403020100.eml.1.tmp")]: half,
      ...whole
    } = await filesOf(source);
    expect(half).toBeDefined();
    expect(await filesOf(place.dataDirectory)).toEqual(whole);

    const again = restore(place, file, manifest);
    await expect(again).rejects.toThrow("La base n’est pas vide");
    await expect(again).rejects.toBeInstanceOf(RestoreRefused);
    await rm(place.dataDirectory, { recursive: true });
    const elsewhere = await emptyPlace(folder);
    await writeDataFiles(elsewhere.dataDirectory);
    await writeFile(path.join(elsewhere.dataDirectory, "auth-secret"), "another key");
    await expect(restore(elsewhere, file, manifest)).rejects.toThrow("(auth-secret)");
    expect(await tablesOf(elsewhere.ownerConnection)).toEqual({});
  });

  test("a restore that differs from the manifest is rolled back, and can be tried again", async () => {
    const { folder, file } = await backedUp();
    const place = await emptyPlace(folder);
    const manifest = await readBackup(file);
    const tables = manifest.tables.map((table) =>
      table.name === "user_roles" ? { ...table, sha256: "0".repeat(64) } : table,
    );
    await expect(restore(place, file, { ...manifest, tables })).rejects.toThrow(
      "public.user_roles",
    );
    expect(await tablesOf(place.ownerConnection)).toEqual({});
    await restore(place, file, manifest);
    expect(await tablesOf(place.ownerConnection)).toEqual(await tablesOf(world.ownerConnection));
  });

  test("is refused for newer tables, other versions, or another job queue", async () => {
    const { folder, file } = await backedUp();
    const place = await emptyPlace(folder);
    const manifest = await readBackup(file);
    const { header } = manifest;
    const last = header.migrations.at(-1);
    if (!last) throw new Error("no migration");
    const told = async (changed: Partial<BackupManifest["header"]>) =>
      restore(place, file, { ...manifest, header: { ...header, ...changed } }).then(
        () => "restored",
        (error: unknown) => (error instanceof RestoreRefused ? error.reason : error),
      );
    const later = { hash: "f".repeat(64), createdAt: last.createdAt + 1 };
    expect(await told({ migrations: [...header.migrations, later] })).toBe("newer");
    expect(await told({ jobTables: header.jobTables + 1 })).toBe("newer");
    expect(await told({ jobTables: header.jobTables - 1 })).toBe("other-queue");
    expect(await told({ migrations: header.migrations.with(3, later) })).toBe("newer");
    const changed = { ...last, hash: later.hash };
    expect(await told({ migrations: [...header.migrations.slice(0, -1), changed] })).toBe(
      "other-history",
    );
    expect(await told({ migrations: header.migrations.toSpliced(3, 1) })).toBe("other-history");
    expect(await tablesOf(place.ownerConnection)).toEqual({});
  });
});

describe("a damaged copy", () => {
  test("is detected before anything is restored, wherever it was cut or changed", async () => {
    const { folder, file } = await backedUp();
    const whole = await readFile(file);
    const faultOf = async (content: Buffer) => {
      const other = path.join(folder, "other.tar.gz");
      await writeFile(other, content);
      return readBackup(other).then(
        () => "good",
        (error: unknown) => (error instanceof BackupUnreadable ? error.fault : error),
      );
    };
    expect(await faultOf(whole)).toBe("good");
    for (const part of [0, 0.1, 0.5, 0.9]) {
      expect(await faultOf(whole.subarray(0, Math.floor(whole.length * part)))).toBe("cut");
    }
    expect(await faultOf(whole.subarray(0, whole.length - 1))).toBe("cut");
    const inside = gunzipSync(whole);
    const at = inside.indexOf("odd@exemple.fr");
    const changed = Buffer.from(inside);
    changed.write("bad", at);
    expect(await faultOf(gzipSync(changed))).toBe("altered");
    expect(await faultOf(gzipSync(inside.subarray(0, inside.length - 4096)))).toBe("cut");
    expect(await faultOf(gzipSync(Buffer.alloc(4096, "a")))).toBe("foreign");
    expect(await faultOf(gzipSync(Buffer.alloc(4096)))).toBe("cut");
    await expect(readBackup(path.join(folder, "none"))).rejects.toThrow("n’existe pas");
  });

  test("an encrypted copy opens with its key alone", async () => {
    const { folder, source } = await backedUp();
    const key = "une-cle-de-copie-longue-de-plus-de-32-signes";
    const file = path.join(folder, "sealed.tar.gz.enc");
    const from = { ownerConnection: world.ownerConnection, dataDirectory: source };
    await writeBackup(from, { file, now, key });
    expect((await readFile(file)).includes("odd@exemple.fr")).toBe(false);
    await expect(readBackup(file)).rejects.toThrow("BACKUP_KEY n’est pas donnée");
    await expect(readBackup(file, `${key}2`)).rejects.toThrow("une autre clé que BACKUP_KEY");
    const manifest = await readBackup(file, key);
    const place = await emptyPlace(folder);
    await restoreBackup(place, { file, manifest, jobTables: jobTables(), key });
    expect(await tablesOf(place.ownerConnection)).not.toEqual({});
  });

  test("is never left behind by a full disk, a taken name, or a database without the product", async () => {
    const { folder, source, file } = await backedUp();
    const place = { ownerConnection: world.ownerConnection, dataDirectory: source };
    const before = await readFile(file);
    await expect(writeBackup(place, { file, now })).rejects.toThrow("porte déjà ce nom");
    expect(await readFile(file)).toEqual(before);
    const empty = await emptyPlace(folder);
    const nothing = writeBackup(empty, { file: path.join(folder, "nothing.tar.gz"), now });
    await expect(nothing).rejects.toThrow("ne contient rien");
    await expect(nothing).rejects.toBeInstanceOf(BackupNotWritten);
    const script = fileURLToPath(new URL("write-backup-process.ts", import.meta.url));
    // File size limit in blocks of 512 bytes: the system then fails as a full disk does.
    const limited = `trap '' XFSZ; ulimit -f 8; exec "$0" "$@"`;
    const { stdout } = await promisify(execFile)("sh", [
      "-c",
      limited,
      process.execPath,
      script,
      path.join(folder, "full.tar.gz"),
      JSON.stringify(place),
    ]);
    expect(stdout).toContain("n’a pas pu être écrite : ce système n’y accepte pas");
    expect(stdout).toContain("Il n’en reste rien");
    expect(await readdir(folder)).toEqual(["copy.tar.gz", "data"]);
  });
});

test("rows written during a copy are in it whole or not at all", async () => {
  const { folder } = await backedUp();
  const writing = new AbortController();
  const begun = Promise.withResolvers<void>();
  let written = 0;
  const writer = asked(world.ownerConnection, async (client) => {
    for (; !writing.signal.aborted; written++) {
      await client.query(`
        with first as (insert into number_series (series, year, last) values ('pair', ${written}, 1))
        insert into settings (key, value, updated_at) values ('pair-${written}', '1', now())`);
      begun.resolve();
    }
  });
  await begun.promise;
  const file = path.join(folder, "meanwhile.tar.gz");
  await writeBackup(
    { ownerConnection: world.ownerConnection, dataDirectory: folder },
    { file, now },
  );
  writing.abort();
  await writer;
  const place = await emptyPlace(folder);
  await restore(place, file, await readBackup(file));
  const pairs = await asked(place.ownerConnection, (client) =>
    client.query<{ one: number; other: number }>(`
      select (select count(*)::int from number_series where series = 'pair') as one,
        (select count(*)::int from settings where key like 'pair-%') as other`),
  );
  const [counted] = pairs.rows;
  expect(counted?.one).toBeGreaterThan(0);
  expect(counted?.one).toBeLessThan(written);
  expect(counted?.one).toBe(counted?.other);
});
