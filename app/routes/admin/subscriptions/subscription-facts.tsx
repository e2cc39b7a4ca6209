import { subscriptionFactsWords as words } from "#copy/admin/subscriptions.ts";
import { labels } from "#copy/labels.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { refundToMake } from "#copy/subscription.ts";
import { catalogue } from "#domain/catalogue.ts";
import { formatRate } from "#domain/money.ts";
import {
  isSubscriptionRunning,
  proRataRefund,
  type SubscriptionPeriod,
  type SubscriptionState,
} from "#domain/subscription.ts";
import type { SubscriptionRecord } from "#queries/subscription/by-id.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { Fact } from "../record/fact.tsx";
import { recordAddress } from "../record/address.ts";

const linkLooks = "text-link underline underline-offset-3";

interface SubscriptionFactsProps {
  subscription: SubscriptionRecord;
  state: SubscriptionState;
  period: SubscriptionPeriod;
  /** Whether its first day is reached. */
  begun: boolean;
}

/** What runs, for whom, at what price and since when. */
export function SubscriptionFacts({ subscription, state, period, begun }: SubscriptionFactsProps) {
  const { tier, listings, startedOn, endsOn, orderId, orderNumber } = subscription;
  return (
    <Card aria-labelledby="abonnement">
      <CardHeader id="abonnement" title={catalogue[tier].name} />
      <CardBody>
        <dl className="grid gap-3 text-sm">
          <Fact name={labels.listings}>{listings}</Fact>
          <Fact name={labels.perMonth}>
            <Price subscription={subscription} />
          </Fact>
          <Fact name={words.firstDay}>{shortCalendarDay(startedOn)}</Fact>
          {isSubscriptionRunning(state) && (
            <Fact name={begun ? words.currentMonth : words.firstMonth}>
              {words.monthFromTo(
                shortCalendarDay(period.startsOn),
                shortCalendarDay(period.endsOn),
                period.days,
              )}
            </Fact>
          )}
          {endsOn !== null && endsOn >= startedOn && (
            <Fact name={labels.lastDay}>{shortCalendarDay(endsOn)}</Fact>
          )}
          {endsOn !== null && subscription.ending === "at-once" && (
            <Fact name={words.toRefund}>
              {frenchSpaces(refundToMake(proRataRefund(subscription, endsOn)))}
            </Fact>
          )}
          <Fact name={labels.order}>
            <TextLink to={recordAddress.order(orderId)}>{orderNumber}</TextLink>
          </Fact>
        </dl>
      </CardBody>
    </Card>
  );
}

function Price({ subscription }: { subscription: SubscriptionRecord }) {
  const { netCents, vatRate, vatCents, grossCents } = subscription;
  return (
    <>
      <strong>
        <Money cents={grossCents} />
        {words.vatIncluded}
      </strong>{" "}
      (<Money cents={netCents} />
      {words.vatExcludedAnd}
      <Money cents={vatCents} />
      {words.ofVat(formatRate(vatRate))}
    </>
  );
}

export function SubscriptionClient({ subscription }: { subscription: SubscriptionRecord }) {
  const { clientName, company, email, userId } = subscription;
  return (
    <Card aria-labelledby="client">
      <CardHeader id="client" title={labels.client} />
      <CardBody>
        <dl className="grid gap-3 text-sm">
          <Fact name={labels.name}>{clientName}</Fact>
          {company && <Fact name={labels.company}>{company}</Fact>}
          <Fact name="E-mail">
            <a href={`mailto:${encodeURIComponent(email)}`} className={linkLooks}>
              {email}
            </a>
          </Fact>
          <Fact name={labels.account}>
            {userId === null ? (
              words.accountDeleted
            ) : (
              <TextLink to={recordAddress.client(userId)}>{words.seeClientFile}</TextLink>
            )}
          </Fact>
        </dl>
      </CardBody>
    </Card>
  );
}
