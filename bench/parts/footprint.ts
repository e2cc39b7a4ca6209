import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startProduct } from "../../tests/running-product/product-process.ts";
import { figure, type Part } from "../part.ts";
import { familyTime, ownTime, postmasterOf, residentMiB } from "../processor-time.ts";

const AT_REST_MS = 10_000;

export const footprint: Part = {
  title: "Start, memory, install",
  how: "A start on an empty folder, then one on a filled one, until it is ready; memory ten seconds later, its database counted apart.",
  columns: ["", "measured"],
  async measure() {
    const product = await startProduct();
    try {
      const first = [ownTime(product.pid()), familyTime(postmasterOf(product))] as const;
      await product.restart();
      const again = ownTime(product.pid());
      await setTimeout(AT_REST_MS);
      return [
        [
          "first start, Node / PostgreSQL processor",
          `${figure(first[0])} / ${figure(first[1])} ms`,
        ],
        ["start, Node processor", figure(again, "ms")],
        ["memory at rest, Node", figure(residentMiB(product.pid()), "MB")],
        ["memory at rest, PostgreSQL", figure(familyMiB(postmasterOf(product)), "MB")],
        ["`node_modules`, for those who build and test it", figure(sizeMiB("node_modules"), "MB")],
        ["`build`", figure(sizeMiB("build"), "MB")],
      ];
    } finally {
      await product.dispose();
    }
  },
};

/** Proportional share (PSS): PostgreSQL's processes share most of their memory. */
function familyMiB(pid: number): number {
  const children = execFileSync("ps", ["--ppid", String(pid), "-o", "pid="], { encoding: "utf8" });
  const pids = [pid, ...children.trim().split(/\s+/).map(Number)];
  return pids.reduce((sum, one) => sum + shareKiB(one), 0) / 1024;
}

function shareKiB(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
}

function sizeMiB(folder: string): number {
  const seen = new Set<number>();
  const sizeOf = (path: string): number => {
    const { ino, nlink, size } = statSync(path);
    if (nlink > 1 && seen.has(ino)) return 0;
    seen.add(ino);
    return size;
  };
  const entries = readdirSync(resolve(folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return (
    files.reduce((sum, { parentPath, name }) => sum + sizeOf(join(parentPath, name)), 0) / 2 ** 20
  );
}
