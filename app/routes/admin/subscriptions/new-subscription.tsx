import { newSubscriptionWords as words } from "#copy/admin/subscriptions.ts";
import { labels } from "#copy/labels.ts";
import { data } from "react-router";
import { subscriptionOpeningRefusals } from "#copy/subscription.ts";
import { clientTitle } from "#domain/client-title.ts";
import { parisDate } from "#domain/paris-date.ts";
import { latestStart, SUBSCRIPTION_TIER } from "#domain/subscription.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { catalogueInForce } from "#queries/catalogue/versions.server.ts";
import { orderById } from "#queries/order/by-id.server.ts";
import { namedListings, servedListings } from "#queries/subscription/listings.server.ts";
import {
  runningSubscriptionId,
  subscriptionsRunningFor,
} from "#queries/subscription/running.server.ts";
import {
  ordersOpeningSubscription,
  whyNoSubscription,
} from "#queries/subscription/opening.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AdminTitle } from "../layout/admin-title.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/new-subscription.ts";
import { OpeningForm } from "./opening-form.tsx";
import { OpeningOrders } from "./opening-orders.tsx";
import { RunningAlready } from "./running-already.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const app = appOf(context);
  const now = app.clock();
  const today = parisDate(now);
  const { offers } = await catalogueInForce(app.db, now);
  const asked = url.searchParams.get("commande");
  const found = await viewing({ request, context }, async (db) => {
    if (asked === null) return { order: null, choice: await ordersOpeningSubscription(db, today) };
    const order = await orderById(db, asked);
    if (!order) return null;
    const refusal = await whyNoSubscription(db, order, today);
    const { id, number, company, firstName, lastName, listings, packName, planType } = order;
    const { vatRate } = order.price;
    const served = await servedListings(db, { orderId: id, listings, places: null });
    const named = order.userId === null ? [] : await namedListings(db, order.userId);
    return {
      names: served.every((one) => one.name !== "") ? served.map((one) => one.name) : null,
      known: named.map((one) => one.name),
      order: { id, number, company, firstName, lastName, listings, packName, planType, vatRate },
      refusal: refusal && subscriptionOpeningRefusals[refusal],
      runningId: await runningSubscriptionId(db, order.id, today),
      running: order.userId === null ? [] : await subscriptionsRunningFor(db, order.userId, today),
    };
  });
  if (!found) throw data(null, { status: 404 });
  const unitCents = offers[SUBSCRIPTION_TIER].unitPriceCents;
  return { ...found, today, latest: latestStart(today), unitCents };
}

export { openingActs as action } from "./opening-acts.server.ts";

/** Reload after a refusal too (React Router skips 4xx answers): the order has changed. */
export function shouldRevalidate() {
  return true;
}

export default function NewSubscription({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={labels.openSubscription} />
      <div>
        <BackLink to="/admin/abonnements">{words.all}</BackLink>
        <h1 className="mt-2 text-2xl">{labels.openSubscription}</h1>
      </div>
      {loaderData.order === null ? (
        <OpeningOrders orders={loaderData.choice} />
      ) : (
        <FromOrder
          {...loaderData}
          refusal={loaderData.refusal ?? actionData?.refusal ?? null}
          answer={actionData}
        />
      )}
    </div>
  );
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { refusal: unknown }>;

interface FromOrderProps extends Loaded {
  answer: Route.ComponentProps["actionData"];
}

function FromOrder({ order, refusal, runningId, running, ...form }: FromOrderProps) {
  const { answer } = form;
  if (refusal === null) {
    return (
      <>
        {running.length > 0 && <RunningAlready subscriptions={running} />}
        <OpeningForm order={order} {...form} />
      </>
    );
  }
  return (
    <div className="grid justify-items-start gap-4">
      <Notice
        variant="warning"
        role={answer ? "alert" : "note"}
        title={words.orderOf(order.number, clientTitle(order))}
      >
        {frenchSpaces(refusal)}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {runningId !== null && (
          <ButtonLink href={recordAddress.subscription(runningId)}>
            {words.seeSubscription}
          </ButtonLink>
        )}
        <ButtonLink href={recordAddress.order(order.id)} variant="outline">
          {words.seeOrder}
        </ButtonLink>
        <ButtonLink href="/admin/abonnements/nouveau" variant="outline">
          {words.chooseOther}
        </ButtonLink>
      </div>
    </div>
  );
}
