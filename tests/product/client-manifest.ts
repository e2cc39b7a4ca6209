import type { RunningProduct } from "../running-product/product-process.ts";

interface ClientRoute {
  parentId?: string;
  module: string;
  imports?: string[];
}

export interface ClientManifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, ClientRoute>;
}

export async function clientManifest(product: RunningProduct): Promise<ClientManifest> {
  const read = async (path: string) => (await fetch(product.url + path)).text();
  const [address = ""] = /\/assets\/manifest-[\w-]+\.js/.exec(await read("/payment")) ?? [];
  const script = await read(address);
  return JSON.parse(
    script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1),
  ) as ClientManifest;
}

/** Modules that a route's page loads before hydration: its own, its layouts' and their imports. */
export function modulesOf({ entry, routes }: ClientManifest, id: string): string[] {
  const modules = new Set([entry.module, ...entry.imports]);
  for (let at: string | undefined = id; at !== undefined; at = routes[at]?.parentId) {
    for (const path of [routes[at]?.module ?? "", ...(routes[at]?.imports ?? [])])
      modules.add(path);
  }
  return [...modules];
}
