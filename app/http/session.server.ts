import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import type { SignedIn } from "#accounts/accounts.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { type Area, mayEnter } from "#domain/access.ts";
import { appOf } from "./app-context.ts";
import { currentPath } from "./return-path.ts";
import { isSameOriginRequest } from "./same-origin.server.ts";

export type Viewer = { kind: "visitor" } | SignedIn;

type Context = Readonly<RouterContextProvider>;

/** One look at the session a request, however many loaders ask. */
const known = new WeakMap<Context, Promise<{ viewer: Viewer; cookies: string[] }>>();

function lookUp(request: Request, context: Context) {
  const earlier = known.get(context);
  if (earlier) return earlier;
  const lookup = appOf(context)
    .accounts.whoIs(request.headers)
    .then(({ signedIn, cookies }) => ({
      viewer: signedIn ?? ({ kind: "visitor" } as const),
      cookies,
    }));
  known.set(context, lookup);
  return lookup;
}

/** Who is looking at the page. */
export async function currentViewer(request: Request, context: Context): Promise<Viewer> {
  return (await lookUp(request, context)).viewer;
}

/** Who acts, as the journal writes it down. */
export async function actorOf(request: Request, context: Context): Promise<Actor> {
  const viewer = await currentViewer(request, context);
  return viewer.kind === "visitor" ? viewer : { kind: viewer.kind, userId: viewer.userId };
}

async function require(area: Area, request: Request, context: Context): Promise<SignedIn> {
  const viewer = await currentViewer(request, context);
  if (viewer.kind === "visitor") {
    throw redirect(`/auth?retour=${encodeURIComponent(currentPath(request))}`);
  }
  if (!mayEnter(viewer.kind, area)) throw redirect("/portal?acces=refuse");
  return viewer;
}

/** @throws Response to /auth (visitors), which brings them back here afterwards. */
export function requireSignedIn(request: Request, context: Context): Promise<SignedIn> {
  return require("portal", request, context);
}

/** @throws Response to /auth (visitors) or to /portal with the specification's message (clients). */
export function requireAdministrator(request: Request, context: Context): Promise<SignedIn> {
  return require("admin", request, context);
}

/** @throws Response 403 when a form was posted from another site. */
export function requireSameOrigin(request: Request): void {
  if (!isSameOriginRequest(request)) throw data(null, { status: 403 });
}

/** Set-Cookie headers of an answer. */
export function cookieHeaders(cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** Headers of every page and answer that is somebody's own. */
export const privateHeaders = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
} as const;

/** For routes that are somebody's own: kept out of caches and search, session cookies renewed. */
export const privatePage: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  for (const [name, value] of Object.entries(privateHeaders)) response.headers.set(name, value);
  // Signing in or out has just set them: what the request came with is no longer true.
  if (response.headers.has("Set-Cookie")) return response;
  const lookup = await known.get(context);
  for (const cookie of lookup?.cookies ?? []) response.headers.append("Set-Cookie", cookie);
  return response;
};
