import type { ReactNode } from "react";
import { labels } from "#copy/labels.ts";
import { listingsWords } from "#copy/listings.ts";
import {
  ownSubscriptionWords as words,
  subscriptionCardWords as cardWords,
} from "#copy/portal/subscriptions.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { ChangeMethod } from "./change-method.tsx";
import type { OwnSubscriptionPage } from "./own-subscription.server.ts";

interface SubscriptionFactsProps {
  page: OwnSubscriptionPage;
}

export function SubscriptionFacts({ page }: SubscriptionFactsProps) {
  const { subscription, next, later } = page;
  const { grossCents, netCents, listings, startedOn, endsOn, orderId, orderNumber } = subscription;
  const { collectedBy } = subscription;
  const nothingNext = subscription.suspendedOn === null ? words.noNext : words.afterPayment;
  const mendedAbove = collectedBy === "provider" && page.due.length > 0;
  return (
    <Card aria-labelledby="abonnement">
      <CardHeader id="abonnement" title={words.facts} />
      <CardBody className="grid gap-5">
        <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
          <Fact label={labels.perMonth}>
            <Money cents={grossCents} className="text-base font-semibold" />
            {cardWords.vatIncluded}
            <span className="block text-muted">
              <Money cents={netCents} />
              {cardWords.vatExcluded}
            </span>
          </Fact>
          <Fact label={words.next}>
            {next ? (
              <>
                <Money cents={next.grossCents} className="text-base font-semibold" />
                {cardWords.vatIncluded}
                <span className="block text-muted">
                  <time dateTime={next.startsOn}>{words.nextOn(next.startsOn)}</time>
                </span>
              </>
            ) : (
              nothingNext
            )}
          </Fact>
          <Fact label={words.listings}>
            {listingsWords(listings)}
            {page.names && (
              <span className="block wrap-anywhere text-muted">{page.names.join(", ")}</span>
            )}
            {later && later.listings !== listings && (
              <span className="block text-muted">
                {words.listingsFrom(later.listings, later.fromOn)}
              </span>
            )}
            {later && later.listings === listings && (
              <span className="block text-muted">
                {words.priceFrom(later.grossCents, later.fromOn)}
              </span>
            )}
          </Fact>
          <Fact label={cardWords.since}>
            <time dateTime={startedOn}>{longCalendarDay(startedOn)}</time>
          </Fact>
          {endsOn !== null && endsOn >= startedOn && (
            <Fact label={labels.lastDay}>
              <time dateTime={endsOn}>{longCalendarDay(endsOn)}</time>
            </Fact>
          )}
          <Fact label={words.pays}>
            <Method page={page} />
          </Fact>
        </dl>
        {page.mayChangeMethod && !mendedAbove && <ChangeMethod collectedBy={collectedBy} />}
        <p className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4 text-sm">
          <TextLink to={`/portal/commandes/${orderId}`} className="py-1">
            {words.seeOrder} <span className="whitespace-nowrap">{orderNumber}</span>
          </TextLink>
          <TextLink to="/portal/compte#facturation" className="py-1">
            {words.changeBilling}
          </TextLink>
        </p>
      </CardBody>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

function Method({ page: { subscription, today } }: SubscriptionFactsProps) {
  const { collectedBy, methodLabel, methodExpiresOn } = subscription;
  if (collectedBy === "transfer") return words.byTransfer;
  return (
    <>
      <span className="font-medium">{methodLabel}</span>
      {methodExpiresOn !== null && (
        <span
          className={`block ${methodExpiresOn < today ? "font-medium text-danger" : "text-muted"}`}
        >
          {methodExpiresOn < today
            ? words.cardOver(methodExpiresOn)
            : words.cardUntil(methodExpiresOn)}
        </span>
      )}
    </>
  );
}
