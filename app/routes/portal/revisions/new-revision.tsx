import { newRevisionWords as words } from "#copy/portal/revisions.ts";
import { randomUUID } from "node:crypto";
import { isRecordId } from "#domain/record-id.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { revisableOrders } from "#queries/revision/by-id.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Route } from "./+types/new-revision.ts";
import { DiscoverOffer } from "../discover-offer.tsx";
import { usePortal } from "../portal-layout.tsx";
import { RevisionForm } from "./revision-form.tsx";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { ownerId: userId } = await requireSignedIn(request, context);
  const orders = await viewing({ request, context }, (db) => revisableOrders(db, userId));
  return {
    orders,
    chosen: orders.find(({ id }) => id === url.searchParams.get("commande"))?.id ?? null,
    key: randomUUID(),
  };
}

export { newRevisionActs as action } from "./new-revision-acts.server.ts";

export default function NewRevision({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { counts } = usePortal();
  const { orders, chosen, key } = loaderData;
  // Same key after a refusal: uploaded pictures stay with the request.
  const typedKey = actionData?.typed["key"]?.[0] ?? "";
  return (
    <>
      <title>{`Nouvelle demande · ${site.name}`}</title>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div>
          <BackLink to="/portal/demandes">{words.all}</BackLink>
          <h1 className="mt-2 text-2xl">{words.title}</h1>
          <p className="mt-1 max-w-prose text-sm text-muted">{frenchSpaces(words.explained)}</p>
        </div>
        {orders.length > 0 ? (
          <RevisionForm
            orders={orders}
            chosen={chosen}
            formKey={isRecordId(typedKey) ? typedKey : key}
            answer={actionData ?? null}
          />
        ) : (
          <NothingToRevise ordered={counts.orders > 0} />
        )}
      </div>
    </>
  );
}

function NothingToRevise({ ordered }: { ordered: boolean }) {
  return (
    <EmptyState
      title={words.noOrder}
      action={
        ordered ? (
          <ButtonLink href="/portal/commandes" variant="outline">
            {words.seeOrders}
          </ButtonLink>
        ) : (
          <DiscoverOffer />
        )
      }
    >
      {words.onceOrderPaid}
    </EmptyState>
  );
}
