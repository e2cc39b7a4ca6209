import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client, type PoolConfig } from "pg";
import type { TestProject } from "vitest/node";

import { startEmbeddedPostgres } from "#db/embedded/embedded-postgres.server.ts";
import {
  type Binaries,
  embeddedBinaries,
  embeddedPackageFolder,
  systemBinaries,
} from "#db/embedded/find-binaries.server.ts";
import { migrateDatabase } from "#db/migrate.server.ts";
import { prepareJobQueues } from "#jobs/queue.server.ts";

/** A PostgreSQL server that database tests run on. */
export interface Engine {
  name: "embarquée" | "système";
  version: string;
  superuserConnection: PoolConfig;
  /** its database holds nothing: tests make their own with createTestDatabase */
  ownerConnection: PoolConfig;
}

declare module "vitest" {
  export interface ProvidedContext {
    engines: Engine[];
  }
}

/** A database with the migrations applied, copied for each test file. */
export const templateDatabase = "phare_template";

interface RunningEngine {
  engine: Engine;
  stop(): Promise<void>;
}

/** Starts the servers once for all database tests, and ends them after the last. */
export default async function startClusters(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "phare-tests-"));
  const embedded = await embeddedBinaries(embeddedPackageFolder(), join(folder, "binaries"));
  const system = await systemBinaries();
  if (embedded.length === 0) {
    announce(
      "paquet PostgreSQL embarqué absent : les tests de base ne tournent que sur le système",
    );
  }
  if (system.length === 0) {
    announce("PostgreSQL système absent : les tests de base ne tournent que sur la base embarquée");
  }
  const started = await Promise.allSettled([
    ...embedded.map((binaries) => startEngine("embarquée", binaries, join(folder, "embedded"))),
    ...system.slice(0, 1).map((found) => startEngine("système", found, join(folder, "system"))),
  ]);
  const running = started.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const stopAll = async (): Promise<void> => {
    await Promise.all(running.map((engine) => engine.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  const failed = started.find((start) => start.status === "rejected");
  if (failed || running.length === 0) {
    await stopAll();
    throw new Error("Aucune base pour les tests.", { cause: failed?.reason });
  }
  project.provide(
    "engines",
    running.map(({ engine }) => engine),
  );
  return stopAll;
}

async function startEngine(
  name: Engine["name"],
  binaries: Binaries,
  directory: string,
): Promise<RunningEngine> {
  const server = await startEmbeddedPostgres({
    directory,
    binaries: [binaries],
    disposable: true,
    log: () => {},
  });
  try {
    await createTemplate(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const { version, ownerConnection, superuserConnection } = server;
  const engine = { name, version, ownerConnection, superuserConnection };
  return { engine, stop: () => server.stop() };
}

async function createTemplate(connections: Omit<Engine, "name" | "version">): Promise<void> {
  const client = new Client(connections.superuserConnection);
  await client.connect();
  try {
    const owner = client.escapeIdentifier(connections.ownerConnection.user ?? "");
    await client.query(`create database ${templateDatabase} owner ${owner}`);
  } finally {
    await client.end();
  }
  await migrateDatabase({ ...connections.ownerConnection, database: templateDatabase });
  await prepareJobQueues({ ...connections.ownerConnection, database: templateDatabase });
}

/** Straight to the terminal: a reporter may swallow what setup files print. */
function announce(message: string): void {
  process.stderr.write(`\n  ⚠  ${message}\n\n`);
}
