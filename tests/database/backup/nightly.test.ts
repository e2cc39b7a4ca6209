import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { backups } from "#db/schema/backups.ts";
import { backupFileName } from "#domain/backup.ts";
import { jobTables } from "#jobs/queue.server.ts";
import { lastRestoreTest, presentBackups } from "#queries/backup/copies.server.ts";
import { makeBackup } from "#workflows/backup/make-backup.server.ts";
import { testBackup } from "#workflows/backup/test-backup.server.ts";
import { openDatabaseWorld, sharedWorld } from "../open-database-world.ts";
import { asked, openFolder } from "./backup-bench.ts";

const world = sharedWorld(() => openDatabaseWorld(), "backups");
const night = (day: string) => new Date(`${day}T01:30:00Z`);
const agency = { viewer: { kind: "administrator", userId: "alix" } } as const;

async function openContext() {
  const dataDirectory = await openFolder();
  const folder = path.join(dataDirectory, "sauvegardes");
  const place = { ownerConnection: world.ownerConnection, dataDirectory };
  return {
    db: world.owner.db,
    jobs: world.jobs,
    backups: { place, folder, key: null as string | null },
  };
}

const present = () => lookAs(world.application.db, agency, presentBackups);

test("a nightly copy is reported with its content, and expired copies are deleted", async () => {
  const context = await openContext();
  const { folder } = context.backups;
  await makeBackup(context, { asked: { day: "2026-11-01" }, now: night("2026-11-02") });
  const [made] = await present();
  expect(made).toMatchObject({ kind: "nightly", failure: null, files: 0, removedAt: null });
  expect(made?.file).toBe(path.join(folder, "phare-local-20261102-013000.tar.gz"));
  expect(made?.rows).toBeGreaterThan(50);
  expect(made?.finishedAt).not.toBeNull();
  // Older copies are empty files: retention reads the date from the name alone.
  const early = ["2026-10-20", "2026-10-21", "2026-10-22"].map((day) =>
    backupFileName(night(day), false),
  );
  const foreign = ["notes.txt", "phare-local-20261022-013000.tar.gz.1.abc.part"];
  for (const name of [...early, ...foreign]) await writeFile(path.join(folder, name), "");
  for (const day of ["03", "04", "05", "06", "07", "08"])
    await writeFile(path.join(folder, backupFileName(night(`2026-11-${day}`), false)), "");
  await makeBackup(context, { asked: { day: "2026-11-08" }, now: night("2026-11-09") });
  expect((await readdir(folder)).toSorted()).toEqual([
    "notes.txt",
    "phare-local-20261022-013000.tar.gz",
    ...["03", "04", "05", "06", "07", "08", "09"].map(
      (day) => `phare-local-202611${day}-013000.tar.gz`,
    ),
  ]);
  expect((await present()).map(({ key }) => key)).toEqual(["nightly:2026-11-08"]);
});

test("a copy that can't be written reports the reason, and its job stays visible as failed", async () => {
  const context = await openContext();
  const { folder } = context.backups;
  await writeFile(folder, "a file where the folder should be");
  const input = { asked: { day: "2026-11-01" }, now: night("2026-11-02") };
  await expect(makeBackup(context, input)).rejects.toThrow("n’a pas pu être écrite");
  const [failed] = await present();
  expect(failed?.failure).toContain("un fichier");
  expect(failed?.finishedAt).toBeNull();
  await rm(folder);
  await makeBackup(context, input);
  expect(await present()).toMatchObject([{ key: "nightly:2026-11-01", failure: null }]);
});

test("the newest copy is restored aside once a week; a spoilt copy is reported", async () => {
  const context = await openContext();
  const tryOut = () =>
    testBackup(context, { jobTables: jobTables(), clock: () => night("2026-11-03") });
  await tryOut();
  expect(await lookAs(world.application.db, agency, lastRestoreTest)).toBeNull();
  await makeBackup(context, { asked: { day: "2026-11-01" }, now: night("2026-11-02") });
  await tryOut();
  const good = { at: night("2026-11-03"), by: "restored", failure: null };
  expect(await lookAs(world.application.db, agency, lastRestoreTest)).toEqual(good);
  expect(await readdir(context.backups.place.dataDirectory)).toEqual(["sauvegardes"]);

  const [copy] = await present();
  await writeFile(copy?.file ?? "", "spoilt");
  await tryOut();
  const bad = await lookAs(world.application.db, agency, lastRestoreTest);
  expect(bad).toMatchObject({ by: null, failure: expect.stringContaining("ne peut pas servir") });

  const waiting = () =>
    asked(world.ownerConnection, async (client) => {
      const { rowCount } = await client.query("select from pgboss.job where name = 'test-backup'");
      return rowCount;
    });
  await asked(world.ownerConnection, (client) => client.query("delete from pgboss.job"));
  await makeBackup(context, { asked: { day: "2026-11-08" }, now: night("2026-11-09") });
  expect(await waiting()).toBe(0);
  await makeBackup(context, { asked: { day: "2026-11-10" }, now: night("2026-11-11") });
  expect(await waiting()).toBe(1);
});

test("copies are shown to members who may change settings, and to no other member", async () => {
  await world.owner.db
    .insert(backups)
    .values({ key: "nightly:2026-11-01", kind: "nightly", startedAt: new Date(), file: "/x" });
  expect(await present()).toHaveLength(1);
  await asked(world.ownerConnection, (client) =>
    client.query(`insert into "user" (id, name, email, email_verified, created_at, updated_at)
      values ('op', 'op', 'op@agence.example', true, now(), now());
      insert into user_roles (user_id, role, granted_at, opened_at) values ('op', 'operator', now(), now())`),
  );
  const operator = { viewer: { kind: "administrator", userId: "op" } } as const;
  expect(await lookAs(world.application.db, operator, presentBackups)).toEqual([]);
  const client = { viewer: { kind: "client", userId: "op" } } as const;
  expect(await lookAs(world.application.db, client, presentBackups)).toEqual([]);
});
