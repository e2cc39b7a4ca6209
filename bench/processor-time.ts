import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { clusterFolder } from "#db/embedded/cluster.server.ts";
import type { Product } from "../tests/running-product/product-process.ts";

/** Linux counts processor time in hundredths of a second, wherever it runs. */
const MS_PER_TICK = 10;

interface Stat {
  parent: number;
  /** Its own time, and that of the children it has seen end, in milliseconds. */
  spentMs: number;
}

/** What Linux counts of a process; null when it has ended, or elsewhere than on Linux. */
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

/** Processor time of one process and its threads, in milliseconds. */
export function ownTime(pid: number): number {
  return statOf(pid)?.spentMs ?? Number.NaN;
}

/** The same with its children, those that ended as well. */
export function familyTime(pid: number): number {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return children.reduce((sum, stat) => sum + (stat?.spentMs ?? 0), ownTime(pid));
}

/** Of the embedded PostgreSQL that a product started: its first process, whose children answer. */
export function postmasterOf({ dataDirectory }: Pick<Product, "dataDirectory">): number {
  const file = join(clusterFolder(join(dataDirectory, "postgres")), "postmaster.pid");
  return Number(readFileSync(file, "utf8").split("\n")[0]);
}

/** Memory that a process holds, in mebibytes. */
export function residentMiB(pid: number): number {
  return memoryOf(pid, "VmRSS");
}

/** The most it has held since it began, or since that was last forgotten (`/proc/<pid>/clear_refs`). */
export function mostResidentMiB(pid: number): number {
  return memoryOf(pid, "VmHWM");
}

function memoryOf(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1]) / 1024;
}
