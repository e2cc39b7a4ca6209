import { rm } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { prepareDatabase } from "#config/prepare-database.server.ts";
import { readBackup } from "#db/backup/archive-reader.server.ts";
import { restoreBackup } from "#db/backup/restore-backup.server.ts";
import { writeBackup } from "#db/backup/write-backup.server.ts";
import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.server.ts";
import { jobTables } from "#jobs/queue.server.ts";
import { testEngine } from "../../cluster/test-engine.ts";
import {
  filesOf,
  insertHardRows,
  openFolder,
  rulesOf,
  tablesOf,
  writeDataFiles,
} from "./backup-bench.ts";

test("rm -rf data, then restore: every table and file is back, by their digests", async () => {
  const folder = await openFolder();
  const dataDirectory = path.join(folder, "data");
  const start = async () => {
    const { binaries } = testEngine();
    const directory = path.join(dataDirectory, "postgres");
    const server = await startEmbeddedPostgres({
      directory,
      binaries: [binaries],
      disposable: true,
      log: () => {},
    });
    onTestFinished(() => server.stop());
    return server;
  };
  const first = await start();
  await prepareDatabase({ MODE: "demo" }, first.ownerConnection);
  await insertHardRows(first.ownerConnection);
  await writeDataFiles(dataDirectory);
  const kept = async ({ ownerConnection }: typeof first) => ({
    tables: await tablesOf(ownerConnection),
    rules: await rulesOf(ownerConnection),
    key: (await filesOf(dataDirectory))["auth-secret"],
    messages: await filesOf(path.join(dataDirectory, "courriels")),
  });
  const before = await kept(first);
  const file = path.join(folder, "copy.tar.gz");
  const { ownerConnection } = first;
  await writeBackup({ ownerConnection, dataDirectory }, { file, now: new Date() });
  await first.stop();

  await rm(dataDirectory, { recursive: true });
  const manifest = await readBackup(file);
  const second = await start();
  const place = { ownerConnection: second.ownerConnection, dataDirectory };
  await restoreBackup(place, { file, manifest, jobTables: jobTables() });
  await prepareDatabase({ MODE: "demo" }, second.ownerConnection);

  const { messages, ...rest } = before;
  const whole = Object.entries(messages).filter(([name]) => !name.endsWith(".tmp"));
  const after = await kept(second);
  // A start updates these rows: pg-boss's queues, and when present texts were applied.
  const unlike = { "pgboss.queue": "", "pgboss.version": "", "drizzle.present_texts": "" };
  expect({ ...after, tables: { ...after.tables, ...unlike } }).toEqual({
    ...rest,
    tables: { ...rest.tables, ...unlike },
    messages: Object.fromEntries(whole),
  });
});
