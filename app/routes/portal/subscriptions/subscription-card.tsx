import { Link } from "react-router";
import { longCalendarDay } from "#copy/dates.ts";
import { catalogue } from "#domain/catalogue.ts";
import { addDays } from "#domain/paris-date.ts";
import type { OwnSubscription } from "#queries/own-subscriptions.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { SubscriptionStateBadge } from "#ui/subscription-state-badge.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface SubscriptionCardProps {
  subscription: OwnSubscription;
  /** French calendar date. */
  today: string;
}

/** One subscription: what it costs, until when it runs, how it is ended. */
export function SubscriptionCard({ subscription, today }: SubscriptionCardProps) {
  const { id, tier, listings, netCents, grossCents, startedOn, state, endsOn } = subscription;
  return (
    <Card aria-labelledby={`abonnement-${id}`} as="article">
      <CardHeader
        id={`abonnement-${id}`}
        title={catalogue[tier].name}
        description={listings === 1 ? "1 fiche" : `${listings} fiches`}
        actions={<SubscriptionStateBadge state={state} endsOn={endsOn} />}
      />
      <CardBody className="grid gap-5">
        <dl className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-3">
          <div>
            <dt className="text-muted">Par mois</dt>
            <dd className="mt-0.5">
              <Money cents={grossCents} className="text-base font-semibold" /> TTC
              <span className="block text-muted">
                <Money cents={netCents} /> HT
              </span>
            </dd>
          </div>
          <div>
            <dt className="text-muted">{today < startedOn ? "À partir du" : "Depuis le"}</dt>
            <dd className="mt-0.5">{longCalendarDay(startedOn)}</dd>
          </div>
          {state === "active" && today >= startedOn && (
            <div>
              <dt className="text-muted">Prochain mois</dt>
              <dd className="mt-0.5">{longCalendarDay(addDays(subscription.period.endsOn, 1))}</dd>
            </div>
          )}
        </dl>
        {state === "active" && <HowToEnd subscription={subscription} />}
      </CardBody>
    </Card>
  );
}

/** How to leave, said where the subscription is (conformite.md, O7). */
function HowToEnd({ subscription }: Pick<SubscriptionCardProps, "subscription">) {
  const { orderId, orderNumber } = subscription;
  return (
    <p className="border-t border-line pt-4 text-sm text-muted">
      {frenchSpaces("Sans engagement : résiliable à tout moment, sans frais.")}{" "}
      <a href="/resilier-votre-contrat" className="text-link underline underline-offset-3">
        Résilier cet abonnement
      </a>
      {", "}en indiquant la commande{" "}
      <Link
        to={`/portal/commandes/${orderId}`}
        className="whitespace-nowrap text-link underline underline-offset-3"
      >
        {orderNumber}
      </Link>
      .
    </p>
  );
}
