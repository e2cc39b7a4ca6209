import { requestBatchWords as words } from "#copy/admin/batches.ts";
import { requestActionLabels } from "#copy/request.ts";
import { type RequestAction, requestActions } from "#domain/request.ts";
import type { Batch } from "../list/batch.ts";

/** What quote requests and revision requests take several at once. */
export function requestBatch(path: string): Batch {
  return {
    path,
    boxes: "demande",
    one: "demande",
    many: "demandes",
    words,
    options: requestActions.map((action) => [action, requestActionLabels[action]]),
  };
}

/** The act on requests that was posted; null: there is no such act. */
export function requestActionIn({ action }: { action: string }): RequestAction | null {
  return requestActions.find((one) => one === action) ?? null;
}
