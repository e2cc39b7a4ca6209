import { requestBatchWords as words } from "#copy/admin/batches.ts";
import { requestActionLabels } from "#copy/request.ts";
import { requestActions } from "#domain/request.ts";
import type { Batch, BatchOption } from "../list/batch.ts";

export function requestBatch<Of extends "move-quote-request" | "move-revision">(
  path: string,
  kind: Of,
): Batch<Of> {
  return {
    path,
    boxes: "demande",
    one: "demande",
    many: "demandes",
    words,
    options: requestActions.map((action) => ({
      act: action,
      label: requestActionLabels[action],
      // oxlint-disable-next-line no-unsafe-type-assertion -- both kinds take the same acts
      asks: { kind, action } as BatchOption<Of>["asks"],
    })),
  };
}
