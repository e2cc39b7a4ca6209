import { mkdtemp, rm } from "node:fs/promises";
import { enableCompileCache } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type * as inProcess from "#in-process.ts";
import { compileCache, freePort, type RunningProduct, testSettings } from "./product-process.ts";

export interface OpenedProduct extends RunningProduct {
  dispose(): Promise<void>;
}

/** A separate process takes seconds more of processor: for tests that start, stop or kill one. */
export async function openProduct(
  databaseUrl: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<OpenedProduct> {
  const { createLog, openSite, parseEnvironment } = await builtSite();
  const folder = await mkdtemp(join(tmpdir(), "phare-product-"));
  const dataDirectory = join(folder, "data");
  const url = `http://localhost:${await freePort()}`;
  let printed = "";
  const say = (words: string) => void (printed += words);
  try {
    const environment = parseEnvironment({
      ...testSettings(url, dataDirectory),
      DATABASE_URL: databaseUrl,
      ...settings,
    });
    const site = await openSite(environment, {
      log: createLog(environment, { write: say }),
      say,
      stop: new AbortController().signal,
      erasesTrials: false,
    });
    return {
      url,
      dataDirectory,
      databaseUrl,
      output: () => printed,
      async dispose() {
        await site.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Loaded by Node itself: a worker of Vitest loads the build once, without transforming it (vitest.config.ts). */
async function builtSite(): Promise<typeof inProcess> {
  enableCompileCache(compileCache);
  const entry = pathToFileURL(resolve("build/server/in-process.js")).href;
  return (await import(/* @vite-ignore */ entry)) as typeof inProcess;
}
