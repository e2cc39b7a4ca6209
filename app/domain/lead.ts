import type { BasisPoints } from "./money.ts";
import { statusesOf, statusesWith, isAllowed, transitionsOf } from "./status-table.ts";

export const leadActions = ["contact", "propose", "lose", "reopen"] as const;
export type LeadAction = (typeof leadActions)[number];

interface LeadStageRow {
  /** Still worked on, or to be. */
  open: boolean;
  bought: boolean;
  needsReason: boolean;
  /** The next action offered as one button; null: none, or it needs a form. */
  next: LeadAction | null;
  moves: Partial<Record<LeadAction, string>>;
}

/**
 * State machine. Triggers write `won` (order paid), `proposal` (quote sent), `lost` (all refunded) and `new` (a lost
 * lead comes back): note_lead_fact, refresh_lead, follow_lead_order.
 */
const leadLife = {
  new: {
    open: true,
    bought: false,
    needsReason: false,
    next: "contact",
    moves: { contact: "contacted", propose: "proposal", lose: "lost" },
  },
  contacted: {
    open: true,
    bought: false,
    needsReason: false,
    next: "propose",
    moves: { propose: "proposal", lose: "lost" },
  },
  proposal: {
    open: true,
    bought: false,
    needsReason: false,
    next: null,
    moves: { contact: "contacted", lose: "lost" },
  },
  won: { open: false, bought: true, needsReason: false, next: null, moves: {} },
  lost: { open: false, bought: false, needsReason: true, next: null, moves: { reopen: "new" } },
} as const satisfies Record<string, LeadStageRow>;

export type LeadStage = keyof typeof leadLife;

export const leadStages = statusesOf(leadLife);
export const openLeadStages = statusesWith(leadLife, "open");
export const boughtLeadStages = statusesWith(leadLife, "bought");
export const leadStagesWithReason = statusesWith(leadLife, "needsReason");
export const leadTransitions = transitionsOf(leadLife, leadActions);

export function isLeadActionAllowed(action: LeadAction, stage: LeadStage): boolean {
  return isAllowed(leadLife, action, stage);
}

export function nextLeadAction(stage: LeadStage): LeadAction | null {
  return leadLife[stage].next;
}

export function isLeadOpen(stage: LeadStage): boolean {
  return leadLife[stage].open;
}

export const leadFactKinds = ["audit", "call", "request", "quote", "order"] as const;
export type LeadFactKind = (typeof leadFactKinds)[number];

/** `refunded` is set by the database only. */
export const lossReasons = ["no-answer", "price", "elsewhere", "later", "unfit", "other"] as const;
export const lostReasons = [...lossReasons, "refunded"] as const;
export type LossReason = (typeof lossReasons)[number];
export type LostReason = (typeof lostReasons)[number];

export type LeadRefusal =
  | "lead-not-found"
  | "lead-changed"
  | "owner-not-found"
  | "nothing-to-split"
  | "other-not-found"
  | "same-lead"
  | `lead-is-${LeadStage}`;

export function isActionDue(
  lead: { stage: LeadStage; nextOn: string | null },
  today: string,
): boolean {
  return isLeadOpen(lead.stage) && lead.nextOn !== null && lead.nextOn <= today;
}

const keyKinds = ["email", "phone", "listing"] as const;

export function readLeadKey(key: string): { kind: (typeof keyKinds)[number]; value: string } {
  const cut = key.indexOf(":");
  const kind = keyKinds.find((one) => one === key.slice(0, cut));
  if (!kind) throw new Error(`no key of a lead: ${key.slice(0, cut)}`);
  return { kind, value: key.slice(cut + 1) };
}

/** Rounded to 0.1 %; null: no lead. */
export function conversionOfLeads({
  won,
  count,
}: {
  won: number;
  count: number;
}): BasisPoints | null {
  return count === 0 ? null : Math.round((won * 1000) / count) * 10;
}
