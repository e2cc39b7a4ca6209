import type { Server } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import type { ServerBuild } from "react-router";
import {
  createServer,
  createServerModuleRunner,
  type DevEnvironment,
  type Plugin,
  type ViteDevServer,
} from "vite";
import type * as product from "./product.ts";

type ProductCode = typeof product;

export interface Code {
  middlewares: ViteDevServer["middlewares"];
  loadProduct: () => Promise<ProductCode>;
  loadBuild: () => Promise<ServerBuild>;
  reloadPages: (which: "still" | "all") => void;
  showFault: (error: unknown) => void;
  close: () => Promise<void>;
}

interface Options {
  server: Server;
  dataFolder: string;
  onEdit: (file: string) => void;
}

const sources = ["app/", "public/", "scripts/dev/", "tests/samples/"];

export async function openCode({ server, dataFolder, onEdit }: Options): Promise<Code> {
  let runner: ReturnType<typeof createServerModuleRunner> | undefined;
  const root = process.cwd();

  const watch: Plugin = {
    name: "phare-dev",
    enforce: "pre",
    configureServer(vite) {
      const isRestart = runner !== undefined;
      runner = createServerModuleRunner(vite.environments.ssr, {
        // Vite's own HMR runs everything again: only modules reached by an edit are.
        hmr: false,
        sourcemapInterceptor: "prepareStackTrace",
      });
      if (isRestart) onEdit("vite.config.ts");
    },
    // Server packages resolved while a page's styles are collected: bundling one would reload the open pages.
    resolveId(id, importer) {
      const isAsked = importer === path.join(root, "index.html");
      const isBrowsers = this.environment.name === "client";
      return isAsked && isBrowsers && /^[a-z@]/.test(id) ? { id, external: true } : null;
    },
    hotUpdate({ file, type, server: { environments } }) {
      if (this.environment.name !== "client") return;
      if (type === "create") findAgain(environments.ssr);
      const edited = path.relative(root, file).replaceAll(path.sep, "/");
      if (sources.some((folder) => edited.startsWith(folder))) onEdit(edited);
    },
  };

  const others = process.listeners("SIGTERM");
  const vite = await createServer({
    appType: "custom",
    logLevel: "warn",
    clearScreen: false,
    plugins: [watch],
    // Entries that import browser packages: discovering one later would reload the page.
    optimizeDeps: { entries: ["app/{auth-client,browser,domain,forms,ui}/**/*.{ts,tsx}"] },
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: notSources(dataFolder) },
      fs: {
        allow: [root, installedPackages()],
        deny: [".env", ".env.*", "*.{crt,pem}", "**/.git/**", `${path.resolve(dataFolder)}/**`],
      },
    },
  });

  // React Router starts a second Vite, whose handler would end the process before the database.
  for (const listener of process.listeners("SIGTERM")) {
    if (!others.includes(listener)) process.off("SIGTERM", listener);
  }

  function load<Module>(address: string): Promise<Module> {
    if (!runner) throw new Error("Vite has not started");
    return runner.import<Module>(address);
  }

  return {
    middlewares: vite.middlewares,
    loadProduct: () => load<ProductCode>("/scripts/dev/product.ts"),
    loadBuild: () => load<ServerBuild>("virtual:react-router/server-build"),
    reloadPages(which) {
      if (which === "all") vite.ws.send({ type: "full-reload" });
      else vite.ws.send("phare:renewed");
    },
    showFault(error) {
      const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
      vite.ws.send({ type: "error", err: { message, stack } });
      vite.ws.send("phare:renewed");
    },
    close: () => vite.close(),
  };
}

/** Invalidates failed imports: the module may just have been created. */
function findAgain({ moduleGraph }: DevEnvironment): void {
  for (const [address, missing] of moduleGraph.urlToModuleMap) {
    if (!/^[.#]/.test(address)) continue;
    for (const importer of missing.importers) moduleGraph.invalidateModule(importer);
  }
}

function notSources(dataFolder: string): string[] {
  const folders = ["build", "data", "data-demo", "data-dev", "test-results", dataFolder];
  return folders.map((folder) => `${path.resolve(folder)}/**`);
}

function installedPackages(): string {
  const react = createRequire(import.meta.url).resolve("react/package.json");
  return path.dirname(path.dirname(react));
}
