import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import { bearerOf } from "#accounts/access-token.server.ts";
import type { Accounts, SignedIn } from "#accounts/accounts.server.ts";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { mayEnter, sentAway } from "#domain/access.ts";
import { appOf } from "./app-context.ts";
import { currentPath } from "./return-path.ts";
import { isSameOriginRequest } from "./same-origin.server.ts";

export type Viewer = { kind: "visitor" } | SignedIn;

type Context = Readonly<RouterContextProvider>;

const SECOND_FACTOR_SETUP = "/portal/compte/double-authentification";

/** One look at the session a request, however many loaders ask. */
const known = new WeakMap<Context, Promise<{ viewer: Viewer; cookies: string[] }>>();

function lookUp(request: Request, context: Context) {
  const earlier = known.get(context);
  if (earlier) return earlier;
  const lookup = identify(request, appOf(context).accounts).then(({ signedIn, cookies }) => ({
    viewer: signedIn ?? ({ kind: "visitor" } as const),
    cookies,
  }));
  known.set(context, lookup);
  return lookup;
}

/** A JSON call may show a bearer token in place of the cookie; one that is no good is not passed over. */
async function identify(request: Request, accounts: Accounts) {
  if (!showsBearer(request)) return accounts.whoIs(request.headers);
  return { signedIn: await accounts.whoBears(request.headers), cookies: [] };
}

function showsBearer(request: Request): boolean {
  const isFunction = new URL(request.url).pathname.startsWith("/functions/v1/");
  return isFunction && bearerOf(request.headers) !== null;
}

/** Whether a JSON call shows a bearer token that stands for nobody. */
export async function showsDeadBearer(request: Request, context: Context): Promise<boolean> {
  return showsBearer(request) && (await currentViewer(request, context)).kind === "visitor";
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

/**
 * Reads the database as whoever sends the request: own records only, whatever the query forgets.
 * `heldKey`: the unguessable id its address or form came with, which opens that record to anybody.
 */
export async function viewing<Result>(
  { request, context }: { request: Request; context: Context },
  look: (db: ViewerDatabase) => Promise<Result>,
  heldKey?: string | null,
): Promise<Result> {
  const viewer = await actorOf(request, context);
  return lookAs(appOf(context).db, { viewer, ...(heldKey && { heldKey }) }, look);
}

/** @throws Response that sends away whom the route's row of domain/access.ts doesn't name. */
export async function requireEntry(
  pattern: string,
  request: Request,
  context: Context,
): Promise<Viewer> {
  const viewer = await currentViewer(request, context);
  if (mayEnter(viewer.kind, pattern)) return viewer;
  throw away(request, viewer, sentAway(viewer.kind));
}

function away(request: Request, viewer: Viewer, to: ReturnType<typeof sentAway>): Response {
  // Their account's page says what the role they were given waits for.
  if (to === "/portal" && viewer.kind === "client" && viewer.roleAwaitsPassword) {
    return redirect("/portal/compte#securite");
  }
  if (to === "/auth") return redirect(`/auth?retour=${encodeURIComponent(currentPath(request))}`);
  return redirect("/portal?acces=refuse");
}

async function requirePerson(
  pattern: string,
  request: Request,
  context: Context,
): Promise<SignedIn> {
  const viewer = await requireEntry(pattern, request, context);
  if (viewer.kind === "visitor") throw new Error(`${pattern} is open to visitors`);
  return viewer;
}

/** @throws Response to /auth (visitors), which brings them back here afterwards. */
export function requireSignedIn(request: Request, context: Context): Promise<SignedIn> {
  return requirePerson("/portal", request, context);
}

/**
 * @throws Response to /auth (visitors), to /portal with a message (clients:
 * docs/sources/specification.md, 8), or, in live mode, to the set-up of the second factor that
 * administrators need. The demo lets it be skipped.
 */
export async function requireAdministrator(request: Request, context: Context): Promise<SignedIn> {
  const person = await requirePerson("/admin", request, context);
  if (person.secondFactor || appOf(context).mode === "demo") return person;
  throw redirect(`${SECOND_FACTOR_SETUP}?retour=${encodeURIComponent(currentPath(request))}`);
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
