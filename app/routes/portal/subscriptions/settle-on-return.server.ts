import type { RouterContextProvider } from "react-router";
import { appOf, requestFactsContext } from "#http/app-context.ts";
import { settleSetups } from "#workflows/subscription/settle-setup.server.ts";

/** Asks the payment provider for the outcome on return from its page, within the rate limit. */
export async function settleOnReturn(
  context: Readonly<RouterContextProvider>,
  about: { orderId: string } | { subscriptionId: string },
): Promise<void> {
  const app = appOf(context);
  const wait = await app.limits.payments.take(context.get(requestFactsContext).clientAddress);
  if (wait === null) await settleSetups(app, about, app.clock());
}
