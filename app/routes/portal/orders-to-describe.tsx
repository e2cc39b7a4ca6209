import { shortMoment } from "#copy/dates.ts";
import type { OrderToDescribe } from "#queries/owned-orders.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** The client's next act: telling us about the listing. Nothing when all was told. */
export function OrdersToDescribe({ orders }: { orders: OrderToDescribe[] }) {
  if (orders.length === 0) return null;
  return (
    <Card elevation="lift" aria-labelledby="a-remplir" className="border-l-4 border-l-lamp">
      <h2 id="a-remplir" className="px-5 pt-5 text-lg sm:px-6">
        Il nous manque vos informations
      </h2>
      <ul className="divide-y divide-line px-5 pb-2 sm:px-6">
        {orders.map(({ id, number, packName, begunAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
            <p className="min-w-0 flex-1 basis-52">
              <span className="block font-semibold">
                {packName}, {number}
              </span>
              <span className="text-sm text-muted">
                {begunAt
                  ? `Commencé, enregistré le ${shortMoment(begunAt)}`
                  : "10 minutes, et nous pouvons commencer"}
              </span>
            </p>
            <ButtonLink
              href={`/informations/${id}`}
              iconEnd="arrow-right"
              className="max-sm:w-full"
              aria-label={`${begunAt ? "Reprendre" : "Remplir"} le formulaire de la commande ${number}`}
            >
              {begunAt ? "Reprendre" : "Remplir le formulaire"}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
