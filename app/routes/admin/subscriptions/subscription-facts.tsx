import { subscriptionDeskWords as deskWords } from "#copy/admin/subscription-desk.ts";
import { subscriptionFactsWords as words } from "#copy/admin/subscriptions.ts";
import { listingName } from "#copy/listing-access.ts";
import { labels } from "#copy/labels.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { offers } from "#domain/catalogue.ts";
import { formatRate } from "#domain/money.ts";
import { isSubscriptionRunning } from "#domain/subscription.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { mailtoHref } from "#domain/contact-links.ts";
import type { SubscriptionRecord } from "#queries/subscription/by-id.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { Fact } from "../record/fact.tsx";
import { recordAddress } from "../record/address.ts";
import type { SubscriptionDesk } from "./desk.server.ts";

const linkLooks = "text-link underline underline-offset-3";

export function SubscriptionFacts({ desk }: { desk: SubscriptionDesk }) {
  const { subscription, state, period, begun, next, later } = desk;
  const { tier, listings, startedOn, endsOn, orderId, orderNumber } = subscription;
  const { suspendedOn, pausedFrom, pausedUntil } = subscription;
  const paused = pausedFrom !== null && pausedUntil !== null && pausedUntil > desk.today;
  return (
    <Card aria-labelledby="abonnement">
      <CardHeader id="abonnement" title={offers[tier].name} />
      <CardBody>
        <dl className="grid gap-3 text-sm">
          <Fact name={labels.listings}>
            {listings}
            {(desk.names !== null || subscription.places !== null) && (
              <span className="block wrap-anywhere text-muted">
                {desk.served.map(listingName).join(", ")}
              </span>
            )}
          </Fact>
          <Fact name={labels.perMonth}>
            <Price subscription={subscription} />
          </Fact>
          {later.map((term) => (
            <Fact key={term.fromOn} name={deskWords.later}>
              {frenchSpaces(deskWords.laterTerms(term.listings, term.grossCents, term.fromOn))}
            </Fact>
          ))}
          <Fact name={deskWords.pays}>
            <Method subscription={subscription} today={desk.today} />
          </Fact>
          <Fact name={deskWords.next}>
            {frenchSpaces(
              next ? deskWords.nextOn(next.grossCents, next.startsOn) : deskWords.noNext,
            )}
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
          {suspendedOn !== null && (
            <Fact name={deskWords.suspendedSince}>{shortCalendarDay(suspendedOn)}</Fact>
          )}
          {paused && (
            <Fact name={deskWords.paused}>{deskWords.pauseFromTo(pausedFrom, pausedUntil)}</Fact>
          )}
          {endsOn !== null && endsOn >= startedOn && (
            <Fact name={labels.lastDay}>{shortCalendarDay(endsOn)}</Fact>
          )}
          <Fact name={labels.order}>
            <TextLink to={recordAddress.order(orderId)}>{orderNumber}</TextLink>
          </Fact>
        </dl>
      </CardBody>
    </Card>
  );
}

function Method({ subscription, today }: { subscription: SubscriptionRecord; today: string }) {
  const { collectedBy, methodLabel, methodExpiresOn } = subscription;
  if (collectedBy === "transfer") return deskWords.byTransfer;
  if (methodExpiresOn === null) return methodLabel;
  const over = methodExpiresOn < today;
  return (
    <>
      {methodLabel},{" "}
      <span className={over ? "font-medium text-danger" : "text-muted"}>
        {over ? deskWords.cardOver(methodExpiresOn) : deskWords.cardUntil(methodExpiresOn)}
      </span>
    </>
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
            <a href={mailtoHref(email)} className={linkLooks}>
              {shownEmail(email)}
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
