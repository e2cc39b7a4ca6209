import { openingOrdersWords as words } from "#copy/admin/subscriptions.ts";
import { labels } from "#copy/labels.ts";
import { shortDay } from "#domain/french-dates.ts";
import { clientTitle } from "#domain/client-title.ts";
import { SUBSCRIPTION_TIER } from "#domain/subscription.ts";
import type { OrderOpeningSubscription } from "#queries/subscription/opening.server.ts";
import { openingAddress } from "#domain/records.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export function OpeningOrders({ orders }: { orders: OrderOpeningSubscription[] }) {
  if (orders.length === 0) return <NoOrder />;
  return (
    <Card aria-labelledby="commandes">
      <CardHeader
        id="commandes"
        title={words.title}
        description={frenchSpaces(words.description)}
      />
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {orders.map((order) => (
          <OrderLine key={order.id} order={order} />
        ))}
      </ul>
    </Card>
  );
}

function OrderLine({ order }: { order: OrderOpeningSubscription }) {
  const { id, number, planType, packName, company, firstName, lastName, createdAt } = order;
  return (
    <li className="flex items-center gap-x-4 px-5 py-2.5 sm:px-6">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
          <span className="line-clamp-2 font-semibold">
            {clientTitle({ company, firstName, lastName })}
          </span>{" "}
          <span className="block text-muted">
            {words.orderLine(number, packName, shortDay(createdAt))}
          </span>
        </p>
        {planType === SUBSCRIPTION_TIER && <Badge icon="bell">{words.askedByClient}</Badge>}
      </div>
      <ButtonLink
        href={openingAddress(id)}
        variant="outline"
        aria-label={words.chooseOrder(number)}
      >
        {words.choose}
      </ButtonLink>
    </li>
  );
}

function NoOrder() {
  return (
    <EmptyState
      title={words.none}
      action={
        <ButtonLink href="/admin/commandes" variant="outline">
          {labels.seeOrders}
        </ButtonLink>
      }
    >
      {words.whatIsNeeded}
    </EmptyState>
  );
}
