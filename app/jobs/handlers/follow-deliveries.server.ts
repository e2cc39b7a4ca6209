import { followDeliveries } from "#workflows/delivery/follow-deliveries.server.ts";
import type { JobHandler } from "./handler.ts";

export const followDeliveriesJob: JobHandler<"follow-deliveries"> = ({ day: through }, context) =>
  followDeliveries(context, { through });
