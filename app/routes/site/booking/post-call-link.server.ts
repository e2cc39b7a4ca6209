import { data, redirect, type RouterContextProvider } from "react-router";
import { callRefusals } from "#copy/calls.ts";
import { callLinkPaths } from "#domain/call.ts";
import { callMoveForm } from "#forms/call.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { readForm } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { cancelCall } from "#workflows/call/cancel-call.server.ts";
import { moveCall } from "#workflows/call/move-call.server.ts";
import { tokenIn } from "./call-link-page.server.ts";

interface LinkPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
}

/** « Déplacer l'appel » was pressed. */
export async function postMove({ request, context, url }: LinkPost) {
  requireSameOrigin(request);
  const app = appOf(context);
  const formData = await readForm(request);
  const form = callMoveForm.safeParse(Object.fromEntries(formData));
  if (!form.success) return refused(callRefusals["slot-closed"], { status: 400 });
  const tooMany = await limited(context);
  if (tooMany) return tooMany;
  const token = tokenIn(url);
  const { startsAt, sequence } = form.data;
  const moved = await moveCall(app, {
    changer: { side: "client", token, actor: await actorOf(request, context) },
    startsAt,
    sequence,
    message: "",
    now: app.clock(),
  });
  if (!moved.ok) return refused(callRefusals[moved.reason], { status: statusOf(moved.reason) });
  return redirect(`${callLinkPaths.move}?jeton=${token}&suite=${sequence + 1}`, 303);
}

/** « Annuler l'appel » was pressed. */
export async function postCancellation({ request, context, url }: LinkPost) {
  requireSameOrigin(request);
  const app = appOf(context);
  const tooMany = await limited(context);
  if (tooMany) return tooMany;
  const token = tokenIn(url);
  const cancelled = await cancelCall(app, {
    changer: { side: "client", token, actor: await actorOf(request, context) },
    message: "",
    now: app.clock(),
  });
  if (!cancelled.ok) {
    return refused(callRefusals[cancelled.reason], { status: statusOf(cancelled.reason) });
  }
  return redirect(`${callLinkPaths.cancel}?jeton=${token}&suite=annule`, 303);
}

async function limited(context: Readonly<RouterContextProvider>) {
  const { clientAddress } = context.get(requestFactsContext);
  // A count of its own: having booked a lot keeps nobody from cancelling.
  const wait = await appOf(context).limits.callLinks.take(clientAddress);
  if (wait === null) return null;
  return refused(tooManySentence(wait), { status: 429, headers: { "Retry-After": String(wait) } });
}

function refused(refusal: string, init: ResponseInit) {
  return data({ refusal }, init);
}

function statusOf(reason: string): number {
  if (reason === "link-unknown") return 404;
  return reason === "link-expired" ? 410 : 409;
}
