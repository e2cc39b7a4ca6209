import { orderInformationWords as words } from "#copy/site/order-information.ts";
import { data } from "react-router";
import { privateHeaders } from "#http/private-answer.server.ts";
import { useRootData } from "#http/root-data.ts";
import { PaymentNote } from "../payer/payment-note.tsx";
import type { Route } from "./+types/order-information.ts";
import { InformationPart, useFormShown } from "./information-part.tsx";
import { loadInformation } from "./load-information.server.ts";
import { postInformation } from "./post-information.server.ts";

/** Open to whoever holds the order's random id; the order's person stays unnamed here. */
export async function loader({ request, params: { orderId }, context }: Route.LoaderArgs) {
  const found = await loadInformation({ request, context }, orderId);
  if (!found) throw data(null, { status: 404 });
  return found;
}

export function action({ request, params: { orderId }, context }: Route.ActionArgs) {
  return postInformation({ request, context }, orderId, `/merci?type=order&commande=${orderId}`);
}

export function headers() {
  return { "X-Robots-Tag": privateHeaders["X-Robots-Tag"] };
}

export default function OrderInformationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { order, payment } = loaderData;
  const shown = useFormShown(loaderData, actionData);
  return (
    <div className="page-width py-8 sm:py-12">
      <title>{words.pageTitle(site.name)}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-prose gap-8">
        <header className="grid gap-2">
          <p className="text-sm font-semibold text-link">
            {words.order(order.number, order.packName)}
          </p>
          <h1 className="text-3xl">{shown ? words.title : words.closedTitle}</h1>
          {shown && <p className="text-muted">{words.intro}</p>}
        </header>
        {payment && <PaymentNote payment={payment} order={order} />}
        <InformationPart
          loaded={loaderData}
          answer={actionData}
          shown={shown}
          later={`/merci?type=order&commande=${order.id}`}
        />
      </div>
    </div>
  );
}
