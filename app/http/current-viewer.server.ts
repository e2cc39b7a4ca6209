import type { RouterContextProvider } from "react-router";
import { bearerOf } from "#accounts/access-token.server.ts";
import type { Accounts, SignedIn } from "#accounts/accounts.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { appOf } from "./app-context.ts";

export type Viewer = { kind: "visitor" } | SignedIn;

type Context = Readonly<RouterContextProvider>;

/** Caches the session lookup per request. */
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

/** An invalid bearer token never falls back to the cookie. */
async function identify(request: Request, accounts: Accounts) {
  if (!showsBearer(request)) return accounts.whoIs(request.headers);
  return { signedIn: await accounts.whoBears(request.headers), cookies: [] };
}

function showsBearer(request: Request): boolean {
  const isFunction = new URL(request.url).pathname.startsWith("/functions/v1/");
  return isFunction && bearerOf(request.headers) !== null;
}

export async function showsDeadBearer(request: Request, context: Context): Promise<boolean> {
  return showsBearer(request) && (await currentViewer(request, context)).kind === "visitor";
}

export async function currentViewer(request: Request, context: Context): Promise<Viewer> {
  return (await lookUp(request, context)).viewer;
}

export async function actorOf(request: Request, context: Context): Promise<Actor> {
  const viewer = await currentViewer(request, context);
  return viewer.kind === "visitor" ? viewer : actorFor(viewer);
}

/** Members act on their company's records, hence `ownerId`. */
export function actorFor({ kind, userId, ownerId, watchedBy }: SignedIn) {
  return {
    kind,
    userId: ownerId,
    ...(ownerId !== userId && { memberId: userId }),
    ...(watchedBy && { watchedBy: watchedBy.userId }),
  } as const;
}

export function isOwnOrder(
  viewer: Viewer,
  order: { userId: string | null; email: string },
): boolean {
  if (viewer.kind === "visitor") return false;
  if (order.userId !== null) return order.userId === viewer.ownerId;
  return order.email.toLowerCase() === viewer.email.toLowerCase();
}

export async function renewedCookies(context: Context): Promise<string[]> {
  return (await known.get(context))?.cookies ?? [];
}

/** True for agency members, also while viewing a client's portal. */
export async function isSeenAgencys(context: Context): Promise<boolean> {
  // A failed lookup was already reported by its caller.
  const viewer = await known.get(context)?.then(
    (found) => found.viewer,
    () => null,
  );
  if (!viewer || viewer.kind === "visitor") return false;
  return viewer.kind === "administrator" || viewer.watchedBy !== undefined;
}
