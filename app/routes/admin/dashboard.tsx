import { orderStatusLabels } from "#copy/statuses.ts";
import { type OrderStatus, orderStatuses } from "#domain/order.ts";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { useRootData } from "#http/root-data.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { countOrders, listOrders } from "#queries/orders-list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import type { Route } from "./+types/dashboard.ts";
import { ListPages } from "./list-pages.tsx";
import { OrdersTable } from "./orders-table.tsx";
import { StatusFilter } from "./status-filter.tsx";

function statusIn(url: URL): OrderStatus | null {
  const asked = url.searchParams.get("statut");
  return orderStatuses.find((status) => status === asked) ?? null;
}

/** The orders tab: everybody's orders, a page at a time. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const everything = { records: "all" } as const;
  const status = statusIn(url);
  const after = url.searchParams.get("apres");
  return viewing({ request, context }, async (db) => ({
    ...(await listOrders(db, everything, { status, after })),
    counts: await countOrders(db, everything),
    status,
    atStart: after === null,
  }));
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { orders, next, counts, status, atStart } = loaderData;
  return (
    <div className="grid gap-6">
      <title>{`Commandes · Administration · ${site.name}`}</title>
      <h1 className="text-2xl">Commandes</h1>
      <StatusFilter
        path="/admin"
        statuses={orderStatuses}
        labels={orderStatusLabels}
        counts={counts}
        current={status}
        allLabel="Toutes"
      />
      <OrdersTable
        orders={orders}
        empty={
          <EmptyState
            title={status ? "Aucune commande avec ce statut" : "Aucune commande pour le moment"}
            action={
              <ButtonLink href={status ? "/admin" : "/"} variant="outline">
                {status ? "Voir toutes les commandes" : "Voir le site"}
              </ButtonLink>
            }
          >
            {status
              ? "Les commandes changent de statut au fil du travail."
              : "Dès qu’un client commande, sa commande apparaît ici et vous recevez un e-mail."}
          </EmptyState>
        }
      />
      <ListPages
        label="Pages de commandes"
        path="/admin"
        status={status}
        atStart={atStart}
        next={next}
        firstLabel="Les plus récentes"
        nextLabel="Plus anciennes"
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumentFacts();
  return <LoadFailure error={error} reference={requestId} />;
}
