import path from "node:path";
import { onTestFinished } from "vitest";
import { readBackup } from "#db/backup/archive-reader.server.ts";
import { restoreBackup } from "#db/backup/restore-backup.server.ts";
import { writeBackup } from "#db/backup/write-backup.server.ts";
import { jobTables } from "#jobs/queue.server.ts";
import { createTestDatabase } from "../../cluster/test-database.ts";
import { testEngine } from "../../cluster/test-engine.ts";
import { openFolder, tablesOf } from "../backup/backup-bench.ts";
import { type DemoBench, now } from "./demo-bench.ts";

export async function copiedAndPutBack({ ownerConnection }: DemoBench) {
  const folder = await openFolder();
  const file = path.join(folder, "copy.tar.gz");
  await writeBackup({ ownerConnection, dataDirectory: folder }, { file, now });
  const manifest = await readBackup(file);
  const empty = await createTestDatabase(testEngine(), "template0");
  onTestFinished(() => empty.drop());
  const place = { ownerConnection: empty.ownerConnection, dataDirectory: folder };
  await restoreBackup(place, { file, manifest, jobTables: jobTables() });
  return {
    source: await tablesOf(ownerConnection),
    putBack: await tablesOf(empty.ownerConnection),
    full: manifest.tables.filter(({ rows }) => rows > 0).length,
  };
}
