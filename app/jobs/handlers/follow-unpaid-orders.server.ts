import { followUnpaidOrders } from "#workflows/payment/follow-unpaid-orders.server.ts";
import type { JobHandler } from "./handler.ts";

/** Each morning: reminders of unpaid orders, and the end of those that waited too long. */
export const followUnpaidOrdersJob: JobHandler<"follow-unpaid-orders"> = (
  { day: through },
  context,
) => followUnpaidOrders(context, { through, now: context.clock() });
