import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

/** Node alone can't load JSX. */
const runModule = (program: string) =>
  `import { runnerImport } from "vite"; await runnerImport(${JSON.stringify(program)}, { logLevel: "error" });`;

export async function killOnceItSaid(
  program: URL,
  words: string[],
  instructions: object,
): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      "--input-type=module",
      "--eval",
      runModule(fileURLToPath(program)),
      JSON.stringify(instructions),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  const exited = once(child, "exit");
  const missing = new Set(words);
  for await (const line of createInterface(child.stdout)) {
    missing.delete(line);
    if (missing.size === 0) child.kill("SIGKILL");
  }
  await exited;
  if (missing.size > 0) throw new Error(`the process ended without: ${[...missing].join(", ")}`);
}
