import { randomUUID } from "node:crypto";
import { data, redirect, type RouterContextProvider } from "react-router";
import { actRefusalWords, undoableActsWords } from "#copy/admin/undoable-acts.ts";
import { leadWords as words } from "#copy/admin/leads.ts";
import { leadRefusals } from "#copy/leads.ts";
import type { LeadRefusal } from "#domain/lead.ts";
import { ownProperty } from "#domain/own-property.ts";
import { isRecordId } from "#domain/record-id.ts";
import { firstErrors } from "#forms/field-errors.ts";
import {
  leadFollowFields,
  leadNudgeForm,
  leadFollowForm,
  leadJoinFields,
  leadJoinForm,
  leadLossFields,
  leadMoveForm,
  leadSplitForm,
} from "#forms/lead.ts";
import { type App, appOf } from "#http/app-context.ts";
import { formAnswer, readForm, typedText } from "#http/form-post.server.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { isActWaiting } from "#queries/pending-act/of-person.server.ts";
import { noteRefusal } from "#workflows/lead/nudge-lead.server.ts";
import { askAct } from "#workflows/pending-act/ask-act.server.ts";
import { joinLeads, splitLead } from "#workflows/lead/join-leads.server.ts";
import { followLead, moveLead } from "#workflows/lead/work-lead.server.ts";
import { recordAddress } from "../record/address.ts";
import { boardAddress } from "./leads-address.ts";

interface LeadPost {
  app: App;
  leadId: string;
  administratorId: string;
  formData: FormData;
}

/** One act of a lead's page: done, it leads back there and says so; refused, what was typed stays. */
export async function postLead({
  request,
  context,
  leadId,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
  leadId: string;
}) {
  requireSameOrigin(request);
  const { userId } = await requireAdministrator(request, context);
  const formData = await readForm(request, ["acte"]);
  const post = { app: appOf(context), leadId, administratorId: userId, formData };
  const asked = typedText(formData, "action");
  if (
    asked !== "nudge" &&
    (await viewing({ request, context }, (db) => isActWaiting(db, leadId)))
  ) {
    return refuse(
      post,
      ownProperty(fieldsOf, asked) ?? [],
      { refusal: undoableActsWords.anotherWaits },
      409,
    );
  }
  const act = ownProperty(acts, asked) ?? move;
  return act(post);
}

const fieldsOf: Partial<Record<string, readonly string[]>> = {
  follow: leadFollowFields,
  join: leadJoinFields,
  lose: leadLossFields,
  split: ["acte"],
};

type Answer = ReturnType<typeof back> | ReturnType<typeof refuse>;

const acts: Partial<Record<string, (post: LeadPost) => Promise<Answer>>> = {
  async follow(post) {
    const form = leadFollowForm.safeParse(Object.fromEntries(post.formData));
    if (!form.success)
      return refuse(post, leadFollowFields, { fieldErrors: firstErrors(form.error) });
    const { value: valueCents, ...follow } = form.data;
    const kept = await followLead(post.app, { ...whose(post), ...follow, valueCents });
    return kept.ok ? back(post.leadId, "suivi") : refused(post, leadFollowFields, kept.reason);
  },

  async nudge(post) {
    const form = leadNudgeForm.safeParse(Object.fromEntries(post.formData));
    if (!form.success) throw data(null, { status: 400 });
    const act = { kind: "nudge-lead", message: form.data.message } as const;
    const { leadId, administratorId: userId, app } = post;
    if (!isRecordId(leadId)) throw data(null, { status: 404 });
    const asked = { act, subjectId: leadId, batchId: randomUUID(), userId, now: app.clock() };
    const left = await askAct(app, asked);
    if (left.ok) return back(leadId, left.waits ? null : "relance");
    if (left.refusal.reason === "lead-not-found") throw data(null, { status: 404 });
    return refuse(post, [], { refusal: actRefusalWords(act, left.refusal) }, 409);
  },

  async "refuse-nudges"(post) {
    const noted = await noteRefusal(post.app, whose(post));
    return noted.ok ? back(post.leadId, "refus") : refused(post, [], noted.reason);
  },

  async join(post) {
    const form = leadJoinForm.safeParse(Object.fromEntries(post.formData));
    if (!form.success)
      return refuse(post, leadJoinFields, { fieldErrors: firstErrors(form.error) });
    const joined = await joinLeads(post.app, { ...whose(post), ...form.data });
    if (joined.ok) return back(post.leadId, "reuni");
    if (joined.reason !== "other-not-found" && joined.reason !== "same-lead") {
      return refused(post, leadJoinFields, joined.reason);
    }
    const fieldErrors = { email: [leadRefusals[joined.reason]] };
    return refuse(post, leadJoinFields, { fieldErrors }, 409);
  },

  async split(post) {
    const ticked = leadSplitForm.safeParse(post.formData.getAll("acte"));
    if (!ticked.success) throw data(null, { status: 400 });
    const apart = await splitLead(post.app, { ...whose(post), facts: ticked.data });
    return apart.ok ? back(apart.leadId, "separe") : refused(post, ["acte"], apart.reason);
  },
};

async function move(post: LeadPost): Promise<Answer> {
  const form = leadMoveForm.safeParse(Object.fromEntries(post.formData));
  if (!form.success) {
    const fieldErrors = firstErrors(form.error);
    if (fieldErrors["action"]) throw data(null, { status: 400 });
    return refuse(post, leadLossFields, { fieldErrors });
  }
  const { action } = form.data;
  const lost = "reason" in form.data ? { reason: form.data.reason, note: form.data.note } : null;
  const moved = await moveLead(post.app, { ...whose(post), action, lost });
  if (!moved.ok) return refused(post, leadLossFields, moved.reason);
  const board = post.formData.get("tableau");
  // Moved on the board, it leads back there.
  if (typeof board === "string") return redirect(boardAddress(board.slice(0, 100)), 303);
  return back(post.leadId, "etape");
}

function whose({ leadId, administratorId, app }: LeadPost) {
  return { leadId, administratorId, now: app.clock() };
}

/** `done`: what to tell of it; null: what waits to be done tells it itself. */
function back(leadId: string, done: string | null) {
  const address = recordAddress.lead(leadId);
  return redirect(done === null ? address : `${address}?fait=${done}`, 303);
}

function refused(post: LeadPost, fields: readonly string[], reason: LeadRefusal) {
  if (reason === "lead-not-found") throw data(null, { status: 404 });
  return refuse(post, fields, { refusal: leadRefusals[reason] }, 409);
}

function refuse(
  { formData }: LeadPost,
  fields: readonly string[],
  wrong: Parameters<typeof formAnswer>[2],
  status: 400 | 409 = 400,
) {
  const asked = typedText(formData, "action");
  return data({ asked, ...formAnswer(formData, fields, wrong) }, { status });
}

/** What a refused act answers: which one it was, what was typed, and what is wrong with it. */
export type LeadAnswer = ReturnType<typeof refuse>["data"];

/** What an act that was done is told by. */
export function leadDoneIn(url: URL): string | null {
  return ownProperty(words.done, url.searchParams.get("fait") ?? "") ?? null;
}
