import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

const LIGHTHOUSE = "lighthouse@13.5.0";

export interface Result {
  categories: Record<string, { id: string; score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, Audit>;
}

interface Audit {
  title: string;
  displayValue?: string;
  score: number | null;
  numericValue?: number;
  details?: { items?: unknown[] };
}

type Measure = (
  url: string,
  options: { port: number; onlyCategories: string[]; logLevel: "silent" },
) => Promise<{ lhr: Result } | undefined>;

export interface InstalledLighthouse {
  measure: Measure;
  remove(): Promise<void>;
}

/** Too large for a dependency. @throws Error when no package registry answers. */
export async function installLighthouse(): Promise<InstalledLighthouse> {
  const folder = await mkdtemp(join(tmpdir(), "phare-lighthouse-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await run("npm", ["install", "--no-audit", "--no-fund", LIGHTHOUSE], { cwd: folder });
    const entry = createRequire(join(folder, "package.json")).resolve("lighthouse");
    const module: { default: Measure } = await import(pathToFileURL(entry).href);
    return { measure: module.default, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
