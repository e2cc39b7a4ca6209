import { orderConfirmation } from "#emails/order-confirmation.tsx";
import { renderEmail } from "#emails/render-email.tsx";
import { existingOrder } from "#queries/order-by-id.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobHandler } from "./handler.ts";

export const emailOrderConfirmation: JobHandler<"email-order-confirmation"> = async (
  { orderId },
  context,
  attempt,
) => {
  const { site, siteUrl } = context;
  const order = await existingOrder(context.db, orderId);
  await deliverEmail(context, {
    template: "order-confirmation",
    subjectId: order.id,
    to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
    replyTo: { name: site.name, address: site.email },
    content: await renderEmail(orderConfirmation({ order, site, siteUrl }), site),
    isLastTry: attempt.isLast,
  });
};
