import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { untilAnswers } from "./until-answers.ts";

export interface Beside {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

export async function startBeside(
  command: string,
  options: readonly string[],
  { folder, port }: { folder: string; port: number },
): Promise<Beside> {
  const child = spawn(command, options, { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url);
  return {
    url,
    pid: child.pid!,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
