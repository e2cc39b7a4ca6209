import { orderClientWords as words } from "#copy/admin/orders.ts";
import { labels } from "#copy/labels.ts";
import { buyerFacts } from "#copy/buyer-facts.ts";
import { Link } from "react-router";
import { plainCalendarDay, shortMoment } from "#domain/french-dates.ts";
import type { OrderRecord } from "#queries/order/by-id.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Fact } from "../record/fact.tsx";
import { recordAddress } from "../record/address.ts";

const linkLooks = "text-link underline underline-offset-3";

export function OrderClient({ order }: { order: OrderRecord }) {
  return (
    <Card aria-labelledby="client">
      <CardHeader id="client" title={labels.client} />
      <CardBody>
        <dl className="grid gap-3 text-sm">
          {buyerFacts(order).map(({ label, value, url }) => (
            <Fact key={label} name={label}>
              {url ? (
                <a href={url} className={linkLooks}>
                  {value}
                </a>
              ) : (
                value
              )}
            </Fact>
          ))}
          <Fact name={labels.account}>
            <ClientAccount order={order} />
          </Fact>
          <Fact name="CGV">{acceptedTerms(order)}</Fact>
        </dl>
      </CardBody>
    </Card>
  );
}

function ClientAccount({ order: { id, userId } }: { order: OrderRecord }) {
  return userId ? (
    <Link to={recordAddress.client(userId)} className={linkLooks}>
      {labels.seeClient}
    </Link>
  ) : (
    <>
      {words.withoutAccount}
      <Link to={`/admin/clients/sans-compte/${id}`} className={linkLooks}>
        {words.fromThisAddress}
      </Link>
    </>
  );
}

function acceptedTerms({ termsVersion, termsAcceptedAt }: OrderRecord): string {
  if (termsVersion === null) return words.termsNotSent;
  const when = termsAcceptedAt ? words.acceptedOn(shortMoment(termsAcceptedAt)) : "";
  return words.termsVersion(plainCalendarDay(termsVersion), when);
}
