import { subscriptionCardWords as words } from "#copy/portal/subscriptions.ts";
import { labels } from "#copy/labels.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import { listingsWords } from "#copy/listings.ts";
import { catalogue } from "#domain/catalogue.ts";
import { addDays } from "#domain/paris-date.ts";
import { isSubscriptionRunning } from "#domain/subscription.ts";
import { useRootData } from "#http/root-data.ts";
import type { OwnSubscription } from "#queries/subscription/owned.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { SubscriptionStateBadge } from "#ui/subscription-state-badge.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface SubscriptionCardProps {
  subscription: OwnSubscription;
  /** French calendar date. */
  today: string;
}

/** One subscription: what it costs, until when it runs, how it is ended. */
export function SubscriptionCard({ subscription, today }: SubscriptionCardProps) {
  const { id, tier, listings, netCents, grossCents, startedOn, state, endsOn } = subscription;
  const toCome = isSubscriptionRunning(state) && today < startedOn;
  const begun = endsOn === null || endsOn >= startedOn;
  return (
    <Card aria-labelledby={`abonnement-${id}`} as="article">
      <CardHeader
        id={`abonnement-${id}`}
        title={catalogue[tier].name}
        description={listingsWords(listings)}
        actions={<Standing subscription={subscription} toCome={toCome} begun={begun} />}
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
          {state === "active" && !toCome && (
            <DatedFact label={words.nextMonth} on={addDays(subscription.period.endsOn, 1)} />
          )}
          {endsOn !== null && begun && <DatedFact label={labels.lastDay} on={endsOn} />}
        </dl>
        {state === "active" && <HowToEnd subscription={subscription} />}
        {state === "ending" && <EndsByItself />}
      </CardBody>
    </Card>
  );
}

interface Beginning {
  /** Agreed, and not served yet. */
  toCome: boolean;
  /** False: ended before its first day. */
  begun: boolean;
}

function Standing({
  subscription: { state, startedOn, endsOn },
  toCome,
  begun,
}: Beginning & Pick<SubscriptionCardProps, "subscription">) {
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

/** Ended, and still served. */
function EndsByItself() {
  const { site } = useRootData();
  return (
    <p className="border-t border-line pt-4 text-sm text-muted">
      {frenchSpaces(words.endsByItself)}{" "}
      <a
        href={`mailto:${site.email}`}
        className="whitespace-nowrap text-link underline underline-offset-3"
      >
        {words.writeUs}
      </a>
      {words.before}
    </p>
  );
}

/** How to leave, said where the subscription is (docs/sources/law.md, O7). */
function HowToEnd({ subscription }: Pick<SubscriptionCardProps, "subscription">) {
  const { orderId, orderNumber } = subscription;
  return (
    <p className="border-t border-line pt-4 text-sm text-muted">
      {frenchSpaces(words.noCommitment)}{" "}
      <a
        href={`/resilier-votre-contrat?commande=${orderNumber}`}
        className="text-link underline underline-offset-3"
      >
        {words.end}
      </a>
      {words.givingOrder}
      <TextLink to={`/portal/commandes/${orderId}`} className="whitespace-nowrap">
        {orderNumber}
      </TextLink>
      .
    </p>
  );
}
