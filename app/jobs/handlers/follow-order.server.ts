import { followOrder } from "#workflows/delivery/follow-order.server.ts";
import { askAccess } from "#workflows/listing-access/ask-access.server.ts";
import { closeOpenPublications } from "#workflows/publication/close-open-publications.server.ts";
import type { JobHandler } from "./handler.ts";

export const followOrderJob: JobHandler<"follow-order"> = async ({ orderId, on }, context) => {
  await followOrder(context, { orderId, on, now: context.clock() });
  await askAccess(context, { orderId, now: context.clock() });
  await closeOpenPublications(context, { orderId, now: context.clock() });
};
