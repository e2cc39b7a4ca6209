import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import type { SignedIn } from "#accounts/accounts.server.ts";
import { accessOf, mayEnter, sentAway } from "#domain/access.ts";
import { mayPost, rightToPost, rightToSee } from "#domain/access-right.ts";
import { mayDo, onlyReads, type Right } from "#domain/agency-role.ts";
import type { RightRefusal } from "#copy/http-refusals.ts";
import { appOf } from "./app-context.ts";
import { currentViewer, type Viewer } from "./current-viewer.server.ts";
import { currentPath } from "./return-path.ts";
import { isSameOriginRequest } from "./same-origin.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Posts allowed to read-only roles: no record written, or one's own account. */
const OWN_DOORS =
  /^\/(?:deconnexion|auth(?:\/.*)?|api\/auth\/\*|premier-acces|portal\/compte(?:\/double-authentification)?|admin\/double-authentification-plus-tard)$/;
/** Functions check access themselves. */
const FUNCTIONS = "/functions/v1/:name";
/** Posts allowed while viewing a client's portal: leaving that view. */
const WATCHERS_DOORS: readonly string[] = ["/deconnexion", "/portal/vue-client/quitter"];

const SECOND_FACTOR_SETUP = "/portal/compte/double-authentification";

/** Checks each request against its route's row of domain/access.ts. A missing row refuses everybody. */
export const guard: MiddlewareFunction<Response> = async (visit, next) => {
  const pattern = rowOf(visit.pattern);
  // Public pages need no session lookup.
  if (!mayEnter({ kind: "visitor" }, pattern) || "see" in accessOf(pattern)) {
    await requireEntry(pattern, visit.request, visit.context);
  }
  if (isPost(visit.request) && pattern !== FUNCTIONS)
    await requirePost(pattern, visit.request, visit.context);
  const response = await next();
  const isRecords = accessOf(pattern).records !== "none";
  if (isRecords && isFile(response)) await noteWatchedDownload(visit.request, visit.context);
  return response;
};

function isFile({ headers }: Response): boolean {
  return headers.has("content-disposition");
}

/** Logs downloads made while viewing a client's portal, before the first byte. */
async function noteWatchedDownload(request: Request, context: Context): Promise<void> {
  if (!request.headers.has("cookie")) return;
  const viewer = await currentViewer(request, context);
  if (viewer.kind === "visitor" || !viewer.watchedBy) return;
  await appOf(context).accounts.noteClientDownload({
    userId: viewer.watchedBy.userId,
    clientId: viewer.userId,
    path: new URL(request.url).pathname,
  });
}

/** React Router omits the first slash of some patterns. */
function rowOf(pattern: string): string {
  return `/${pattern}`.replace("//", "/");
}

/** @throws Response (redirect or 403) when the route's row of domain/access.ts excludes the viewer. */
async function requireEntry(pattern: string, request: Request, context: Context): Promise<Viewer> {
  const viewer = await currentViewer(request, context);
  if (mayEnter(viewer, pattern)) return viewer;
  if (viewer.kind === "administrator") throw refusedRight(rightToSee(pattern));
  throw away(request, viewer, sentAway(viewer.kind));
}

function isPost({ method }: Request): boolean {
  return method !== "GET" && method !== "HEAD";
}

/** @throws Response 403 to read-only roles, roles without that right, and while viewing a client's portal. */
async function requirePost(pattern: string, request: Request, context: Context): Promise<void> {
  // Programs and visitors have no cookie: no lookup.
  if (!request.headers.has("cookie")) return;
  const viewer = await currentViewer(request, context);
  if (viewer.kind === "visitor") return;
  if (viewer.watchedBy) {
    if (!WATCHERS_DOORS.includes(pattern)) throw refusedRight("watched");
    return;
  }
  if (viewer.kind !== "administrator") return;
  const reads = viewer.role === undefined || onlyReads(viewer.role);
  const own = OWN_DOORS.test(pattern);
  if (!mayPost(viewer, pattern) || (reads && !own)) {
    throw refusedRight(rightToPost(pattern) ?? "work");
  }
}

function refusedRight(why: RightRefusal): ReturnType<typeof data> {
  return data(why satisfies RightRefusal, { status: 403 });
}

/** @throws Response 403 to whom their role doesn't give that right of the agency's. */
export async function requireRight(
  { request, context }: { request: Request; context: Context },
  right: Right,
): Promise<void> {
  const viewer = await currentViewer(request, context);
  const role = viewer.kind === "administrator" ? viewer.role : undefined;
  if (!mayDo(role, right)) throw refusedRight(right);
}

function away(request: Request, viewer: Viewer, to: ReturnType<typeof sentAway>): Response {
  // The account page explains what a pending role waits for.
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

/** @throws Response redirect of visitors to /auth, with the return path. */
export function requireSignedIn(request: Request, context: Context): Promise<SignedIn> {
  return requirePerson("/portal", request, context);
}

/**
 * Any agency role; the guard has already checked the page's row.
 * @throws Response to /auth (visitors), to /portal with a message (clients: docs/sources/specification.md, 8), or to
 * the set-up of the second factor, mandatory in live mode only.
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
