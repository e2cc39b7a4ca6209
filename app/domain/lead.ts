import type { BasisPoints } from "./money.ts";
import { statusesOf, statusesWith, isAllowed, transitionsOf } from "./status-table.ts";

/** What the agency does to a lead; it is won by the payment of an order alone. */
export const leadActions = ["contact", "propose", "lose", "reopen"] as const;
export type LeadAction = (typeof leadActions)[number];

interface LeadStageRow {
  /** Whether somebody still works on it, or should. */
  open: boolean;
  /** Whether it has bought: what it is worth is what that cost. */
  bought: boolean;
  /** Whether it must say why. */
  needsReason: boolean;
  /** What leads on from there, at one press; null: nothing does, or it takes more to say. */
  next: LeadAction | null;
  moves: Partial<Record<LeadAction, string>>;
}

/**
 * The life of a lead, in the order of the board. The database writes `won` when one of its orders is paid, `proposal`
 * when a quote is sent, `lost` when all that was paid went back, and `new` when a lost one comes back (note_lead_fact,
 * refresh_lead and follow_lead_order of app/db/functions).
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

/** Whether the agency may do that to a lead of that stage. */
export function isLeadActionAllowed(action: LeadAction, stage: LeadStage): boolean {
  return isAllowed(leadLife, action, stage);
}

/** What leads on from that stage at one press. */
export function nextLeadAction(stage: LeadStage): LeadAction | null {
  return leadLife[stage].next;
}

/** Whether somebody still works on it, or should. */
export function isLeadOpen(stage: LeadStage): boolean {
  return leadLife[stage].open;
}

/** What makes a lead, and where one comes from: the kind of its first act. */
export const leadFactKinds = ["audit", "call", "request", "quote", "order"] as const;
export type LeadFactKind = (typeof leadFactKinds)[number];

/** Why one is lost; `refunded` is the database's to say. */
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

/** Whether what was to be done next should have been done by that French day. */
export function isActionDue(
  lead: { stage: LeadStage; nextOn: string | null },
  today: string,
): boolean {
  return isLeadOpen(lead.stage) && lead.nextOn !== null && lead.nextOn <= today;
}

const keyKinds = ["email", "phone", "listing"] as const;

/** What one fact is known by, as the database writes it: `email:…`, `phone:…`, `listing:…`. */
export function readLeadKey(key: string): { kind: (typeof keyKinds)[number]; value: string } {
  const cut = key.indexOf(":");
  const kind = keyKinds.find((one) => one === key.slice(0, cut));
  if (!kind) throw new Error(`no key of a lead: ${key.slice(0, cut)}`);
  return { kind, value: key.slice(cut + 1) };
}

/** Of so many leads, the share that bought, to the tenth of a percent; null: there is none. */
export function conversionOfLeads({
  won,
  count,
}: {
  won: number;
  count: number;
}): BasisPoints | null {
  return count === 0 ? null : Math.round((won * 1000) / count) * 10;
}
