import { endDueSubscriptions } from "#workflows/subscription/end-due-subscriptions.server.ts";
import type { JobHandler } from "./handler.ts";

export const endDueSubscriptionsJob: JobHandler<"end-due-subscriptions"> = (_day, context) =>
  endDueSubscriptions(context, { actor: { kind: "system" }, now: context.clock() });
