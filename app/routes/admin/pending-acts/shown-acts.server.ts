import type { RouterContextProvider } from "react-router";
import { actRefusalWords, actTitle } from "#copy/admin/undoable-acts.ts";
import type { ActToDo, PendingActState } from "#domain/pending-act.ts";
import { appOf } from "#http/app-context.ts";
import { viewing } from "#http/viewing.server.ts";
import { actsOfPerson } from "#queries/pending-act/of-person.server.ts";
import { callHref } from "../calls/calls-address.ts";
import { recordAddress } from "../record/address.ts";

export interface ShownActs {
  batchId: string;
  state: PendingActState;
  title: string;
  why: string | null;
  href: string;
  /** Pending: milliseconds until execution. */
  dueIn: number;
}

const addresses: Record<ActToDo["kind"], (id: string) => string> = {
  "send-quote": recordAddress.quote,
  "cancel-quote": recordAddress.quote,
  "move-order": recordAddress.order,
  "receive-transfer": recordAddress.order,
  "move-quote-request": recordAddress.quoteRequest,
  "move-revision": recordAddress.revision,
  "nudge-lead": recordAddress.lead,
  "move-lead": recordAddress.lead,
  "follow-lead": recordAddress.lead,
  "move-deliverable": recordAddress.deliverable,
  "assign-deliverable": recordAddress.deliverable,
  "cancel-call": callHref,
  "send-email-again": recordAddress.email,
  "retry-job": () => "/admin/courriels",
};

export function actAddress({ kind }: ActToDo, subjectId: string): string {
  return addresses[kind](subjectId);
}

/** Acts of one batch are grouped; refused acts are listed separately. */
export async function shownActs(
  visit: { request: Request; context: Readonly<RouterContextProvider> },
  userId: string,
): Promise<ShownActs[]> {
  const now = appOf(visit.context).clock();
  const acts = await viewing(visit, (db) => actsOfPerson(db, userId, now));
  const groups = Map.groupBy(acts, ({ id, batchId, state }) =>
    state === "refused" ? id : `${batchId} ${state}`,
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { act, batchId, state, subjectId, subjectName, refusal, dueAt } = first;
    return {
      batchId,
      state,
      title: actTitle(act, subjectName, others.length),
      why: refusal && actRefusalWords(act, refusal),
      href: actAddress(act, subjectId),
      dueIn: dueAt.getTime() - now.getTime(),
    };
  });
}
