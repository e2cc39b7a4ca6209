import type { RouterContextProvider } from "react-router";
import { appOf } from "#http/app-context.ts";

interface Visit {
  context: Readonly<RouterContextProvider>;
  url: URL;
}

export function openedBy({ context, url }: Visit, id: string) {
  const app = appOf(context);
  const key = url.searchParams.get("cle");
  return app.links.read({ purpose: "publication", id, key }, app.clock());
}
