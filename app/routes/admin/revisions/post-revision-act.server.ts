import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import type { ActToDo } from "#domain/pending-act.ts";
import { appOf, appWith } from "#http/app-context.ts";
import { viewing } from "#http/viewing.server.ts";
import { isActWaiting } from "#queries/pending-act/of-person.server.ts";
import { type AskedAct, askAct } from "#workflows/pending-act/ask-act.server.ts";

interface RevisionAct {
  act: Extract<ActToDo, { kind: "move-revision" }>;
  subjectId: string;
  userId: string;
}

/** Rejecting and cancelling are delayed and undoable; other acts run at once. */
export async function postRevisionAct(
  visit: { request: Request; context: Readonly<RouterContextProvider> },
  { act, ...who }: RevisionAct,
): Promise<AskedAct> {
  const app = appOf(visit.context);
  const waits = act.action === "reject" || act.action === "cancel";
  if (!waits && (await viewing(visit, (db) => isActWaiting(db, who.subjectId)))) {
    return { ok: false, refusal: { reason: "another-waits" } };
  }
  const asked = { act, ...who, batchId: randomUUID(), now: app.clock() };
  return askAct(waits ? app : appWith(app, { undoSeconds: 0 }), asked);
}
