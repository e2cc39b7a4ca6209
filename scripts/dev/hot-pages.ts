import type { RequestHandler } from "react-router";
import { type App, requestFactsContext } from "#http/app-context.ts";
import { hotReloadMarkup, hotReloadPolicy } from "./hot-reload.ts";

/** Puts into each page of the product what shows an edit without loading it again. */
export function withHotReload(routes: RequestHandler, app: App): RequestHandler {
  return async (request, context) => {
    const response = await routes(request, context);
    const nonce = context?.get(requestFactsContext).nonce;
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    // What has a policy of its own is no page: an e-mail in its frame.
    if (!nonce || !isPage || response.headers.has("Content-Security-Policy")) return response;
    const html = await response.text();
    const headers = new Headers(response.headers);
    headers.set("Content-Security-Policy", hotReloadPolicy(nonce, app.site.schedulingUrl));
    return new Response(html.replace("<head>", `<head>${hotReloadMarkup(nonce)}`), {
      status: response.status,
      headers,
    });
  };
}
