import { orderDeliveriesWords as words } from "#copy/admin/deliveries.ts";
import { deliverableName } from "#copy/deliverables.ts";
import { clockWords } from "#copy/delivery-clock.ts";
import { isDeliverableLate } from "#domain/deliverable.ts";
import { recordLists, recordPages } from "#domain/records.ts";
import type { OrderDeliveries as Deliveries } from "#queries/deliverable/of-order.server.ts";
import type { ListedDeliverable } from "#queries/deliverable/listed.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { classNames } from "#ui/class-names.ts";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { DeliverableBadge } from "../deliveries/deliverable-badge.tsx";
import { AddDelivery, type AddDeliveryProps } from "./add-delivery.tsx";

interface OrderDeliveriesProps extends Omit<AddDeliveryProps, "listings"> {
  orderId: string;
  deliveries: Deliveries;
  now: Date;
}

export function OrderDeliveries({ orderId, deliveries, now, ...adding }: OrderDeliveriesProps) {
  const { owed, counted, listings } = deliveries;
  const others = counted.all - owed.length;
  const board = `${recordLists.deliverable}?client=${orderId}`;
  return (
    <Card aria-labelledby="livraisons">
      <CardHeader
        id="livraisons"
        title={words.title}
        description={
          counted.all > 0 ? words.count(counted.delivered, counted.all) : frenchSpaces(words.none)
        }
        actions={
          counted.all > 0 && (
            <ButtonLink href={board} variant="outline">
              {words.board}
            </ButtonLink>
          )
        }
      />
      <CardBody className="grid gap-5">
        {owed.length > 0 && (
          <ul className="divide-y divide-line text-sm">
            {owed.map((deliverable) => (
              <OwedLine key={deliverable.id} deliverable={deliverable} now={now} />
            ))}
          </ul>
        )}
        {others > 0 && (
          <p className="text-sm">
            <TextLink to={board}>{words.others(others)}</TextLink>
          </p>
        )}
        <AddDelivery {...adding} listings={listings} />
      </CardBody>
    </Card>
  );
}

function OwedLine({ deliverable, now }: { deliverable: ListedDeliverable; now: Date }) {
  const { id, status, listing, order } = deliverable;
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <TextLink to={recordPages.deliverable(id)} className="font-semibold">
            {frenchSpaces(deliverableName(deliverable))}
          </TextLink>
          {listing && order.listings > 1 && (
            <span className="text-muted">
              {` · ${words.listingAt(listing.position, listing.name)}`}
            </span>
          )}
        </p>
        <p
          className={classNames(
            isDeliverableLate(deliverable, now) ? "font-semibold text-danger" : "text-muted",
          )}
        >
          {frenchSpaces(clockWords(deliverable, now))}
        </p>
      </div>
      {status !== "planned" && (
        <div>
          <DeliverableBadge status={status} />
        </div>
      )}
    </li>
  );
}
