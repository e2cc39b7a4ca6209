import { data, redirect } from "react-router";
import { linkPaths, orderLinkPurposes } from "#domain/signed-link.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { sendOrderLink } from "#workflows/order/send-order-link.server.ts";
import type { Route } from "./+types/send-link.ts";

/** Sends a new link to the order's own e-mail address. @throws Response 400 for an unknown page, 404 for no order. */
export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  requireSameOrigin(request);
  const app = appOf(context);
  const asked = typedText(await readForm(request), "purpose");
  const purpose = orderLinkPurposes.find((known) => known === asked);
  if (!purpose) throw data(null, { status: 400 });
  const back = (told: string) => redirect(`${linkPaths[purpose]}/${orderId}?lien=${told}`, 303);
  const { clientAddress } = context.get(requestFactsContext);
  if ((await app.limits.orderLinks.take(clientAddress)) !== null) return back("attendez");
  const sent = await sendOrderLink(app, {
    orderId,
    purpose,
    viewing: { viewer: await actorOf(request, context), heldKey: orderId },
    now: app.clock(),
  });
  if (!sent.ok) throw data(null, { status: 404 });
  return back("envoye");
}

/** A reload turns the post into a GET. */
export function loader() {
  return redirect("/");
}
