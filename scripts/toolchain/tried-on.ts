import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import {
  type Binaries,
  embeddedBinaries,
  embeddedPackageFolder,
  executable,
  systemBinaries,
} from "#db/embedded/find-binaries.server.ts";
import { findChromium } from "./find-chromium.ts";

const run = promisify(execFile);

/** Plans change with security releases: names the version's age, from the binary's date of build. */
export async function engineTriedOn({ bin, version }: Binaries): Promise<string> {
  const { mtime } = await stat(join(bin, executable("postgres")));
  const days = Math.floor((Date.now() - mtime.getTime()) / 86_400_000);
  return `PostgreSQL ${version}, programme du ${mtime.toISOString().slice(0, 10)} (${days} jours)`;
}

export async function defaultEngineTriedOn(): Promise<string> {
  const embedded = await embeddedBinaries(
    embeddedPackageFolder(),
    join(tmpdir(), "phare-binaries"),
  );
  // Files of the npm package have the date of unpacking, not of the build.
  if (embedded[0]) return `PostgreSQL ${embedded[0].version} embarqué`;
  const [system] = await systemBinaries();
  return system ? engineTriedOn(system) : "aucun PostgreSQL";
}

export async function browserTriedOn(): Promise<string> {
  const path = findChromium();
  if (path === undefined) return "aucun Chromium";
  const { stdout } = await run(path, ["--version"]);
  return /^\D*[\d.]+/.exec(stdout)?.[0] ?? stdout.trim();
}
