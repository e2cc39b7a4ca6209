import { orderClientWords as words } from "#copy/admin/orders.ts";
import { labels } from "#copy/labels.ts";
import { clientTypeLabels } from "#copy/client-types.ts";
import { formatPhone, phoneHref } from "#domain/phone-number.ts";
import { Link } from "react-router";
import { formatSiren } from "#domain/company-number.ts";
import { plainCalendarDay, shortMoment } from "#domain/french-dates.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { mailtoHref } from "#domain/contact-links.ts";
import type { OrderRecord } from "#queries/order/by-id.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Fact } from "../record/fact.tsx";
import { recordAddress } from "../record/address.ts";

const linkLooks = "text-link underline underline-offset-3";

/** Who ordered, how to reach them, and what they agreed to. */
export function OrderClient({ order }: { order: OrderRecord }) {
  const town = [order.postalCode, order.city].filter(Boolean).join(" ");
  const address = [order.address, town, order.country].filter(Boolean).join("\n");
  return (
    <Card aria-labelledby="client">
      <CardHeader id="client" title={labels.client} />
      <CardBody>
        <dl className="grid gap-3 text-sm">
          <Fact name={labels.name}>
            {order.firstName} {order.lastName}
          </Fact>
          {order.company && <Fact name={labels.company}>{order.company}</Fact>}
          <Fact name={words.type}>{clientTypeLabels[order.clientType]}</Fact>
          {order.siren && <Fact name="SIREN">{formatSiren(order.siren)}</Fact>}
          <Fact name="E-mail">
            <a href={mailtoHref(order.email)} className={linkLooks}>
              {shownEmail(order.email)}
            </a>
          </Fact>
          {order.phone && (
            <Fact name={labels.phone}>
              <a href={phoneHref(order.phone)} className={linkLooks}>
                {formatPhone(order.phone)}
              </a>
            </Fact>
          )}
          {address && <Fact name={labels.address}>{address}</Fact>}
          <Fact name={labels.account}>
            <ClientAccount order={order} />
          </Fact>
          <Fact name="CGV">{acceptedTerms(order)}</Fact>
        </dl>
      </CardBody>
    </Card>
  );
}

/** Leads to all records of this client, by account, or by e-mail address when they have none. */
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
