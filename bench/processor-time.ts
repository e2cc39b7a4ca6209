import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { clusterFolder } from "#db/embedded/cluster.server.ts";
import type { Product } from "../tests/running-product/product-process.ts";

/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;

interface Stat {
  parent: number;
  /** Own time, and that of children already waited for, in milliseconds. */
  spentMs: number;
}

/** Null once the process has ended, or not on Linux. */
function statOf(pid: number): Stat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in parentheses, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).map(Number);
    return {
      parent: Number(fields[1]),
      spentMs: ticks.reduce((sum, value) => sum + value, 0) * MS_PER_TICK,
    };
  } catch {
    return null;
  }
}

/** Milliseconds, with threads. */
export function ownTime(pid: number): number {
  return statOf(pid)?.spentMs ?? Number.NaN;
}

/** With child processes, ended ones too. */
export function familyTime(pid: number): number {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return children.reduce((sum, stat) => sum + (stat?.spentMs ?? 0), ownTime(pid));
}

/** Process id of the embedded PostgreSQL's parent, whose children serve connections. */
export function postmasterOf({ dataDirectory }: Pick<Product, "dataDirectory">): number {
  const file = join(clusterFolder(join(dataDirectory, "postgres")), "postmaster.pid");
  return Number(readFileSync(file, "utf8").split("\n")[0]);
}

/** Mebibytes. */
export function residentMiB(pid: number): number {
  return memoryOf(pid, "VmRSS");
}

/** Peak since the start, or since the last reset (`/proc/<pid>/clear_refs`). */
export function mostResidentMiB(pid: number): number {
  return memoryOf(pid, "VmHWM");
}

function memoryOf(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024;
}
