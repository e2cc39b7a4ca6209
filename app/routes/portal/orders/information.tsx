import { ownInformationWords as words } from "#copy/portal/orders.ts";
import { orderInformationWords } from "#copy/site/order-information.ts";
import { data } from "react-router";
import { requireSignedIn } from "#http/guard.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { orderById } from "#queries/order/by-id.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { informationActs } from "../../site/order-information/acts.server.ts";
import { InformationPart, useFormShown } from "../../site/order-information/information-part.tsx";
import { loadInformation } from "../../site/order-information/load-information.server.ts";
import type { Route } from "./+types/information.ts";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  await requireOwn({ request, context }, orderId);
  const found = await loadInformation({ request, context }, orderId);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export const action = informationActs({
  enter: (request, context, { params }) => requireOwn({ request, context }, params.orderId),
  address: ({ orderId }) => `/portal/commandes/${orderId}?informations=envoyees`,
});

async function requireOwn(
  visit: Pick<Route.LoaderArgs, "request" | "context">,
  orderId: string,
): Promise<void> {
  const { ownerId } = await requireSignedIn(visit.request, visit.context);
  const order = await viewing(visit, (db) => orderById(db, orderId));
  if (order?.userId !== ownerId) throw data(null, { status: 404 });
}

export default function OwnInformation({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { order } = loaderData;
  const shown = useFormShown(loaderData, actionData);
  const back = `/portal/commandes/${order.id}`;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <title>{words.pageTitle(order.number, site.name)}</title>
      <header>
        <BackLink to={back}>{words.back}</BackLink>
        <h1 className="mt-2 text-2xl">{orderInformationWords.title}</h1>
        <p className="mt-1 text-sm text-muted">
          {orderInformationWords.order(order.number, order.packName)}
        </p>
        {shown && <p className="mt-3 max-w-prose text-muted">{frenchSpaces(words.intro)}</p>}
      </header>
      <InformationPart loaded={loaderData} answer={actionData} shown={shown} later={back} />
    </div>
  );
}
