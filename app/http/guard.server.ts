import { data, type MiddlewareFunction, redirect, type RouterContextProvider } from "react-router";
import type { SignedIn } from "#accounts/accounts.server.ts";
import { accessOf, mayEnter, sentAway } from "#domain/access.ts";
import { mayPost, rightToPost, rightToSee } from "#domain/access-right.ts";
import { onlyReads } from "#domain/agency-role.ts";
import type { RightRefusal } from "#copy/http-refusals.ts";
import { appOf } from "./app-context.ts";
import { currentViewer, type Viewer } from "./current-viewer.server.ts";
import { currentPath } from "./return-path.ts";
import { isSameOriginRequest } from "./same-origin.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What is neither read from nor written to any record, or is one's own account: who only reads may post there. */
const OWN_DOORS =
  /^\/(?:deconnexion|auth(?:\/.*)?|api\/auth\/\*|premier-acces|portal\/compte(?:\/double-authentification)?|admin\/double-authentification-plus-tard)$/;
/** Each function says whether it changes anything, and refuses by itself. */
const FUNCTIONS = "/functions/v1/:name";
/** Where somebody who looks as a client does may post: to look no longer. */
const WATCHERS_DOORS: readonly string[] = ["/deconnexion", "/portal/vue-client/quitter"];

const SECOND_FACTOR_SETUP = "/portal/compte/double-authentification";

/**
 * Stands before every route (root.tsx): lets in whom the route's row of domain/access.ts names, before
 * anything of the route runs. A route without a row is an error, for everybody.
 */
export const guard: MiddlewareFunction<Response> = async (visit, next) => {
  const pattern = rowOf(visit.pattern);
  // Where visitors may enter, and no right is asked of the agency, anybody may: nobody is looked up.
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

/** The journal names each file that was taken in a client's place, before its first byte leaves. */
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

/** A route's pattern as the table writes it: React Router leaves the first slash out of some. */
function rowOf(pattern: string): string {
  return `/${pattern}`.replace("//", "/");
}

/** @throws Response that sends away whom the route's row of domain/access.ts doesn't name. */
async function requireEntry(pattern: string, request: Request, context: Context): Promise<Viewer> {
  const viewer = await currentViewer(request, context);
  if (mayEnter(viewer, pattern)) return viewer;
  if (viewer.kind === "administrator") throw refusedRight(rightToSee(pattern));
  throw away(request, viewer, sentAway(viewer.kind));
}

function isPost({ method }: Request): boolean {
  return method !== "GET" && method !== "HEAD";
}

/**
 * @throws Response 403 to somebody of the agency whose role does nothing of that page, to who only reads wherever
 * something is written, and to whoever looks as a client does.
 */
async function requirePost(pattern: string, request: Request, context: Context): Promise<void> {
  // Nobody is looked up where nobody says who they are: programs, and visitors.
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

/** What the error pages say of it: see copy/http-refusals.ts. */
function refusedRight(why: RightRefusal): ReturnType<typeof data> {
  return data(why satisfies RightRefusal, { status: 403 });
}

/**
 * For an act that takes another right than its page.
 * @throws Response 403 to whom their role doesn't let do it.
 */
export async function requireAct(
  { request, context, pattern }: { request: Request; context: Context; pattern: string },
  act: string,
): Promise<void> {
  const viewer = await currentViewer(request, context);
  const row = rowOf(pattern);
  if (!mayPost(viewer, row, act)) throw refusedRight(rightToPost(row, act) ?? "work");
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
 * Somebody of the agency, whatever their role: what it lets them see and do, the guard has asked of the page's row.
 * @throws Response to /auth (visitors), to /portal with a message (clients:
 * docs/sources/specification.md, 8), or, in live mode, to the set-up of the second factor that
 * all of them need. The demo lets it be skipped.
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
