import { invoiceOrder } from "#workflows/invoice/invoice-order.server.ts";
import type { JobHandler } from "./handler.ts";

export const invoiceOrderJob: JobHandler<"invoice-order"> = ({ orderId }, context) =>
  invoiceOrder(context, { orderId, now: context.clock() });
