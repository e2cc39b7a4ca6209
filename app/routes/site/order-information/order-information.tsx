import { orderInformationWords as words } from "#copy/site/order-information.ts";
import { data } from "react-router";
import { keyedPageHeaders } from "#http/private-answer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { orderSummary } from "#queries/order/summary.server.ts";
import { useRootData } from "#http/root-data.ts";
import { PaymentNote } from "../payer/payment-note.tsx";
import { KeylessOrder } from "../order-link/keyless-order.tsx";
import type { Route } from "./+types/order-information.ts";
import { informationActs } from "./acts.server.ts";
import { InformationPart, useFormShown } from "./information-part.tsx";
import { heldInformation } from "./held-information.server.ts";
import { type LoadedInformation, loadInformation } from "./load-information.server.ts";

/** Open by signed link, and to the browser that ordered; the page shows nothing of the client's identity. */
export async function loader({ request, params: { orderId }, context, url }: Route.LoaderArgs) {
  const key = url.searchParams.get("cle");
  const held = await heldInformation({ request, context, orderId, key });
  if (!held && (await isOrder({ request, context }, orderId))) {
    return data({ orderId, loaded: null }, { status: 404 });
  }
  if (!held) throw data(null, { status: 404 });
  const loaded = await loadInformation({ request, context }, orderId, held.key);
  if (!loaded) throw data(null, { status: 404 });
  return data({ orderId, loaded });
}

async function isOrder(
  visit: Pick<Route.LoaderArgs, "request" | "context">,
  orderId: string,
): Promise<boolean> {
  return (await viewing(visit, (db) => orderSummary(db, orderId), orderId)) !== null;
}

export const action = informationActs({
  async enter(request, context, { params: { orderId }, url }) {
    const key = url.searchParams.get("cle");
    const held = await heldInformation({ request, context, orderId, key });
    if (!held) throw data(null, { status: 404 });
    return held;
  },
  address: ({ orderId }, { person: { key } }) => thanks(orderId, key),
});

function thanks(orderId: string, key: string | null): string {
  const keyed = key === null ? "" : `&cle=${encodeURIComponent(key)}`;
  return `/merci?type=order&commande=${orderId}${keyed}`;
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return keyedPageHeaders(actionHeaders);
}

export default function OrderInformationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { orderId, loaded } = loaderData;
  return (
    <div className="page-width py-8 sm:py-12">
      <title>{words.pageTitle(site.name)}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-prose gap-8">
        {loaded ? (
          <Information loaded={loaded} answer={actionData} />
        ) : (
          <>
            <h1 className="text-3xl">{words.title}</h1>
            <KeylessOrder orderId={orderId} purpose="information" />
          </>
        )}
      </div>
    </div>
  );
}

function Information({
  loaded,
  answer,
}: {
  loaded: LoadedInformation;
  answer: Route.ComponentProps["actionData"];
}) {
  const { order, payment, key } = loaded;
  const shown = useFormShown(loaded, answer);
  return (
    <>
      <header className="grid gap-2">
        <p className="text-sm font-semibold text-link">
          {words.order(order.number, order.packName)}
        </p>
        <h1 className="text-3xl">{shown ? words.title : words.closedTitle}</h1>
        {shown && <p className="text-muted">{words.intro}</p>}
      </header>
      {payment && <PaymentNote payment={payment} order={order} />}
      <InformationPart
        loaded={loaded}
        answer={answer}
        shown={shown}
        later={thanks(order.id, key)}
      />
    </>
  );
}
