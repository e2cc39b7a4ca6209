import { readFile } from "node:fs/promises";

/** A tick of the kernel's counters as programs read them, in ms (proc_pid_stat(5)). */
const TICK_MS = 10;

/** Fields of /proc/<pid>/stat behind the program's name, which may hold anything: user and system time. */
const [USER, SYSTEM] = [11, 12];

/**
 * Tells the processor time of a child process so far, in ms. Only Linux tells it of another process: elsewhere each
 * call counts as the time between two looks, so that a busy machine, which looks less often, counts less.
 */
export function processTime(pid: number, betweenLooksMs: number): () => Promise<number> {
  let calls = 0;
  return async () => {
    if (process.platform !== "linux") return (calls += 1) * betweenLooksMs;
    const stat = await readFile(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return TICK_MS * (Number(fields[USER]) + Number(fields[SYSTEM]));
  };
}
