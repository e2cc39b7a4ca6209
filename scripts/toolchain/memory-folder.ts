import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const PLACE = "/dev/shm";
const PREFIX = "phare-local-";
/** The database step keeps up to 1.2 GiB at a time; the rest is for other files and processes. */
const ROOM = 10 * 1024 ** 3;

export interface Disk {
  mounts: string;
  room: number;
  memory: number;
}

/** A folder in memory: on disk, creating and deleting test databases is a fifth of the database step. */
export function memoryFolder(): string | undefined {
  const disk = diskAt(PLACE);
  if (!disk || !servesTests(disk)) return undefined;
  removeAbandoned(PLACE);
  const folder = mkdtempSync(join(PLACE, `${PREFIX}${process.pid}-`));
  // A server started by root runs as another user, who must traverse it.
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Whether it is tmpfs, large enough and without noexec. */
export function servesTests({ mounts, room, memory }: Disk): boolean {
  const mounted = mounts
    .split("\n")
    .map((line) => line.split(" "))
    .findLast(([, place]) => place === PLACE);
  const [, , kind, options = ""] = mounted ?? [];
  return (
    kind === "tmpfs" && !options.split(",").includes("noexec") && Math.min(room, memory) > ROOM
  );
}

function diskAt(place: string): Disk | undefined {
  try {
    const { bavail, bsize } = statfsSync(place);
    return {
      mounts: readFileSync("/proc/mounts", "utf8"),
      room: bavail * bsize,
      memory: process.availableMemory(),
    };
  } catch {
    return undefined;
  }
}

function removeAbandoned(place: string): void {
  for (const name of readdirSync(place)) {
    const [, owner] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (owner && !isAlive(Number(owner)))
      rmSync(join(place, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
