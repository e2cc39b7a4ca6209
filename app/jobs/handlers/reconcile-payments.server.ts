import { runReconciliation } from "#workflows/payment/run-reconciliation.server.ts";
import type { JobHandler } from "./handler.ts";

/** Each night, and when an administrator asks: the provider's accounts are held against ours. */
export const reconcilePaymentsJob: JobHandler<"reconcile-payments"> = (run, context) =>
  runReconciliation(context, { id: run.requestId ?? run.day, now: context.clock() });
