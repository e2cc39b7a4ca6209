import { accessGuidePageWords as words } from "#copy/listing-access.ts";
import { data } from "react-router";
import { requireSignedIn } from "#http/guard.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { listingsOfOrder } from "#queries/listing-access/of-order.server.ts";
import { orderById } from "#queries/order/by-id.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AccessSteps } from "../../listing-access/guide.tsx";
import { ListingInvitations } from "../../listing-access/listing-invitations.tsx";
import type { Route } from "./+types/access.ts";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";

export async function loader({ request, context, params: { orderId }, url }: Route.LoaderArgs) {
  const { ownerId: userId } = await requireSignedIn(request, context);
  const found = await viewing({ request, context }, async (db) => {
    const order = await orderById(db, orderId);
    if (order?.userId !== userId) return null;
    const { id, number } = order;
    return { orderId: id, number, listings: await listingsOfOrder(db, id) };
  });
  if (!found) throw data(null, { status: 404 });
  return { ...found, done: url.searchParams.get("fait") === "oui" };
}

export default function OwnAccess({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { orderId, number, listings, done } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{`${words.pageTitle(number)} · ${site.name}`}</title>
      <div>
        <BackLink to={`/portal/commandes/${orderId}`}>{words.back}</BackLink>
        <h1 className="mt-2 text-2xl">{frenchSpaces(words.title)}</h1>
      </div>
      {done && (
        <SuccessNotice title={words.thanks.title}>{frenchSpaces(words.thanks.text)}</SuccessNotice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <AccessSteps agencyEmail={site.email} />
        <ListingInvitations
          orderId={orderId}
          listings={listings}
          mayTell
          from="portal"
          refusal={null}
        />
      </div>
    </div>
  );
}
