import { data, redirect, type RouterContextProvider } from "react-router";
import { subscribeFaults as faults, subscribeWords } from "#copy/portal/subscriptions.ts";
import { subscriptionOpeningRefusals, subscriptionStartRefusals } from "#copy/subscription.ts";
import { ownProperty } from "#domain/own-property.ts";
import { parisDate } from "#domain/paris-date.ts";
import { monthlyPrice, SUBSCRIPTION_TIER } from "#domain/subscription.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { subscribeFields, subscribeForm } from "#forms/subscription.ts";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { actorFor } from "#http/current-viewer.server.ts";
import { formAnswer, readForm } from "#http/form-post.server.ts";
import type { requireSignedIn } from "#http/guard.server.ts";
import { tooManySentence } from "#http/rate-limit.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { catalogueInForce } from "#queries/catalogue/versions.server.ts";
import { orderById } from "#queries/order/by-id.server.ts";
import { isFirstMonthPaid } from "#queries/subscription/opening.server.ts";
import { runningSubscriptionId } from "#queries/subscription/running.server.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { openSetup } from "#workflows/subscription/open-setup.server.ts";
import { openSubscription } from "#workflows/subscription/open-subscription.server.ts";
import { pathOnSite } from "../../site/payer/path-on-site.ts";
import { collectorsOf } from "./subscribing.server.ts";

interface SubscribePost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  person: Awaited<ReturnType<typeof requireSignedIn>>;
}

const LIST = "/portal/abonnements";

/**
 * « S’abonner et payer »: opens a subscription paid by transfer, or leads to the provider's page, the same one however
 * often; the order's own subscription where one runs already. Whatever stops it keeps what was typed.
 * @throws Response 400 for a button that doesn't exist.
 */
export async function postSubscribe({ request, context, person }: SubscribePost) {
  const app = appOf(context);
  const formData = await readForm(request);
  const action = formData.get("action");
  const answer = (told: Partial<FormAnswer>, init: ResponseInit) =>
    data(formAnswer(formData, subscribeFields, told), init);
  // Nothing is asked for yet: the price is counted anew.
  if (action === "update") return answer({}, { status: 200 });
  if (action !== "subscribe") throw data(null, { status: 400 });
  const wait = await app.limits.payments.take(context.get(requestFactsContext).clientAddress);
  if (wait !== null) {
    const headers = { "Retry-After": String(wait) };
    return answer({ refusal: tooManySentence(wait) }, { status: 429, headers });
  }
  const form = subscribeForm.safeParse(Object.fromEntries(formData));
  if (!form.success) return answer({ fieldErrors: firstErrors(form.error) }, { status: 400 });
  const { orderId, listings, collectedBy, shownCents } = form.data;
  if (!collectorsOf(app).includes(collectedBy)) {
    return answer({ fieldErrors: { collectedBy: [faults.way] } }, { status: 400 });
  }
  const catalogue = await catalogueInForce(app.db, app.clock());
  const { unitPriceCents } = catalogue.offers[SUBSCRIPTION_TIER];
  const order = await viewing({ request, context }, (db) => orderById(db, orderId));
  const { grossCents } = monthlyPrice(unitPriceCents, listings, order?.price.vatRate);
  if (grossCents !== shownCents) {
    return answer({ refusal: faults.priceChanged }, { status: 409 });
  }
  const opened = await opening({ request, context, person }, form.data, catalogue.version);
  if (opened.ok) return redirect(opened.to, 303);
  if (opened.reason === "already-running") {
    const running = await viewing({ request, context }, (db) =>
      runningSubscriptionId(db, orderId, parisDate(app.clock())),
    );
    if (running) return redirect(`${LIST}/${running}?fait=already`, 303);
  }
  if (opened.reason === "other-listings") {
    const fault = subscribeWords.listingsOfOrder(opened.count);
    return answer({ fieldErrors: { listings: [fault] } }, { status: 409 });
  }
  return answer({ refusal: refusalWords(opened.reason) }, { status: 409 });
}

type Asked = ReturnType<typeof subscribeForm.parse>;

async function opening(
  { request, context, person }: SubscribePost,
  asked: Asked,
  catalogueVersion: number,
) {
  const app = appOf(context);
  const { orderId, listings, names, collectedBy, shownCents } = asked;
  const order = await viewing({ request, context }, async (db) => {
    const found = await orderById(db, orderId);
    return found && { ...found, paysFirstMonth: await isFirstMonthPaid(db, found) };
  });
  // The agency's own portal too opens nothing for a client's order.
  if (order?.userId !== person.ownerId) return { ok: false, reason: "order-not-found" } as const;
  // What the order's own money pays is for its own number of listings.
  if (order.paysFirstMonth && order.price.listings !== listings) {
    return { ok: false, reason: "other-listings", count: order.price.listings } as const;
  }
  const now = app.clock();
  const actor = actorFor(person);
  const acceptance = {
    termsVersion: app.site.termsVersion,
    acceptedAt: now.toISOString(),
    grossCents: shownCents,
    catalogueVersion,
    listings,
  };
  if (collectedBy === "provider") {
    const returnPath = `${LIST}?commande=${orderId}`;
    const page = await openSetup(app, {
      purpose: "open",
      orderId,
      listings,
      names,
      acceptance,
      returnPath,
      viewing: { viewer: actor },
      now,
    });
    return page.ok ? { ok: true as const, to: pathOnSite(page.url, app.siteUrl) } : page;
  }
  const startedOn = parisDate(now);
  const opened = await openSubscription(app, {
    orderId,
    listings,
    names,
    startedOn,
    actor,
    acceptance,
    now,
  });
  return opened.ok
    ? { ok: true as const, to: `${LIST}/${opened.subscriptionId}?fait=opened` }
    : opened;
}

const refusals: Record<string, string> = {
  ...subscriptionOpeningRefusals,
  ...subscriptionStartRefusals,
  "page-refused": faults["page-refused"],
};

function refusalWords(reason: string): string {
  return ownProperty(refusals, reason) ?? faults.unavailable;
}
