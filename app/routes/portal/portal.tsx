import { accessDenied } from "#copy/account-refusals.ts";
import { shortDay } from "#copy/dates.ts";
import { orderStatusLabels } from "#copy/statuses.ts";
import { mayEnter } from "#domain/access.ts";
import { appOf } from "#http/app-context.ts";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { useRootData } from "#http/root-data.ts";
import { privatePage, requireSignedIn, viewing } from "#http/session.server.ts";
import { type ListedOrder, listOrders } from "#queries/orders-list.server.ts";
import { ordersToDescribe } from "#queries/owned-orders.server.ts";
import { quotesToActOn } from "#queries/quotes-list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import type { Route } from "./+types/portal.ts";
import { OrdersToDescribe } from "./orders-to-describe.tsx";
import { PortalShell } from "./portal-shell.tsx";
import { QuotesToAnswer } from "./quotes-to-answer.tsx";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

/** A signed-in person's own orders, and nobody else's. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { userId, name, email, kind } = await requireSignedIn(request, context);
  const scope = { records: "own", userId } as const;
  const after = url.searchParams.get("apres");
  const { site, clock } = appOf(context);
  const now = clock();
  const page = await viewing({ request, context }, async (db) => ({
    ...(await listOrders(db, scope, { status: null, after })),
    toAnswer: await quotesToActOn(db, scope, now),
    // Another firm's form doesn't tell us whether it was filled in.
    toDescribe: site.followUpFormUrl ? [] : await ordersToDescribe(db, userId),
  }));
  return {
    ...page,
    person: { name, email },
    administrator: mayEnter(kind, "/admin"),
    denied: url.searchParams.get("acces") === "refuse" && !mayEnter(kind, "/admin"),
  };
}

type OwnOrder = Pick<
  ListedOrder,
  "id" | "number" | "createdAt" | "packName" | "listings" | "grossCents" | "status"
>;

const columns: TableColumn<OwnOrder>[] = [
  { key: "number", header: "Numéro", name: true, cell: ({ number }) => number },
  {
    key: "date",
    header: "Date",
    cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{shortDay(createdAt)}</time>,
  },
  { key: "offer", header: "Offre", cell: ({ packName }) => packName },
  { key: "listings", header: "Fiches", figures: true, cell: ({ listings }) => listings },
  {
    key: "total",
    header: "Total TTC",
    figures: true,
    cell: ({ grossCents }) => <Money cents={grossCents} short />,
  },
  {
    key: "status",
    header: "Statut",
    cell: ({ status }) => <StatusBadge status={status} label={orderStatusLabels[status]} />,
  },
];

export default function Portal({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { orders, toAnswer, toDescribe, next, person, administrator, denied } = loaderData;
  return (
    <PortalShell person={person} administrator={administrator}>
      <title>{`Mon portail · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid gap-6">
        {denied && (
          <Notice variant="destructive" role="alert">
            {accessDenied}
          </Notice>
        )}
        <QuotesToAnswer quotes={toAnswer} />
        <OrdersToDescribe orders={toDescribe} />
        <h1 className="text-2xl">Mes commandes</h1>
        <Table
          caption="Vos commandes, de la plus récente à la plus ancienne"
          columns={columns}
          rows={orders}
          rowKey={({ id }) => id}
          empty={<NoOrder />}
        />
        {next && (
          <div className="text-end">
            <ButtonLink href={`/portal?apres=${next}`} variant="outline" iconEnd="arrow-right">
              Plus anciennes
            </ButtonLink>
          </div>
        )}
        <ContractEnd />
      </div>
    </PortalShell>
  );
}

/** Leaving is as near as ordering (conformite.md, O6 and O7). */
function ContractEnd() {
  const linkLooks = "py-1 text-link underline underline-offset-4";
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-5 text-sm">
      <a href="/resilier-votre-contrat" className={linkLooks}>
        Résilier votre contrat
      </a>
      <a href="/renoncer-au-contrat" className={linkLooks}>
        Renoncer au contrat ici
      </a>
    </p>
  );
}

function NoOrder() {
  return (
    <EmptyState
      title="Aucune commande sur ce compte"
      action={
        <ButtonLink href="/#offre-premium" reloadDocument>
          Découvrir notre offre
        </ButtonLink>
      }
    >
      Vos commandes apparaissent ici, celles passées avant l’inscription aussi dès qu’elles portent
      la même adresse e-mail.
    </EmptyState>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumentFacts();
  return (
    <main className="working-screen min-h-dvh bg-surface p-6 text-text">
      <LoadFailure error={error} reference={requestId} />
    </main>
  );
}
