import type { RequestHandler } from "react-router";
import { type App, requestFactsContext } from "#http/app-context.ts";
import { hotReloadMarkup, hotReloadPolicy } from "./hot-reload.ts";

export function withHotReload(routes: RequestHandler, app: App): RequestHandler {
  return async (request, context) => {
    const response = await routes(request, context);
    const nonce = context?.get(requestFactsContext).nonce;
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
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
