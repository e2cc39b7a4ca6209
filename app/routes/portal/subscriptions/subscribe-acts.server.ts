import { subscribeFaults, subscribeWords } from "#copy/portal/subscriptions.ts";
import { subscriptionOpeningRefusals, subscriptionStartRefusals } from "#copy/subscription.ts";
import { parisDate } from "#domain/paris-date.ts";
import { monthlyPrice, SUBSCRIPTION_TIER } from "#domain/subscription.ts";
import { subscribeFields, subscribeForm } from "#forms/subscription.ts";
import { actorFor } from "#http/current-viewer.server.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { catalogueInForce } from "#queries/catalogue/versions.server.ts";
import { orderById } from "#queries/order/by-id.server.ts";
import { isFirstMonthPaid } from "#queries/subscription/opening.server.ts";
import { runningSubscriptionId } from "#queries/subscription/running.server.ts";
import { openSetup } from "#workflows/subscription/open-setup.server.ts";
import { openSubscription } from "#workflows/subscription/open-subscription.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";
import { pathOnSite } from "../../site/payer/path-on-site.ts";
import { collectorsOf } from "./subscribing.server.ts";

type AskedHere = Asked<unknown>;

const LIST = "/portal/abonnements";

export const subscribeActs = defineActs({
  enter: requireSignedIn,
  address: () => LIST,
  fields: subscribeFields,
  refusals: {
    ...subscriptionOpeningRefusals,
    ...subscriptionStartRefusals,
    ...subscribeFaults,
    "no-provider": subscribeFaults.unavailable,
  },
  gone: [],
  shows: (price: "counted") => price,
  acts: {
    // Without scripts, recounts the price.
    update: { do: () => Promise.resolve({ ok: true, shown: "counted" }) },
    subscribe: {
      limit: "payments",
      form: ({ app }: AskedHere) =>
        subscribeForm.refine(({ collectedBy }) => collectorsOf(app).includes(collectedBy), {
          path: ["collectedBy"],
          message: subscribeFaults.way,
        }),
      do: subscribe,
    },
  },
});

type Typed = ReturnType<typeof subscribeForm.parse>;

async function subscribe(asked: AskedHere, typed: Typed) {
  const { app, person, now } = asked;
  const { orderId, listings } = typed;
  const catalogue = await catalogueInForce(app.db, now);
  const order = await viewing(asked, async (db) => {
    const found = await orderById(db, orderId);
    return found && { ...found, paysFirstMonth: await isFirstMonthPaid(db, found) };
  });
  const { unitPriceCents } = catalogue.offers[SUBSCRIPTION_TIER];
  const { grossCents } = monthlyPrice(unitPriceCents, listings, order?.price.vatRate);
  if (grossCents !== typed.shownCents) return { ok: false, reason: "price-changed" } as const;
  // Administrators on the portal may not subscribe for a client either.
  if (order?.userId !== person.ownerId) return { ok: false, reason: "order-not-found" } as const;
  // The order's payment covers the first month for its own number of listings only.
  if (order.paysFirstMonth && order.price.listings !== listings) {
    const words = subscribeWords.listingsOfOrder(order.price.listings);
    return { ok: false, reason: "other-listings", fault: { field: "listings", words } } as const;
  }
  const opened = await opening(asked, typed, catalogue.version);
  if (opened.ok || opened.reason !== "already-running") return opened;
  const running = await viewing(asked, (db) => runningSubscriptionId(db, orderId, parisDate(now)));
  return running ? { ok: true as const, done: "already", at: `${LIST}/${running}` } : opened;
}

async function opening({ app, person, now }: AskedHere, typed: Typed, catalogueVersion: number) {
  const { orderId, listings, names, collectedBy, shownCents } = typed;
  const actor = actorFor(person);
  const acceptance = {
    termsVersion: app.site.termsVersion,
    acceptedAt: now.toISOString(),
    grossCents: shownCents,
    catalogueVersion,
    listings,
  };
  const wanted = { orderId, listings, names, acceptance, now };
  if (collectedBy === "provider") {
    const back = { returnPath: `${LIST}?commande=${orderId}`, viewing: { viewer: actor } };
    const page = await openSetup(app, { purpose: "open", ...wanted, ...back });
    if (!page.ok) return page;
    return { ok: true as const, done: null, at: pathOnSite(page.url, app.siteUrl) };
  }
  const opened = await openSubscription(app, { ...wanted, startedOn: parisDate(now), actor });
  if (!opened.ok) return opened;
  return { ok: true as const, done: "opened", at: `${LIST}/${opened.subscriptionId}` };
}
