import { growthFollowUp } from "#domain/catalogue.ts";
import { subscriptionsWords as words } from "#copy/portal/subscriptions.ts";
import { prerequisiteSentence } from "#copy/offers.ts";
import { parisDate } from "#domain/paris-date.ts";
import { isSubscriptionRunning, subscriptionPrerequisite } from "#domain/subscription.ts";
import { appOf } from "#http/app-context.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { ownsPaidOrderOf } from "#queries/order/owned.server.ts";
import { ownSubscriptions } from "#queries/subscription/owned.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Route } from "./+types/subscriptions.ts";
import { SubscriptionCard } from "./subscription-card.tsx";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";

const SUBSCRIBE = `/payment?plan=${growthFollowUp.planType}`;

/**
 * A client's own subscriptions, and whether one could be taken now (docs/sources/decisions.md, 4).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ownerId: userId } = await requireSignedIn(request, context);
  const today = parisDate(appOf(context).clock());
  return viewing({ request, context }, async (db) => ({
    subscriptions: await ownSubscriptions(db, userId, today),
    eligible: await ownsPaidOrderOf(db, userId, subscriptionPrerequisite),
    today,
  }));
}

export default function OwnSubscriptions({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { subscriptions, eligible, today } = loaderData;
  const allEnded =
    subscriptions.length > 0 && subscriptions.every(({ state }) => !isSubscriptionRunning(state));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{words.pageTitle(site.name)}</title>
      <h1 className="text-2xl">{words.title}</h1>
      {subscriptions.length === 0 ? (
        <NoSubscription eligible={eligible} />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {subscriptions.map((subscription) => (
            <li key={subscription.id} className="grid">
              <SubscriptionCard subscription={subscription} today={today} />
            </li>
          ))}
        </ul>
      )}
      {allEnded && eligible && <TakeAgain />}
    </div>
  );
}

function TakeAgain() {
  return (
    <div>
      <ButtonLink href={SUBSCRIBE} reloadDocument icon="refresh">
        {words.resume}
      </ButtonLink>
    </div>
  );
}

function NoSubscription({ eligible }: { eligible: boolean }) {
  const { name } = growthFollowUp;
  return (
    <EmptyState
      title={words.none}
      action={
        <ButtonLink href={eligible ? SUBSCRIBE : "/#offre-premium"} reloadDocument>
          {eligible ? words.take(name) : words.discover}
        </ButtonLink>
      }
    >
      {frenchSpaces(
        eligible
          ? words.mayTake(name)
          : words.opensOncePaid(name, prerequisiteSentence(growthFollowUp)),
      )}
    </EmptyState>
  );
}
