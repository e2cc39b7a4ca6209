import { chown, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

import { newCredentials, writeCredentials } from "./credentials.server.ts";
import { executable, type Binaries } from "./find-binaries.server.ts";
import { runAs, type RunAs } from "./run-as-user.server.ts";
import { syncFolder, writeServerFile } from "./server-file.server.ts";
import { settingsFile } from "./settings.server.ts";

export const superuser = "postgres";

export function clusterFolder(directory: string): string {
  return join(directory, "cluster");
}

export async function dataMajor(directory: string): Promise<number | null> {
  const text = await readFile(join(clusterFolder(directory), "PG_VERSION"), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    },
  );
  return text === null ? null : Number.parseInt(text, 10);
}

/** Atomic: created aside, then renamed. Precondition: the start lock is held. */
export async function createCluster(
  directory: string,
  binaries: Binaries,
  who: RunAs,
  { disposable, signal }: { disposable: boolean; signal: AbortSignal | undefined },
): Promise<void> {
  await removeLeftovers(directory);
  // Unique name: an initdb that outlived its killed parent cannot write into it.
  const building = await mkdtemp(join(directory, "cluster.new-"));
  if (who.owner) await chown(building, who.owner.uid, who.owner.gid);
  const credentials = newCredentials();
  const passwordFile = `${building}.password`;
  try {
    await writeServerFile(passwordFile, credentials.superuserPassword, who);
    const settings = initdbArguments(building, passwordFile, binaries.major, disposable);
    const initdb = join(binaries.bin, executable("initdb"));
    await runAs(who, initdb, settings, { timeoutMs: 180_000, cwd: directory, signal });
  } finally {
    await rm(passwordFile, { force: true });
  }
  const conf = join(building, "postgresql.conf");
  const content = `${await readFile(conf, "utf8")}\ninclude '${settingsFile}'\n`;
  await writeServerFile(conf, content, who);
  await writeCredentials(building, credentials, who);
  await rename(building, clusterFolder(directory));
  await syncFolder(directory);
}

async function removeLeftovers(directory: string): Promise<void> {
  const leftovers = (await readdir(directory)).filter((name) => name.startsWith("cluster.new"));
  await Promise.all(
    leftovers.map((name) =>
      rm(join(directory, name), { recursive: true, force: true, maxRetries: 20 }),
    ),
  );
}

function initdbArguments(
  folder: string,
  passwordFile: string,
  major: number,
  disposable: boolean,
): string[] {
  // The builtin provider collates alike on every system.
  const locale =
    major >= 17
      ? ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
      : ["--locale=C.UTF-8"];
  return [
    "-D",
    folder,
    "-U",
    superuser,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    ...locale,
    "--data-checksums",
    ...(disposable ? ["--no-sync"] : []),
  ];
}
