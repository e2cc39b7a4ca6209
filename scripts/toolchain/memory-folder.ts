import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const PLACE = "/dev/shm";
const PREFIX = "phare-local-";
/** The database step was seen to keep 1.2 GiB at a time; the rest is for what else it keeps, and its processes. */
const ROOM = 10 * 1024 ** 3;

/** What a file system says of itself. */
export interface Disk {
  /** As in /proc/mounts. */
  mounts: string;
  /** bytes that may still be written to it */
  room: number;
  /** bytes of memory that nobody has */
  memory: number;
}

/**
 * A folder kept in memory, for what tests write and nobody reads after them, or nothing where the machine has
 * no room for one: making and removing some three hundred databases of a thousand files each is a fifth of the
 * database step's time on a disk. It goes when this process ends; what a killed run left goes first.
 */
export function memoryFolder(): string | undefined {
  const disk = diskAt(PLACE);
  if (!disk || !servesTests(disk)) return undefined;
  removeAbandoned(PLACE);
  const folder = mkdtempSync(join(PLACE, `${PREFIX}${process.pid}-`));
  // A server that root starts runs as another user, who walks through here.
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Whether it is memory, large enough, from which programs may be started. */
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
    // No Linux, no such place.
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
