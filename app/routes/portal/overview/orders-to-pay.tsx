import { ordersToPayWords as words } from "#copy/portal/overview.ts";
import { labels } from "#copy/labels.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { WaitingCard } from "../waiting-card.tsx";

export interface OrderToPay {
  id: string;
  number: string;
  packName: string;
  sentence: string;
  payPath: string;
}

/** Orders whose payment is awaited: what is due, by when, and the way to pay it. */
export function OrdersToPay({ orders, first }: { orders: OrderToPay[]; first: boolean }) {
  return (
    <WaitingCard
      id="a-payer"
      first={first}
      title={orders.length === 1 ? words.oneWaits : words.someWait}
      records={orders.map(({ id, number, packName, sentence, payPath }) => ({
        id,
        title: (
          <>
            {packName}, <span className="whitespace-nowrap">{number}</span>
          </>
        ),
        detail: frenchSpaces(sentence),
        href: payPath,
        act: labels.pay,
        actWords: `${labels.payOrder} ${number}`,
      }))}
    />
  );
}
