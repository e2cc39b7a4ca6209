import type { DeliverableRefusal, DeliveryAct } from "#domain/deliverable.ts";
import { type DeliveryDependencies, moveDeliverable } from "./move-deliverable.server.ts";

interface MoveDeliverablesInput {
  deliverableIds: readonly string[];
  /** The same for each, with what goes along. */
  act: DeliveryAct;
  administratorId: string;
  now: Date;
}

interface MovedDeliverables {
  moved: string[];
  /** Those that stay as they are, and why. */
  kept: { deliverableId: string; reason: DeliverableRefusal }[];
}

/**
 * Moves deliverables one after the other, each in its own transaction with its own journal row: one that may not
 * move keeps no other from moving, and asking twice moves none twice.
 */
export async function moveDeliverables(
  dependencies: DeliveryDependencies,
  { deliverableIds, ...input }: MoveDeliverablesInput,
): Promise<MovedDeliverables> {
  const done: MovedDeliverables = { moved: [], kept: [] };
  for (const deliverableId of new Set(deliverableIds)) {
    const outcome = await moveDeliverable(dependencies, { deliverableId, ...input });
    if (outcome.ok) done.moved.push(deliverableId);
    else done.kept.push({ deliverableId, reason: outcome.reason });
  }
  return done;
}
