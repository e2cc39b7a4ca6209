import { sendRefund } from "#workflows/refund/send-refund.server.ts";
import type { JobHandler } from "./handler.ts";

export const sendRefundJob: JobHandler<"send-refund"> = ({ refundId }, context) =>
  sendRefund(context, { refundId, now: context.clock() });
