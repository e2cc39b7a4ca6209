import {
  access,
  chmod,
  constants,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from "node:fs/promises";
import { dirname, join, relative } from "node:path";

import { z } from "zod";

/** Paths relative to the package: `target` is the link, `source` the file it points to. */
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const packageSchema = z.object({ version: z.string() });

/**
 * npm packages cannot contain symlinks, and newer npm does not run the install script that creates those of
 * `native/pg-symlinks.json`. Idempotent; uses `copyFolder` where the package is read-only.
 */
export async function completePackage(packageFolder: string, copyFolder: string): Promise<string> {
  if (await isComplete(packageFolder)) return join(packageFolder, "native");
  try {
    await replay(packageFolder);
    return join(packageFolder, "native");
  } catch {
    return join(await copyAside(packageFolder, copyFolder), "native");
  }
}

async function readLinks(packageFolder: string): Promise<z.infer<typeof linksSchema>> {
  const list = join(packageFolder, "native", "pg-symlinks.json");
  const text = await readFile(list, "utf8").catch(() => "[]");
  return linksSchema.parse(JSON.parse(text));
}

function programs(packageFolder: string): string[] {
  const extension = process.platform === "win32" ? ".exe" : "";
  return ["postgres", "initdb", "pg_ctl"].map((name) =>
    join(packageFolder, "native", "bin", name + extension),
  );
}

async function isComplete(packageFolder: string): Promise<boolean> {
  const links = (await readLinks(packageFolder)).map((link) => join(packageFolder, link.target));
  const checks = [
    ...links.map((path) => access(path)),
    ...programs(packageFolder).map((path) => access(path, constants.X_OK)),
  ];
  return (await Promise.allSettled(checks)).every((check) => check.status === "fulfilled");
}

/** Copies of read-only folders are read-only too. */
async function openFolders(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}

async function replay(packageFolder: string): Promise<void> {
  for (const { source, target } of await readLinks(packageFolder)) {
    await symlink(relative(dirname(target), source), join(packageFolder, target)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      },
    );
  }
  await Promise.all(programs(packageFolder).map((path) => chmod(path, 0o755)));
}

/** Built under a temporary name, then renamed: a final name means a complete copy. */
async function copyAside(packageFolder: string, copyFolder: string): Promise<string> {
  const manifest = await readFile(join(packageFolder, "package.json"), "utf8");
  const { version } = packageSchema.parse(JSON.parse(manifest));
  const final = join(copyFolder, `postgres-${version}`);
  if (await isComplete(final)) return final;
  await rm(final, { recursive: true, force: true });
  await mkdir(copyFolder, { recursive: true });
  const building = await mkdtemp(`${final}-`);
  await chmod(building, 0o755);
  try {
    await cp(packageFolder, building, { recursive: true, verbatimSymlinks: true });
    await openFolders(building);
    await replay(building);
    await rename(building, final);
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    if (!(await isComplete(final))) throw error;
  }
  return final;
}
