import { data, type RouterContextProvider } from "react-router";
import type { PaymentDone } from "#copy/payment-desk.ts";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { askReconciliation } from "#workflows/payment-provider/ask-reconciliation.server.ts";
import { postSettlement } from "./post-settlement.server.ts";

interface PaymentsPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** The administrator. */
  userId: string;
}

/**
 * What is done from the list of payments; `no-provider`: nothing to hold our accounts against.
 * @throws Response 400 for an act that doesn't exist, 403 for a form of another site, 404 for no such difference.
 */
export async function postPayments({
  request,
  context,
  userId,
}: PaymentsPost): Promise<PaymentDone | "no-provider"> {
  requireSameOrigin(request);
  const app = appOf(context);
  const formData = await readForm(request);
  switch (typedText(formData, "action")) {
    case "reconcile":
      if (!app.payment) return "no-provider";
      await askReconciliation(app, { administratorId: userId, now: app.clock() });
      return "rapprochement";
    case "settle-difference":
      await postSettlement(app, formData, userId);
      return "ecart";
    default:
      throw data(null, { status: 400 });
  }
}
