import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { ReminderDay } from "#domain/subscription-charge.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { Charge } from "#queries/subscription/locked.server.ts";

type Telling<Told> = (
  dependencies: { jobs: JobQueue },
  transaction: ViewerDatabase,
  told: Told,
) => Promise<void>;

type ToldCharge = Pick<Charge, "id" | "dueOn">;

/**
 * The client of a charge is told, or told again, that its money is awaited: by a transfer of theirs, or as their bank
 * refused it.
 */
export const tellUnpaid: Telling<{ charge: ToldCharge; step: ReminderDay }> = (
  { jobs },
  transaction,
  { charge: { id: chargeId, dueOn: since }, step },
) => jobs.enqueue(transaction, "email-subscription-unpaid", { chargeId, since, step });

/** The client of a subscription is told that its work has stopped, and what makes it go on. */
export const tellSuspended: Telling<{ subscriptionId: string; suspendedOn: string }> = (
  { jobs },
  transaction,
  told,
) => jobs.enqueue(transaction, "email-subscription-suspended", told);

/** The client of a suspended subscription is told that it is served again. */
export const tellRestored: Telling<{ subscriptionId: string; restoredOn: string }> = (
  { jobs },
  transaction,
  told,
) => jobs.enqueue(transaction, "email-subscription-restored", told);
