import { requestRefusals } from "#copy/request.ts";
import type { RequestAction } from "#domain/request.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { defineActs } from "../../acts/define-acts.server.ts";
import { askUndoable } from "../../acts/ask-undoable.server.ts";
import { recordAddress } from "../record/address.ts";

const asks = (action: RequestAction) => ({ kind: "move-quote-request", action }) as const;

/** Refusals can be undone for a moment. */
export const quoteRequestActs = defineActs({
  enter: requireAdministrator,
  subject: ({ requestId }: { requestId: string }) => requestId,
  ask: askUndoable,
  address: ({ requestId }) => recordAddress.quoteRequest(requestId),
  fields: [],
  refusals: requestRefusals,
  gone: ["request-not-found"],
  acts: {
    take: { done: null, waits: false, asks: asks("take") },
    complete: { done: null, waits: false, asks: asks("complete") },
    reject: { done: null, asks: asks("reject") },
    cancel: { done: null, asks: asks("cancel") },
  },
});
