import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { DemonstrationNotFilled } from "#config/demonstration-not-filled.server.ts";
import { parseEnvironment } from "#config/environment.server.ts";
import { fillDemonstration, fillingPatience } from "#config/fill-demonstration.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { markDemo } from "#seed/demo-marker.server.ts";
import { createTestDatabase } from "../../cluster/test-database.ts";
import { testEngine } from "../../cluster/test-engine.ts";

async function openTestDatabase() {
  const testDatabase = await createTestDatabase(testEngine());
  const { ownerConnection } = testDatabase;
  const owner = openDatabase(ownerConnection, fillingPatience);
  onTestFinished(async () => {
    vi.useRealTimers();
    await owner.close();
    await testDatabase.drop();
  });
  return { owner, ownerConnection };
}

async function settings() {
  const folder = await mkdtemp(path.join(tmpdir(), "phare-fill-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return parseEnvironment({ DATA_DIR: folder, AUTH_SECRET: "a".repeat(64) });
}

test("filling the demonstration waits for its connection as long as another act takes", async () => {
  const { owner } = await openTestDatabase();
  const held = await owner.pool.connect();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const next = owner.pool.connect();
  vi.advanceTimersByTime(120_000);
  held.release();
  const client = await next;
  client.release();
  expect(owner.pool.totalCount).toBe(1);
});

test("a demonstration whose database is down says in French what to do", async () => {
  const nowhere = { host: "127.0.0.1", port: 1, user: "phare", database: "phare" };
  const place = { ownerConnection: nowhere, stop: () => Promise.resolve() };
  const filling = fillDemonstration(place, await settings(), false);
  await expect(filling).rejects.toThrow(DemonstrationNotFilled);
  await expect(filling).rejects.toThrow(/ne répond plus.* relancez la même commande/);
});

test("a demonstration that fails otherwise says in French what to do, and keeps its cause", async () => {
  const { owner, ownerConnection } = await openTestDatabase();
  await markDemo(owner.db, "filling", new Date());
  await owner.pool.query("drop table ledger_forgotten");
  const place = { ownerConnection, stop: () => Promise.resolve() };
  const failure: unknown = await fillDemonstration(place, await settings(), true).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(DemonstrationNotFilled);
  expect(failure).toMatchObject({
    message: expect.stringContaining("Relancez la même commande"),
    cause: expect.objectContaining({ message: expect.stringContaining("Failed query") }),
  });
});
