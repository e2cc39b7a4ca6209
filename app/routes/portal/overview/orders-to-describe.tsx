import { ordersToDescribeWords as words } from "#copy/portal/overview.ts";
import { labels } from "#copy/labels.ts";
import { shortMoment } from "#domain/french-dates.ts";
import type { OrderToDescribe } from "#queries/order/owned.server.ts";
import { WaitingCard } from "../waiting-card.tsx";

interface OrdersToDescribeProps {
  orders: OrderToDescribe[];
  first: boolean;
}

/** Orders whose listing the client still has to tell us about. */
export function OrdersToDescribe({ orders, first }: OrdersToDescribeProps) {
  return (
    <WaitingCard
      id="a-remplir"
      first={first}
      title={words.title}
      records={orders.map(({ id, number, packName, begunAt }) => ({
        id,
        title: (
          <>
            {packName}, <span className="whitespace-nowrap">{number}</span>
          </>
        ),
        detail: begunAt ? words.begunOn(shortMoment(begunAt)) : words.tenMinutes,
        href: `/informations/${id}`,
        act: begunAt ? labels.resume : words.fillIn,
        actWords: words.ofOrder(begunAt ? labels.resume : words.fillInForm, number),
      }))}
    />
  );
}
