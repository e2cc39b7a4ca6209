import { untrueBecause } from "#domain/email-truth.ts";
import { orderNotice } from "#emails/order-notice.tsx";
import { renderEmail } from "#emails/render-email.tsx";
import { existingOrder } from "#queries/order-by-id.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobHandler } from "./handler.ts";

export const emailOrderNotice: JobHandler<"email-order-notice"> = async (
  { orderId },
  context,
  attempt,
) => {
  const { site, siteUrl } = context;
  const order = await existingOrder(context.db, orderId);
  await deliverEmail(context, {
    template: "order-notice",
    droppedBecause: untrueBecause["order-notice"](order, context.clock()),
    subjectId: order.id,
    to: { name: site.name, address: site.email },
    replyTo: { name: `${order.firstName} ${order.lastName}`, address: order.email },
    content: await renderEmail(orderNotice({ order, site, siteUrl }), site),
    isLastTry: attempt.isLast,
  });
};
