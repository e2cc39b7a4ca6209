import { type OrderStatus, orderStatuses } from "#domain/order.ts";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { useRootData } from "#http/root-data.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { countOrders, listOrders } from "#queries/orders-list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import type { Route } from "./+types/dashboard.ts";
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
      <StatusFilter counts={counts} current={status} />
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
      <nav aria-label="Pages de commandes" className="flex flex-wrap justify-between gap-3">
        {!atStart && (
          <ButtonLink href={pageHref(status, null)} variant="outline" icon="arrow-left">
            Les plus récentes
          </ButtonLink>
        )}
        {next && (
          <ButtonLink
            href={pageHref(status, next)}
            variant="outline"
            iconEnd="arrow-right"
            className="ml-auto"
          >
            Plus anciennes
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}

function pageHref(status: OrderStatus | null, after: string | null): string {
  const query = new URLSearchParams({
    ...(status && { statut: status }),
    ...(after && { apres: after }),
  });
  return query.size > 0 ? `/admin?${query.toString()}` : "/admin";
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumentFacts();
  return <LoadFailure error={error} reference={requestId} />;
}
