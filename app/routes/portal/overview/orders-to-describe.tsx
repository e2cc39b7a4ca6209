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
      title="Il nous manque vos informations"
      records={orders.map(({ id, number, packName, begunAt }) => ({
        id,
        title: (
          <>
            {packName}, <span className="whitespace-nowrap">{number}</span>
          </>
        ),
        detail: begunAt
          ? `Commencé, enregistré le ${shortMoment(begunAt)}`
          : "10 minutes, et nous pouvons commencer",
        href: `/informations/${id}`,
        act: begunAt ? "Reprendre" : "Remplir le formulaire",
        actWords: `${begunAt ? "Reprendre" : "Remplir"} le formulaire de la commande ${number}`,
      }))}
    />
  );
}
