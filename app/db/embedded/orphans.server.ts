import { readdir, readFile, readlink, realpath } from "node:fs/promises";
import { setTimeout as after } from "node:timers/promises";

const endWithin = 15_000;

/**
 * Backends of a killed server would corrupt data beside a new one. Linux only: elsewhere PostgreSQL refuses to start.
 */
export async function endOrphans(cluster: string, signal?: AbortSignal): Promise<void> {
  if (process.platform !== "linux") return;
  const deadline = Date.now() + endWithin;
  for (;;) {
    const orphans = await orphansOf(await realpath(cluster));
    if (orphans.length === 0) return;
    if (Date.now() > deadline) {
      throw new Error(
        `Des processus PostgreSQL restent sur « ${cluster} » : ${orphans.join(", ")}.`,
      );
    }
    orphans.forEach(quit);
    await after(50, undefined, { signal });
  }
}

async function orphansOf(folder: string): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const checked = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
      const name = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "");
      return cwd === folder && name.startsWith("postgres");
    }),
  );
  return pids.filter((_, index) => checked[index]).map(Number);
}

function quit(pid: number): void {
  try {
    process.kill(pid, "SIGQUIT");
  } catch {}
}
