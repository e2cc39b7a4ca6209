import { ordersToBillWords as words } from "#copy/billing-details.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { WaitingCard } from "../waiting-card.tsx";

interface OrderToBill {
  id: string;
  number: string;
  packName: string;
}

/** Paid orders whose invoice waits for whom it is to be made out to. */
export function OrdersToBill({ orders, first }: { orders: OrderToBill[]; first: boolean }) {
  return (
    <WaitingCard
      id="a-completer"
      first={first}
      title={orders.length === 1 ? words.oneWaits : words.someWait}
      records={orders.map(({ id, number, packName }) => ({
        id,
        title: (
          <>
            {packName}, <span className="whitespace-nowrap">{number}</span>
          </>
        ),
        detail: frenchSpaces(words.detail),
        href: `/facturation/${id}`,
        act: words.act,
        actWords: words.actWords(number),
      }))}
    />
  );
}
