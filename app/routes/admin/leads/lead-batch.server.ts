import { leadsActsWords } from "#copy/admin/leads.ts";
import type { ActToDo } from "#domain/pending-act.ts";
import { leadBatchForm } from "#forms/lead.ts";

type LeadAct = Extract<ActToDo, { kind: "move-lead" | "follow-lead" }>;

/** The act on leads that was posted; what is wrong with what goes along; null: there is no such act. */
export function leadActOf(
  typed: { action: string; note: string },
  fields: Record<string, string>,
): LeadAct | { wrong: string } | null {
  const form = leadBatchForm.safeParse({ ...fields, ...typed });
  if (!form.success) {
    const [issue] = form.error.issues;
    return !issue || issue.path[0] === "action" ? null : { wrong: issue.message };
  }
  const { data: act } = form;
  if (act.action === "assign") return { kind: "follow-lead", follow: { ownerId: act.ownerId } };
  if (act.action === "plan") {
    const { nextAction, nextOn } = act;
    if (nextAction === "" && nextOn === null) return { wrong: leadsActsWords.planNothing };
    const follow = { ...(nextAction && { nextAction }), ...(nextOn && { nextOn }) };
    return { kind: "follow-lead", follow };
  }
  const lost = act.action === "lose" ? { reason: act.reason, note: act.note } : null;
  return { kind: "move-lead", action: act.action, lost };
}
