import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client, type PoolConfig } from "pg";

import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "#db/embedded/embedded-postgres.server.ts";
import {
  type Binaries,
  embeddedBinaries,
  embeddedPackageFolder,
  systemBinaries,
} from "#db/embedded/find-binaries.server.ts";
import { migrateDatabase } from "#db/migrate.server.ts";
import { prepareJobQueues } from "#jobs/queue.server.ts";
import { defineEmptyTables } from "./empty-tables.ts";

export interface Engine {
  name: "embarquée" | "système";
  version: string;
  binaries: Binaries;
  folder: string;
  superuserConnection: PoolConfig;
  ownerConnection: PoolConfig;
}

declare module "vitest" {
  export interface ProvidedContext {
    engine: Engine;
  }
}

export const migratedTemplate = "phare_template";

export interface RunningEngine {
  engine: Engine;
  stop(): Promise<void>;
}

export async function startDefaultEngine(): Promise<RunningEngine> {
  const running = (await startEngine("embarquée")) ?? (await startEngine("système"));
  if (!running) throw new Error("Aucune base pour les tests : ni embarquée, ni sur le système.");
  return running;
}

export async function startEngine(name: Engine["name"]): Promise<RunningEngine | null> {
  const folder = await mkdtemp(join(tmpdir(), "phare-tests-"));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const [binaries] = await findBinaries[name](folder);
    if (!binaries) {
      await removeFolder();
      return null;
    }
    const running = await startOn(folder, binaries);
    const { version, ownerConnection, superuserConnection } = running;
    return {
      engine: { name, version, binaries, folder, ownerConnection, superuserConnection },
      async stop() {
        await running.stop();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

const findBinaries: Record<Engine["name"], (folder: string) => Promise<Binaries[]>> = {
  embarquée: (folder) => embeddedBinaries(embeddedPackageFolder(), join(folder, "binaries")),
  système: () => systemBinaries(),
};

async function startOn(folder: string, binaries: Binaries): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({
    directory: join(folder, "postgres"),
    binaries: [binaries],
    disposable: true,
    log: () => {},
  });
  try {
    await createMigratedTemplate(server);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function createMigratedTemplate(
  connections: Pick<Engine, "ownerConnection" | "superuserConnection">,
): Promise<void> {
  const client = new Client(connections.superuserConnection);
  await client.connect();
  try {
    const owner = client.escapeIdentifier(connections.ownerConnection.user ?? "");
    await client.query(`create database ${migratedTemplate} owner ${owner}`);
  } finally {
    await client.end();
  }
  const template = { database: migratedTemplate };
  await migrateDatabase({ ...connections.ownerConnection, ...template });
  await prepareJobQueues({ ...connections.ownerConnection, ...template });
  const superuser = new Client({ ...connections.superuserConnection, ...template });
  await superuser.connect();
  try {
    await defineEmptyTables(superuser);
  } finally {
    await superuser.end();
  }
}
