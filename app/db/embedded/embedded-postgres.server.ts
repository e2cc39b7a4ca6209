import { join, resolve } from "node:path";

import type pg from "pg";

import { chooseBinaries } from "./choose-binaries.server.ts";
import { clusterFolder, createCluster, dataMajor, superuser } from "./cluster.server.ts";
import { readCredentials } from "./credentials.server.ts";
import { makeDataFolder } from "./data-folder.server.ts";
import {
  type Binaries,
  embeddedBinaries,
  embeddedPackageFolder,
  systemBinaries,
} from "./find-binaries.server.ts";
import { keepRunning } from "./keep-running.server.ts";
import { database, ensureOwner, ownerRole } from "./owner.server.ts";
import { findPostmaster, type Postmaster } from "./postmaster.server.ts";
import { type EmbeddedPostgresGone, EmbeddedPostgresUnavailable } from "./refusals.server.ts";
import { chooseRunAs } from "./run-as-user.server.ts";
import {
  adoptOrStart,
  restartServer,
  type ServerPlace,
  stopServer,
} from "./server-process.server.ts";
import { acquireStartLock } from "./start-lock.server.ts";

export interface EmbeddedPostgres {
  ownerConnection: pg.PoolConfig;
  /** Bypasses row-level security: for tests and the creation of databases only. */
  superuserConnection: pg.PoolConfig;
  version: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  directory: string;
  log: (message: string, level: "info" | "warn") => void;
  /** Abort: the start is undone, then the signal's reason is thrown. */
  signal?: AbortSignal;
  onGone?: (error: EmbeddedPostgresGone) => void;
  restartWithinMs?: number;
  /** Tests only: loses data in a power cut. */
  disposable?: boolean;
  binaries?: readonly Binaries[];
  /** Folder of the only programs to use, in place of those found. */
  bin?: string | undefined;
}

/**
 * Adopts a server left by a killed process. Safe to interrupt.
 * @throws DataDirectoryInUse, DataDirectoryUnusable, EmbeddedPostgresFailed, EmbeddedPostgresUnavailable
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const directory = resolve(options.directory);
  options.signal?.throwIfAborted();
  await makeDataFolder(directory);
  const releaseLock = await acquireStartLock(directory);
  try {
    const server = await startLocked({ ...options, directory });
    let stopped: Promise<void> | null = null;
    return { ...server, stop: () => (stopped ??= stopAndRelease()) };

    async function stopAndRelease(): Promise<void> {
      try {
        await server.stop();
      } finally {
        await releaseLock();
      }
    }
  } catch (error) {
    await releaseLock();
    throw error;
  }
}

export async function runningPostgres(
  directory: string,
): Promise<Pick<EmbeddedPostgres, "ownerConnection"> | null> {
  const cluster = clusterFolder(resolve(directory));
  const postmaster = await findPostmaster(cluster);
  return postmaster && connections(cluster, postmaster);
}

async function startLocked(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { directory, disposable = false, signal } = options;
  const log = (message: string) => options.log(message, "info");
  const major = await dataMajor(directory);
  const binaries = chooseBinaries(options.binaries ?? (await findBinaries(options)), major);
  const cluster = clusterFolder(directory);
  signal?.throwIfAborted();
  const who = await chooseRunAs(directory, cluster, binaries.bin);
  if (major === null) {
    log(`Base embarquée : création des données PostgreSQL ${binaries.version} (une seule fois)…`);
    await createCluster(directory, binaries, who, { disposable, signal });
  }
  const place: ServerPlace = { directory, cluster, bin: binaries.bin, who };
  try {
    const postmaster = await adoptOrStart(place, { disposable, log, signal });
    const reached = await connections(cluster, postmaster);
    signal?.throwIfAborted();
    const keeper = await keepRunning({
      connection: reached.superuserConnection,
      restart: (patience) => restartServer(place, postmaster, patience),
      log: options.log,
      onGone: options.onGone,
      withinMs: options.restartWithinMs,
      directory,
    });
    return { ...reached, stop: () => keeper.stop().then(() => stopServer(place)) };
  } catch (error) {
    await stopServer(place);
    throw error;
  }
}

/** @throws EmbeddedPostgresUnavailable for a given folder without usable programs. */
async function findBinaries({ directory, bin }: EmbeddedPostgresOptions): Promise<Binaries[]> {
  if (bin !== undefined) {
    const given = await systemBinaries("", [bin]);
    if (given.length > 0) return given;
    throw new EmbeddedPostgresUnavailable(
      `POSTGRES_BIN : aucun PostgreSQL utilisable dans ${bin} (postgres, initdb et pg_ctl, 15 ou plus récent).`,
    );
  }
  const embedded = await embeddedBinaries(embeddedPackageFolder(), join(directory, "binaries"));
  return [...embedded, ...(await systemBinaries())];
}

async function connections(
  cluster: string,
  { socketFolder, port }: Postmaster,
): Promise<Omit<EmbeddedPostgres, "stop">> {
  const credentials = await readCredentials(cluster);
  const address = { host: socketFolder === "" ? "127.0.0.1" : socketFolder, port, ssl: false };
  const superuserConnection: pg.PoolConfig = {
    ...address,
    user: superuser,
    password: credentials.superuserPassword,
    database: "postgres",
  };
  const version = await ensureOwner(superuserConnection, credentials);
  const ownerConnection: pg.PoolConfig = {
    ...address,
    user: ownerRole,
    password: credentials.ownerPassword,
    database,
  };
  return { ownerConnection, superuserConnection, version };
}
