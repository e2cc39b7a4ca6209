import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The version that docs/performance.md speaks of. */
const LIGHTHOUSE = "lighthouse@13.5.0";

/** What the bench reads of a measure. */
export interface Result {
  categories: Record<string, { id: string; score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, Audit>;
}

interface Audit {
  title: string;
  displayValue?: string;
  score: number | null;
  numericValue?: number;
  /** Of an audit that is a table. */
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

/**
 * Lighthouse, installed for the time it is used: with what it brings, it is a quarter of what everybody else installs.
 * @throws Error when no registry of packages answers.
 */
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
