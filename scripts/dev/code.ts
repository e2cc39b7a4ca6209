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

/** What the product is made from, beside the routes. */
type ProductCode = typeof product;

/** The project's code as Vite serves it to browsers and runs it here, read again where it was edited. */
export interface Code {
  /** Answers the addresses of modules; leaves the others to `next`. */
  middlewares: ViteDevServer["middlewares"];
  loadProduct: () => Promise<ProductCode>;
  loadBuild: () => Promise<ServerBuild>;
  /** Has the pages without React loaded again; `all`: every open page. */
  reloadPages: (which: "still" | "all") => void;
  /** Shows it over the open pages. */
  showFault: (error: unknown) => void;
  close: () => Promise<void>;
}

interface Options {
  /** Whose port the pages also listen to for news. */
  server: Server;
  dataFolder: string;
  /** Hears of each file the product is made from, by its path in the project. */
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
        // Without Vite's own, which runs everything again: only what an edit reaches is.
        hmr: false,
        sourcemapInterceptor: "prepareStackTrace",
      });
      if (isRestart) onEdit("vite.config.ts");
    },
    // As it gathers a page's styles, React Router asks for the server's packages as if a browser did: bundled
    // for it, each would load the open pages again.
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
    // Where browsers' packages are imported: met later, each would load the page again.
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

  // React Router starts a second Vite, which would end the process before the database.
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

/** What looked in vain for a module looks again: it may just have been made. */
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

/** `node_modules`, which may stand above the project. */
function installedPackages(): string {
  const react = createRequire(import.meta.url).resolve("react/package.json");
  return path.dirname(path.dirname(react));
}
