import { termsFileName } from "#copy/terms-of-sale/articles.ts";
import { untrueBecause } from "#domain/email-truth.ts";
import { orderConfirmation } from "#emails/order-confirmation.tsx";
import { acceptedTermsInForce, type OrderFacts } from "#emails/order-facts.ts";
import { renderEmail } from "#emails/render-email.tsx";
import { termsOfSalePdf } from "#pdf/terms-of-sale.ts";
import { existingOrder } from "#queries/order-by-id.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import type { JobContext, JobHandler } from "./handler.ts";

export const emailOrderConfirmation: JobHandler<"email-order-confirmation"> = async (
  { orderId },
  context,
  attempt,
) => {
  const { site, siteUrl } = context;
  const order = await existingOrder(context.db, orderId);
  await deliverEmail(context, {
    template: "order-confirmation",
    droppedBecause: untrueBecause["order-confirmation"](order, context.clock()),
    subjectId: order.id,
    to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
    replyTo: { name: site.name, address: site.email },
    content: await renderEmail(orderConfirmation({ order, site, siteUrl }), site),
    attachments: await acceptedTerms(order, context),
    isLastTry: attempt.isLast,
  });
};

/** The terms of sale that the client accepted; a version that is no longer in force is not printed again. */
async function acceptedTerms(order: OrderFacts, { site, siteUrl }: JobContext) {
  if (!acceptedTermsInForce(order, site)) return [];
  const content = await termsOfSalePdf(site, siteUrl);
  return [{ filename: termsFileName(site), contentType: "application/pdf", content }];
}
