import { orderStatusLabels } from "#copy/statuses.ts";
import { orderStatuses } from "#domain/order.ts";
import { isPaymentLate } from "#domain/to-do.ts";
import { readListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { countOrders, listOrders } from "#queries/orders-list.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { ListFrame, type ListWords } from "../list/list-frame.tsx";
import { AdminTitle } from "../admin-title.tsx";
import type { Route } from "./+types/orders.ts";
import { OrdersActs, OrdersAnswer } from "./orders-acts.tsx";
import { OrdersTable } from "./orders-table.tsx";
import { postOrdersActs } from "./post-orders-acts.server.ts";

export { AdminFailure as ErrorBoundary } from "../admin-failure.tsx";

const PATH = "/admin/commandes";
const CHOICE_FORM = "actions-commandes";

const words: ListWords = {
  title: "Commandes",
  one: "commande",
  many: "commandes",
  all: "Toutes",
  none: {
    title: "Aucune commande pour le moment",
    text: "Dès qu’un client commande, sa commande apparaît ici et vous recevez un e-mail.",
    action: (
      <ButtonLink href="/" variant="outline">
        Voir le site
      </ButtonLink>
    ),
  },
  noneFiltered: "Aucune commande avec ces filtres",
};

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const everything = { records: "all" } as const;
  const query = readListQuery(url.searchParams, orderStatuses);
  const now = appOf(context).clock();
  return viewing({ request, context }, async (db) => {
    const found = await searchRecords(db, "orders", query.words, query);
    const { orders, next } = await listOrders(db, everything, { ...query, found });
    return {
      orders: orders.map((order) => ({ ...order, late: isPaymentLate(order, now) })),
      next,
      counts: await countOrders(db, everything, { ...query, found }),
      cut: found?.more ?? false,
      query,
    };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = await requireAdministrator(request, context);
  return postOrdersActs({ request, context, userId });
}

/** An order that couldn't be moved has changed meanwhile: the list is read again to show it. */
export function shouldRevalidate() {
  return true;
}

export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, next, counts, query, cut } = loaderData;
  return (
    <>
      <AdminTitle title="Commandes" />
      <ListFrame
        path={PATH}
        words={words}
        query={query}
        statuses={orderStatuses}
        statusLabels={orderStatusLabels}
        counts={counts}
        cut={cut}
        shown={orders.length}
        next={next}
        // What was done is said, even where it has emptied the list.
        before={actionData && orders.length === 0 && <OrdersAnswer answer={actionData} />}
      >
        <OrdersActs form={CHOICE_FORM} answer={actionData ?? null} />
        <OrdersTable
          orders={orders}
          choice={{ form: CHOICE_FORM, chosen: actionData?.typed.chosen ?? [] }}
        />
      </ListFrame>
    </>
  );
}
