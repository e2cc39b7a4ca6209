import { closePaymentSession } from "#workflows/payment/close-payment-session.server.ts";
import type { JobHandler } from "./handler.ts";

export const closePaymentSessionJob: JobHandler<"close-payment-session"> = (
  { attemptId },
  context,
) => closePaymentSession(context, { attemptId, now: context.clock() });
