import { treatPaymentEvent } from "#workflows/payment/treat-payment-event.server.ts";
import type { JobHandler } from "./handler.ts";

export const treatPaymentEventJob: JobHandler<"treat-payment-event"> = ({ eventId }, context) =>
  treatPaymentEvent(context, { eventId, now: context.clock() });
