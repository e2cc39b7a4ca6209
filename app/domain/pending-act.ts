import type { Right } from "./agency-role.ts";
import type { DeliveryAct } from "./deliverable.ts";
import type { LeadAction, LossReason } from "./lead.ts";
import type { NudgeKind } from "./nudge-kind.ts";
import type { Cents } from "./money.ts";
import type { OrderAction } from "./order.ts";
import type { RequestAction } from "./request.ts";

/** How long an act that sends or promises waits, unless the setting says otherwise. */
export const UNDO_SECONDS = 10;

/** What is done to a deliverable among several: its moment is kept as text, an instant in UTC. */
export type DeliveryMove =
  | Exclude<DeliveryAct, { action: "ask-approval" | "schedule" }>
  | { action: "schedule"; scheduledAt: string };

/** What changes of who works on a lead and what is done next; what isn't said stays. */
export interface LeadFollow {
  ownerId?: string | null;
  nextAction?: string;
  /** French calendar date. */
  nextOn?: string | null;
}

/** An act of the agency's that sends or promises, or is done to several at once, with all it takes to be done later. */
export type ActToDo =
  | { kind: "send-quote" }
  | { kind: "cancel-quote"; reason: string }
  | { kind: "move-order"; action: OrderAction; note: string }
  | {
      kind: "receive-transfer";
      amountCents: Cents;
      receivedOn: string;
      reference: string;
      partial: boolean;
      surplus: boolean;
    }
  | { kind: "move-quote-request"; action: RequestAction }
  | { kind: "move-revision"; action: RequestAction }
  | { kind: "nudge-lead"; message: NudgeKind }
  | { kind: "move-lead"; action: LeadAction; lost: { reason: LossReason; note: string } | null }
  | { kind: "follow-lead"; follow: LeadFollow }
  | { kind: "move-deliverable"; act: DeliveryMove }
  | { kind: "assign-deliverable"; assigneeId: string | null }
  | { kind: "cancel-call"; message: string }
  | { kind: "send-email-again" }
  | { kind: "retry-job" };

/** An act without what its form says: the right that it takes depends on nothing else. */
export type HeadOf<Act = ActToDo> = Act extends ActToDo
  ? Pick<Act, Extract<keyof Act, "kind" | "action">>
  : never;

/** Why its workflow refuses an act, in that workflow's own terms. */
export interface ActRefusal {
  reason: string;
  /** Of a transfer: what is due. */
  remainingCents?: Cents | null;
}

/** `done`, `undone` and `refused` are settled: none follows another. */
export const pendingActStates = ["waiting", "done", "undone", "refused"] as const;
export type PendingActState = (typeof pendingActStates)[number];

const moneyMoves: readonly OrderAction[] = ["mark-paid", "cancel", "reopen"];

/** The right that an act takes when it is asked for, and again when it is done. */
export function rightForAct(act: HeadOf): Right {
  if (act.kind === "receive-transfer") return "money";
  if (act.kind === "retry-job") return "settings";
  return act.kind === "move-order" && moneyMoves.includes(act.action) ? "money" : "work";
}
