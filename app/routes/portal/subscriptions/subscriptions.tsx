import { redirect } from "react-router";
import { prerequisiteSentence } from "#copy/offers.ts";
import { subscriptionNews, subscriptionsWords as words } from "#copy/portal/subscriptions.ts";
import { growthFollowUp } from "#domain/catalogue.ts";
import { parisDate } from "#domain/paris-date.ts";
import { isRecordId } from "#domain/record-id.ts";
import { isSubscriptionRunning } from "#domain/subscription.ts";
import { appOf } from "#http/app-context.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { ownSubscriptions } from "#queries/subscription/owned.server.ts";
import { runningSubscriptionId } from "#queries/subscription/running.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Route } from "./+types/subscriptions.ts";
import { SubscribeForm } from "./subscribe-form.tsx";
import { settleOnReturn } from "./settle-on-return.server.ts";
import { readSubscribing } from "./subscribing.server.ts";
import { SubscriptionCard } from "./subscription-card.tsx";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";

/** Subscriptions (docs/sources/decisions.md, 4). On return from the provider, redirects to the new one. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { ownerId: userId } = await requireSignedIn(request, context);
  const app = appOf(context);
  const today = parisDate(app.clock());
  const wanted = url.searchParams.get("commande");
  const back = url.searchParams.has("retour");
  if (back && wanted !== null && isRecordId(wanted)) {
    await settleOnReturn(context, { orderId: wanted });
    const opened = await viewing({ request, context }, (db) =>
      runningSubscriptionId(db, wanted, today),
    );
    if (opened) throw redirect(`/portal/abonnements/${opened}?fait=opened`);
  }
  return viewing({ request, context }, async (db) => ({
    subscriptions: await ownSubscriptions(db, userId, today),
    subscribing: await readSubscribing(db, { userId, wanted }, app),
    news: back
      ? ("awaited" as const)
      : url.searchParams.has("abandon")
        ? ("abandoned" as const)
        : null,
    today,
  }));
}

export { subscribeActs as action } from "./subscribe-acts.server.ts";

/** Also after a refusal: a colleague may just have opened it. */
export function shouldRevalidate() {
  return true;
}

export default function OwnSubscriptions({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { subscriptions, subscribing, news, today } = loaderData;
  const running = subscriptions.some(({ state }) => isSubscriptionRunning(state));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{words.pageTitle(site.name)}</title>
      <h1 className="text-2xl">{words.title}</h1>
      {news !== null && !actionData && (
        <Notice title={frenchSpaces(subscriptionNews[news].title)}>
          {frenchSpaces(subscriptionNews[news].text)}
        </Notice>
      )}
      {subscriptions.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {subscriptions.map((subscription) => (
            <li key={subscription.id} className="grid">
              <SubscriptionCard subscription={subscription} today={today} />
            </li>
          ))}
        </ul>
      )}
      {subscribing ? (
        <SubscribeForm subscribing={subscribing} answer={actionData} another={running} />
      ) : (
        subscriptions.length === 0 && <NoSubscription />
      )}
    </div>
  );
}

function NoSubscription() {
  return (
    <EmptyState
      title={words.none}
      action={
        <ButtonLink href="/#offre-premium" reloadDocument>
          {words.discover}
        </ButtonLink>
      }
    >
      {frenchSpaces(words.opensOncePaid(prerequisiteSentence(growthFollowUp)))}
    </EmptyState>
  );
}
