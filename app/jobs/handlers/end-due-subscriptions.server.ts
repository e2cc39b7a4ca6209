import { endDueSubscriptions } from "#workflows/subscription/end-due-subscriptions.server.ts";
import type { JobHandler } from "./handler.ts";

export const endDueSubscriptionsJob: JobHandler<"end-due-subscriptions"> = (
  { day: through },
  context,
) => endDueSubscriptions(context, { actor: { kind: "system" }, now: context.clock(), through });
