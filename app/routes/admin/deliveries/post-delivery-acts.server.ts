import { deliveryActWords as words, movedDeliverables } from "#copy/admin/deliveries.ts";
import { data, type RouterContextProvider } from "react-router";
import { closedDeliverableActs, deliverableName, deliverableRefusals } from "#copy/deliverables.ts";
import {
  type DeliverableAction,
  type DeliverableRefusal,
  deliverableStatuses,
  type DeliveryAct,
} from "#domain/deliverable.ts";
import { clientTitle } from "#domain/client-title.ts";
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
import { assignDeliverables } from "#workflows/delivery/assign-deliverables.server.ts";
import { moveDeliverable } from "#workflows/delivery/move-deliverable.server.ts";
import { moveDeliverables } from "#workflows/delivery/move-deliverables.server.ts";
import { workPictureForm } from "../pictures/work-picture-form.server.ts";
import type { DeliveryActAnswer } from "./act-answer.ts";

interface ActsPost {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** The administrator. */
  userId: string;
  /** Whose page it is; absent: those that were ticked. */
  deliverableId?: string;
}

interface Posted {
  answer: DeliveryActAnswer;
  status: 200 | 400 | 409;
  action: DeliverableFormAction;
  moved: string[];
  /** Whether none of them is there. */
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

/**
 * One act on the deliverables that were chosen, each by itself.
 * @throws Response 400 for an act that doesn't exist, 403 for a form of another site.
 */
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
  const tried = await tryAct(app, act.data, {
    deliverableIds: chosen.data,
    version: versionIn(formData),
    administratorId: post.userId,
    now,
  });
  if ("unknownAssignee" in tried)
    return refused(words.correct, { assigneeId: [words.unknownAssignee] });
  const kept = await named(post, action, tried.kept);
  const done = movedDeliverables(action, tried.moved.length);
  // Once something was done, the form on several begins anew; a line's own form keeps its place.
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

/** A deliverable's own page may bring a picture with the form. */
async function formOf({ request, context, deliverableId }: ActsPost) {
  if (deliverableId === undefined) return { formData: await readForm(request), refusals: [] };
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

/** What the page showed; undefined: it doesn't say. */
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
  kept: { deliverableId: string; reason: DeliverableRefusal }[];
}

async function tryAct(
  app: App,
  form: DeliverableActForm,
  { version, ...chosen }: Chosen,
): Promise<Tried | { unknownAssignee: true }> {
  if (form.action === "assign") {
    const assigned = await assignDeliverables(app, { ...chosen, assigneeId: form.assigneeId });
    return assigned.ok ? { moved: assigned.assigned, kept: [] } : { unknownAssignee: true };
  }
  const act = actOf(form);
  const { deliverableIds, ...by } = chosen;
  const [deliverableId = ""] = deliverableIds;
  if (version === undefined) return moveDeliverables(app, { deliverableIds, act, ...by });
  const outcome = await moveDeliverable(app, { deliverableId, act, version, ...by });
  return outcome.ok
    ? { moved: [deliverableId], kept: [] }
    : { moved: [], kept: [{ deliverableId, reason: outcome.reason }] };
}

function actOf(form: Exclude<DeliverableActForm, { action: "assign" }>): DeliveryAct {
  if (form.action !== "finish") return form;
  const { action, proofUrl: url, proofText: text, fileId } = form;
  return { action, proof: { url, text, fileId } };
}

/** Those that were kept, by what tells them apart. */
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

/** Why a deliverable of several stays as it was. */
function keptWords(action: DeliverableFormAction, reason: DeliverableRefusal): string {
  const status = deliverableStatuses.find((each) => reason === `deliverable-is-${each}`);
  const act: DeliverableAction | null = action === "assign" ? null : action;
  return (status && act && closedDeliverableActs[act][status]) ?? deliverableRefusals[reason];
}
