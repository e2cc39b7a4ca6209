import { createCookie, type RouterContextProvider } from "react-router";
import { CLIENT_VIEW_COOKIE } from "#domain/client-view.ts";
import { appOf } from "./app-context.ts";
import { currentViewer } from "./current-viewer.server.ts";
import type { WatchedClient } from "./root-data.ts";

type Context = Readonly<RouterContextProvider>;

/** It opens nothing: the session's own row does (accounts/client-views.server.ts). */
const mark = createCookie(CLIENT_VIEW_COOKIE, { httpOnly: true, sameSite: "lax", path: "/" });

/** The `Set-Cookie` header that has pages kept in memory made anew until then; at its end, the one that takes it off. */
export function clientViewMark(context: Context, until: Date | null): Promise<string> {
  const secure = appOf(context).siteUrl.startsWith("https:");
  return mark.serialize("1", until ? { secure, expires: until } : { secure, maxAge: 0 });
}

/** Whose portal the sender looks at; nobody is looked up for a request without a session. */
export async function watchedClient(
  request: Request,
  context: Context,
): Promise<WatchedClient | null> {
  if (!request.headers.get("cookie")?.includes("session_token")) return null;
  const viewer = await currentViewer(request, context);
  if (viewer.kind === "visitor" || !viewer.watchedBy) return null;
  return { name: viewer.name, until: viewer.watchedBy.until.toISOString() };
}
