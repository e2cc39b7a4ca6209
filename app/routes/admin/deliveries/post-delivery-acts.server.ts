import { deliveryActWords as words, movedDeliverables } from "#copy/admin/deliveries.ts";
import { refusalWords, undoableActsWords } from "#copy/admin/undoable-acts.ts";
import { data, type RouterContextProvider } from "react-router";
import { closedDeliverableActs, deliverableName } from "#copy/deliverables.ts";
import { type DeliverableAction, deliverableStatuses } from "#domain/deliverable.ts";
import { clientTitle } from "#domain/client-title.ts";
import type { ActToDo, DeliveryMove } from "#domain/pending-act.ts";
import {
  chosenDeliverables,
  type DeliverableActForm,
  type DeliverableFormAction,
  deliverableActFormOf,
  isDeliverableFormAction,
} from "#forms/deliverable.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { type App, appOf } from "#http/app-context.ts";
import { readForm, typedLongText, typedText } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { namedDeliverables } from "#queries/deliverable/of-order.server.ts";
import { isActWaiting } from "#queries/pending-act/of-person.server.ts";
import { assignDeliverables } from "#workflows/delivery/assign-deliverables.server.ts";
import { moveDeliverable } from "#workflows/delivery/move-deliverable.server.ts";
import { askBatch } from "#workflows/pending-act/ask-batch.server.ts";
import { workPictureForm } from "../pictures/work-picture-form.server.ts";
import type { DeliveryActAnswer } from "./act-answer.ts";

interface ActsPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  userId: string;
  /** Deliverable of the page; absent: the ticked ones. */
  deliverableId?: string;
}

interface Posted {
  answer: DeliveryActAnswer;
  status: 200 | 400 | 409;
  action: DeliverableFormAction;
  moved: string[];
  gone: boolean;
}

const fields = [
  "proofUrl",
  "proofText",
  "fileId",
  "reason",
  "awaited",
  "scheduledOn",
  "scheduledTime",
  "assigneeId",
] as const;

/** @throws Response 400 for an unknown act, 403 for a cross-origin form. */
export async function postDeliveryActs(post: ActsPost): Promise<Posted> {
  requireSameOrigin(post.request);
  const app = appOf(post.context);
  const { formData, refusals } = await formOf(post);
  const typed = typedIn(formData);
  const { action } = typed;
  if (!isDeliverableFormAction(action)) throw data(null, { status: 400 });
  const chosen = chosenDeliverables.safeParse(
    post.deliverableId === undefined ? formData.getAll("livraison") : [post.deliverableId],
  );
  const act = deliverableActFormOf(action).safeParse(Object.fromEntries(formData));
  const none = { done: null, kept: [], typed };
  const refused = (error: string | null, fieldErrors: Record<string, string[]> = {}): Posted => ({
    answer: { ...none, error, fieldErrors },
    status: 400,
    action,
    moved: [],
    gone: false,
  });
  if (!chosen.success) return refused(chosen.error.issues[0]?.message ?? "");
  if (refusals.length > 0) return refused(words.correct, { fileId: refusals });
  if (!act.success) return refused(words.correct, firstErrors(act.error));
  const now = app.clock();
  if (act.data.action === "schedule" && act.data.scheduledAt <= now) {
    return refused(words.correct, { scheduledOn: [words.past] });
  }
  const several = post.deliverableId === undefined && typed.line === null;
  if (!several && (await isAnyWaiting(post, chosen.data))) {
    return { ...refused(undoableActsWords.anotherWaits), status: 409 };
  }
  const input = {
    deliverableIds: chosen.data,
    version: versionIn(formData),
    administratorId: post.userId,
    now,
  };
  const tried = await (several ? trySeveral : tryAct)(app, act.data, input);
  if ("unknownAssignee" in tried)
    return refused(words.correct, { assigneeId: [words.unknownAssignee] });
  const kept = await named(post, action, tried.kept);
  const done = tried.waits
    ? undoableActsWords.batchWaits(tried.moved.length, deliveries)
    : movedDeliverables(action, tried.moved.length);
  // A success resets the batch form; a line's own form keeps its values.
  const settled = typed.line === null ? { ...typed, action: "", fields: {}, chosen: [] } : typed;
  return {
    answer: {
      ...none,
      error: null,
      fieldErrors: {},
      done,
      kept,
      typed: tried.moved.length === 0 ? typed : settled,
    },
    status: tried.moved.length > 0 ? 200 : 409,
    action,
    moved: tried.moved,
    gone:
      tried.kept.length === chosen.data.length &&
      tried.kept.every(({ reason }) => reason === "deliverable-not-found"),
  };
}

async function formOf({ request, context, deliverableId }: ActsPost) {
  if (deliverableId === undefined)
    return { formData: await readForm(request, ["livraison"]), refusals: [] };
  return workPictureForm({ request, context }, deliverableId);
}

function typedIn(formData: FormData): DeliveryActAnswer["typed"] {
  const chosen = formData.getAll("livraison").filter((id) => typeof id === "string");
  return {
    action: typedText(formData, "action"),
    fields: Object.fromEntries(fields.map((name) => [name, typedLongText(formData, name)])),
    chosen: chosen.slice(0, 200),
    line: typedText(formData, "ligne") || null,
  };
}

function versionIn(formData: FormData): number | undefined {
  const typed = typedText(formData, "version");
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

interface Chosen {
  deliverableIds: string[];
  version: number | undefined;
  administratorId: string;
  now: Date;
}

interface Tried {
  moved: string[];
  kept: { deliverableId: string; reason: string }[];
  waits: boolean;
}

const deliveries = { one: "livraison", many: "livraisons" };

async function isAnyWaiting(post: ActsPost, ids: readonly string[]): Promise<boolean> {
  const waiting = await viewing(post, (db) => Promise.all(ids.map((id) => isActWaiting(db, id))));
  return waiting.some(Boolean);
}

/** A batch is delayed and can be undone as a whole; clients see nothing before its execution. */
async function trySeveral(
  app: App,
  form: DeliverableActForm,
  { deliverableIds: subjectIds, administratorId: userId, now }: Chosen,
): Promise<Tried | { unknownAssignee: true }> {
  const { moved, waits, kept } = await askBatch(app, {
    act: actToDo(form),
    subjectIds,
    userId,
    now,
  });
  if (kept.some(({ reason }) => reason === "assignee-not-found")) return { unknownAssignee: true };
  return {
    moved,
    waits,
    kept: kept.map(({ id: deliverableId, reason }) => ({ deliverableId, reason })),
  };
}

function actToDo(form: DeliverableActForm): ActToDo {
  if (form.action === "assign") return { kind: "assign-deliverable", assigneeId: form.assigneeId };
  if (form.action === "schedule") {
    const { action, scheduledAt } = form;
    return { kind: "move-deliverable", act: { action, scheduledAt: scheduledAt.toISOString() } };
  }
  return { kind: "move-deliverable", act: actOf(form) };
}

async function tryAct(
  app: App,
  form: DeliverableActForm,
  { version, ...chosen }: Chosen,
): Promise<Tried | { unknownAssignee: true }> {
  if (form.action === "assign") {
    const assigned = await assignDeliverables(app, { ...chosen, assigneeId: form.assigneeId });
    if (!assigned.ok) return { unknownAssignee: true };
    return { moved: assigned.assigned, kept: [], waits: false };
  }
  const { deliverableIds, ...by } = chosen;
  const [deliverableId = ""] = deliverableIds;
  const act = form.action === "schedule" ? form : actOf(form);
  const outcome = await moveDeliverable(app, {
    deliverableId,
    act,
    ...(version !== undefined && { version }),
    ...by,
  });
  return outcome.ok
    ? { moved: [deliverableId], kept: [], waits: false }
    : { moved: [], kept: [{ deliverableId, reason: outcome.reason }], waits: false };
}

function actOf(
  form: Exclude<DeliverableActForm, { action: "assign" | "schedule" }>,
): Exclude<DeliveryMove, { action: "schedule" }> {
  if (form.action !== "finish") return form;
  const { action, proofUrl: url, proofText: text, fileId } = form;
  return { action, proof: { url, text, fileId } };
}

async function named(
  { request, context }: ActsPost,
  action: DeliverableFormAction,
  kept: Tried["kept"],
): Promise<DeliveryActAnswer["kept"]> {
  if (kept.length === 0) return [];
  const ids = kept.map(({ deliverableId }) => deliverableId);
  const known = await viewing({ request, context }, (db) => namedDeliverables(db, ids));
  return kept.map(({ deliverableId: id, reason }) => {
    const found = known.get(id);
    const name = found ? `${deliverableName(found)}, ${clientTitle(found.order)}` : words.notFound;
    return { id, name, why: keptWords(action, reason) };
  });
}

function keptWords(action: DeliverableFormAction, reason: string): string {
  const status = deliverableStatuses.find((each) => reason === `deliverable-is-${each}`);
  const act: DeliverableAction | null = action === "assign" ? null : action;
  return (status && act && closedDeliverableActs[act][status]) ?? refusalWords(reason);
}
