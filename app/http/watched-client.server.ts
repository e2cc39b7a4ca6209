import { createCookie, type RouterContextProvider } from "react-router";
import { CLIENT_VIEW_COOKIE } from "#domain/client-view.ts";
import { appOf } from "./app-context.ts";
import { currentViewer } from "./current-viewer.server.ts";
import type { WatchedClient } from "./root-data.ts";

type Context = Readonly<RouterContextProvider>;

/** Grants nothing: access depends on the session row (accounts/client-views.server.ts). */
const mark = createCookie(CLIENT_VIEW_COOKIE, { httpOnly: true, sameSite: "lax", path: "/" });

/** Makes the listener skip prerendered pages until that time; null: removes the cookie. */
export function clientViewMark(context: Context, until: Date | null): Promise<string> {
  const secure = appOf(context).siteUrl.startsWith("https:");
  return mark.serialize("1", until ? { secure, expires: until } : { secure, maxAge: 0 });
}

export async function watchedClient(
  request: Request,
  context: Context,
): Promise<WatchedClient | null> {
  if (!request.headers.get("cookie")?.includes("session_token")) return null;
  const viewer = await currentViewer(request, context);
  if (viewer.kind === "visitor" || !viewer.watchedBy) return null;
  return { name: viewer.name, until: viewer.watchedBy.until.toISOString() };
}
