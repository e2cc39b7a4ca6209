import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import {
  AUTH_SECRET,
  freePort,
  pinnedNode,
  productEnvironment,
} from "../running-product/product-process.ts";

export async function fillDemo(place: NodeJS.ProcessEnv): Promise<void> {
  const env = productEnvironment({
    ...place,
    PORT: String(await freePort()),
    AUTH_SECRET,
  });
  const demo = spawn(pinnedNode, [resolve("build/server/demo.js")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(demo, "close");
  const accountsTold = new Promise<void>((told) => {
    demo.stdout.on("data", (chunk) => {
      if (String(chunk).includes("Mot de passe")) told();
    });
  });
  await Promise.race([accountsTold, ended]);
  if (demo.exitCode !== null) throw new Error("the demonstration ended before it was filled");
  demo.kill("SIGTERM");
  await ended;
}
