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
          <Fact name="Fiches">{listings}</Fact>
          <Fact name="Par mois">
            <Price subscription={subscription} />
          </Fact>
          <Fact name="Premier jour">{shortCalendarDay(startedOn)}</Fact>
          {isSubscriptionRunning(state) && (
            <Fact name={begun ? "Mois en cours" : "Premier mois"}>
              du {shortCalendarDay(period.startsOn)} au {shortCalendarDay(period.endsOn)} (
              {period.days} jours)
            </Fact>
          )}
          {endsOn !== null && endsOn >= startedOn && (
            <Fact name="Dernier jour">{shortCalendarDay(endsOn)}</Fact>
          )}
          {endsOn !== null && subscription.ending === "at-once" && (
            <Fact name="À rembourser">
              {frenchSpaces(refundToMake(proRataRefund(subscription, endsOn)))}
            </Fact>
          )}
          <Fact name="Commande">
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
        <Money cents={grossCents} /> TTC
      </strong>{" "}
      (<Money cents={netCents} /> HT et <Money cents={vatCents} /> de TVA à {formatRate(vatRate)})
    </>
  );
}

export function SubscriptionClient({ subscription }: { subscription: SubscriptionRecord }) {
  const { clientName, company, email, userId } = subscription;
  return (
    <Card aria-labelledby="client">
      <CardHeader id="client" title="Client" />
      <CardBody>
        <dl className="grid gap-3 text-sm">
          <Fact name="Nom">{clientName}</Fact>
          {company && <Fact name="Entreprise">{company}</Fact>}
          <Fact name="E-mail">
            <a href={`mailto:${encodeURIComponent(email)}`} className={linkLooks}>
              {email}
            </a>
          </Fact>
          <Fact name="Compte">
            {userId === null ? (
              "Compte supprimé"
            ) : (
              <TextLink to={recordAddress.client(userId)}>Voir la fiche du client</TextLink>
            )}
          </Fact>
        </dl>
      </CardBody>
    </Card>
  );
}
