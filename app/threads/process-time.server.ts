import { readFile } from "node:fs/promises";

/** Kernel clock tick as seen by programs, in ms (proc_pid_stat(5)). */
const TICK_MS = 10;

/** Indices after the program's name, which may contain spaces and parentheses: utime and stime. */
const [USER, SYSTEM] = [11, 12];

/** CPU time of a child process, in ms. Outside Linux it is unknown: each call adds `betweenLooksMs`. */
export function processTime(pid: number, betweenLooksMs: number): () => Promise<number> {
  let calls = 0;
  return async () => {
    if (process.platform !== "linux") return (calls += 1) * betweenLooksMs;
    const stat = await readFile(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return TICK_MS * (Number(fields[USER]) + Number(fields[SYSTEM]));
  };
}
