import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import type { SignedIn } from "#accounts/accounts.server.ts";
import { mayEnter, sentAway } from "#domain/access.ts";
import { appOf } from "./app-context.ts";
import { currentViewer, type Viewer } from "./current-viewer.server.ts";
import { currentPath } from "./return-path.ts";
import { isSameOriginRequest } from "./same-origin.server.ts";

type Context = Readonly<RouterContextProvider>;

const SECOND_FACTOR_SETUP = "/portal/compte/double-authentification";

/**
 * Stands before every route (root.tsx): lets in whom the route's row of domain/access.ts names, before
 * anything of the route runs. A route without a row is an error, for everybody.
 */
export const guard: MiddlewareFunction<Response> = async (visit, next) => {
  const pattern = `/${visit.pattern}`.replace("//", "/");
  // Where visitors may enter anybody may: nobody is looked up.
  if (!mayEnter("visitor", pattern)) await requireEntry(pattern, visit.request, visit.context);
  return next();
};

/** @throws Response that sends away whom the route's row of domain/access.ts doesn't name. */
async function requireEntry(pattern: string, request: Request, context: Context): Promise<Viewer> {
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
