import { ordersActsWords as words } from "#copy/admin/orders.ts";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { recordAddress } from "../record/address.ts";

/** Cancelling an order leaves its subscription running and charged. */
export function StillRunning({
  subscriptions,
}: {
  subscriptions: readonly { id: string; orderNumber: string }[];
}) {
  return (
    <div className="mt-2 grid gap-1">
      <p>
        {frenchSpaces(
          words.subscriptionsGoOn(
            subscriptions.length === 1 ? words.thatOneGoesOn : words.thoseGoOn,
          ),
        )}
      </p>
      <ul className="grid gap-1">
        {subscriptions.map(({ id, orderNumber }) => (
          <li key={id} className="wrap-anywhere">
            <TextLink to={recordAddress.subscription(id)}>
              {words.subscriptionOf(orderNumber)}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
