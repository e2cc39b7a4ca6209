import type { RouterContextProvider } from "react-router";
import { bearerOf } from "#accounts/access-token.server.ts";
import type { Accounts, SignedIn } from "#accounts/accounts.server.ts";
import type { Actor } from "#db/journal.server.ts";
import { appOf } from "./app-context.ts";

export type Viewer = { kind: "visitor" } | SignedIn;

type Context = Readonly<RouterContextProvider>;

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

/** A JSON request may show a bearer token in place of the cookie; one that is no good is not passed over. */
async function identify(request: Request, accounts: Accounts) {
  if (!showsBearer(request)) return accounts.whoIs(request.headers);
  return { signedIn: await accounts.whoBears(request.headers), cookies: [] };
}

function showsBearer(request: Request): boolean {
  const isFunction = new URL(request.url).pathname.startsWith("/functions/v1/");
  return isFunction && bearerOf(request.headers) !== null;
}

/** Whether a JSON request shows a bearer token that stands for nobody. */
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
  return viewer.kind === "visitor" ? viewer : actorFor(viewer);
}

/** Somebody signed in, as the journal writes them down: a member acts on their company's records. */
export function actorFor({ kind, userId, ownerId, watchedBy }: SignedIn) {
  return {
    kind,
    userId: ownerId,
    ...(ownerId !== userId && { memberId: userId }),
    ...(watchedBy && { watchedBy: watchedBy.userId }),
  } as const;
}

/** Whether an order is theirs, their company's, or nobody's under their address. */
export function isOwnOrder(
  viewer: Viewer,
  order: { userId: string | null; email: string },
): boolean {
  if (viewer.kind === "visitor") return false;
  if (order.userId !== null) return order.userId === viewer.ownerId;
  return order.email.toLowerCase() === viewer.email.toLowerCase();
}

/** Set-Cookie values by which the session was renewed or forgotten; none when nobody asked who looks. */
export async function renewedCookies(context: Context): Promise<string[]> {
  return (await known.get(context))?.cookies ?? [];
}

/** True when whoever sends the request was found to be of the agency, be it in a client's place. */
export async function isSeenAgencys(context: Context): Promise<boolean> {
  // A look that failed, for want of the database, has been told where it was asked.
  const viewer = await known.get(context)?.then(
    (found) => found.viewer,
    () => null,
  );
  if (!viewer || viewer.kind === "visitor") return false;
  return viewer.kind === "administrator" || viewer.watchedBy !== undefined;
}
