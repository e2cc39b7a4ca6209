import { subscriptionCardWords as words } from "#copy/portal/subscriptions.ts";
import { labels } from "#copy/labels.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import { listingsWords } from "#copy/listings.ts";
import { offers } from "#domain/catalogue.ts";
import { isSubscriptionRunning } from "#domain/subscription.ts";
import type { OwnSubscription } from "#queries/subscription/owned.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { SubscriptionStateBadge } from "#ui/subscription-state-badge.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { NewMark } from "../news/new-mark.tsx";

interface SubscriptionCardProps {
  subscription: OwnSubscription;
  today: string;
}

export function SubscriptionCard({ subscription, today }: SubscriptionCardProps) {
  const { id, tier, listings, netCents, grossCents, startedOn, state, endsOn, nextOn } =
    subscription;
  const { toCome, begun } = beginningOf(subscription, today);
  return (
    <Card aria-labelledby={`abonnement-${id}`} as="article">
      <CardHeader
        id={`abonnement-${id}`}
        title={offers[tier].name}
        description={listingsWords(listings)}
        actions={
          <>
            <NewMark recordId={id} />
            <SubscriptionStanding subscription={subscription} today={today} />
          </>
        }
      />
      <CardBody className="grid gap-5">
        <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-3">
          <div>
            <dt className="text-muted">{labels.perMonth}</dt>
            <dd className="mt-0.5">
              <Money cents={grossCents} className="text-base font-semibold" />
              {words.vatIncluded}
              <span className="block text-muted">
                <Money cents={netCents} />
                {words.vatExcluded}
              </span>
            </dd>
          </div>
          <DatedFact label={startWords(state, { toCome, begun })} on={startedOn} />
          {nextOn !== null && <DatedFact label={words.nextCharge} on={nextOn} />}
          {endsOn !== null && begun && <DatedFact label={labels.lastDay} on={endsOn} />}
        </dl>
        <WayOn subscription={subscription} />
      </CardBody>
    </Card>
  );
}

interface Beginning {
  toCome: boolean;
  /** False: ended before its first day. */
  begun: boolean;
}

function beginningOf({ state, startedOn, endsOn }: OwnSubscription, today: string): Beginning {
  return {
    toCome: isSubscriptionRunning(state) && today < startedOn,
    begun: endsOn === null || endsOn >= startedOn,
  };
}

export function SubscriptionStanding({ subscription, today }: SubscriptionCardProps) {
  const { state, startedOn, endsOn } = subscription;
  const { toCome, begun } = beginningOf(subscription, today);
  if (!begun) {
    return (
      <Badge variant="secondary" icon="ban">
        {words.cancelledBefore}
      </Badge>
    );
  }
  return (
    <SubscriptionStateBadge state={state} endsOn={endsOn} beginsOn={toCome ? startedOn : null} />
  );
}

function startWords(state: OwnSubscription["state"], { toCome, begun }: Beginning): string {
  if (!begun) return words.wasToBegin;
  if (!isSubscriptionRunning(state)) return words.begunOn;
  return toCome ? words.beginsOn : words.since;
}

function DatedFact({ label, on }: { label: string; on: string }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5">
        <time dateTime={on}>{longCalendarDay(on)}</time>
      </dd>
    </div>
  );
}

/** The way to cancel stands next to the subscription (docs/sources/law.md, O7). */
function WayOn({
  subscription: { id, state, orderNumber },
}: Pick<SubscriptionCardProps, "subscription">) {
  const runs = isSubscriptionRunning(state);
  const act = runs ? words.manage : words.see;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
        {runs && frenchSpaces(words.noCommitment)}
      </p>
      <ButtonLink
        href={`/portal/abonnements/${id}`}
        variant="outline"
        iconEnd="arrow-right"
        className="max-sm:w-full"
        aria-label={words.manageOf(act, orderNumber)}
      >
        {act}
      </ButtonLink>
    </div>
  );
}
