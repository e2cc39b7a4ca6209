import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { backupOf, lastRestoreTest } from "#queries/backup/copies.server.ts";

const PATIENCE_MS = 8_000;
const LOOK_EVERY_MS = 200;

interface AskInput {
  actor: Actor;
  now: Date;
}

export type AskedOutcome = "done" | "failed" | "queued";

export async function askBackup(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { actor, now }: AskInput,
): Promise<AskedOutcome> {
  const requestId = randomUUID();
  await asViewer(db, { viewer: actor }, async (transaction) => {
    await jobs.enqueue(transaction, "make-backup", { requestId });
    const subject = { type: "backup", id: `asked:${requestId}` } as const;
    await recordAct(transaction, { at: now, actor, action: "backup-asked", subject });
  });
  return waitFor(async () => {
    const row = await lookAs(db, { viewer: actor }, (reader) =>
      backupOf(reader, `asked:${requestId}`),
    );
    if (row?.failure) return "failed";
    return row?.finishedAt ? "done" : null;
  });
}

export async function askRestoreTest(
  { db, jobs }: { db: Database; jobs: JobQueue },
  { actor, now }: AskInput,
): Promise<AskedOutcome> {
  await asViewer(db, { viewer: actor }, async (transaction) => {
    await jobs.enqueue(transaction, "test-backup", {});
    const subject = { type: "backup", id: "restore-test" } as const;
    await recordAct(transaction, { at: now, actor, action: "restore-test-asked", subject });
  });
  return waitFor(async () => {
    const test = await lookAs(db, { viewer: actor }, lastRestoreTest);
    if (!test || test.at < now) return null;
    return test.failure ? "failed" : "done";
  });
}

async function waitFor(look: () => Promise<"done" | "failed" | null>): Promise<AskedOutcome> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_EVERY_MS) {
    const outcome = await look();
    if (outcome) return outcome;
    await wait(LOOK_EVERY_MS);
  }
  return "queued";
}
