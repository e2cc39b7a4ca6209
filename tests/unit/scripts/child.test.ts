import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { runChild } from "../../../scripts/toolchain/child.mjs";

const childModule = new URL("../../../scripts/toolchain/child.mjs", import.meta.url).href;

test("returns the exit code and the output", async () => {
  const script = "console.log('bonjour'); process.exit(4)";
  const result = await runChild(process.execPath, ["-e", script], { captured: true });
  expect(result).toEqual({ code: 4, output: "bonjour\n" });
});

test("returns 127 and the reason for an unknown command", async () => {
  const { code, output } = await runChild("/nowhere/at-all", [], { captured: true });
  expect(code).toBe(127);
  expect(output).toContain("ENOENT");
});

const untilAsked = `
process.on("SIGTERM", () => { console.log("asked"); process.exit(7); });
setInterval(() => {}, 1000);
console.log("ready");
`;

async function stopped(options: object) {
  const script = `
    import { runChild } from ${JSON.stringify(childModule)};
    const args = ["-e", ${JSON.stringify(untilAsked)}];
    const { code } = await runChild(process.execPath, args, ${JSON.stringify(options)});
    process.exit(code);
  `;
  const outer = spawn(process.execPath, ["--input-type=module", "-e", script]);
  let output = "";
  outer.stdout.on("data", (chunk) => {
    output += String(chunk);
    if (output === "ready\n") outer.kill("SIGTERM");
  });
  const [code] = await once(outer, "close");
  return { code: Number(code), output };
}

test("forwards a signal once, and waits for a server to stop gracefully", async () => {
  expect(await stopped({ stopsOnItsOwn: true })).toEqual({ code: 7, output: "ready\nasked\n" });
});

test("stops after a signal during any other command", async () => {
  expect(await stopped({})).toEqual({ code: 143, output: "ready\nasked\n" });
});

const underNpm = `
const { spawn } = require("node:child_process");
const env = { ...process.env, npm_lifecycle_event: "start" };
spawn(process.execPath, ["--input-type=module", "-e", process.argv[1]], { env, stdio: "inherit" });
`;

test("stops when the shell between npm and it is gone", async () => {
  const script = `
    import { runChild } from ${JSON.stringify(childModule)};
    await runChild(process.execPath, ["-e", ${JSON.stringify(untilAsked)}], {});
  `;
  const shell = spawn(process.execPath, ["-e", underNpm, script]);
  let output = "";
  shell.stdout.on("data", (chunk) => {
    output += String(chunk);
    if (output === "ready\n") shell.kill("SIGKILL");
  });
  // Closes only when the last process that writes to it has exited.
  await once(shell.stdout, "close");
  expect(output).toBe("ready\nasked\n");
});
