import type { Right } from "./agency-role.ts";
import type { DeliveryAct } from "./deliverable.ts";
import type { LeadAction, LossReason } from "./lead.ts";
import type { NudgeKind } from "./nudge-kind.ts";
import type { Cents } from "./money.ts";
import type { OrderAction } from "./order.ts";
import type { RequestAction } from "./request.ts";

export const UNDO_SECONDS = 10;

/** JSON: `scheduledAt` is an ISO instant in UTC. */
export type DeliveryMove =
  | Exclude<DeliveryAct, { action: "ask-approval" | "schedule" }>
  | { action: "schedule"; scheduledAt: string };

export interface LeadFollow {
  ownerId?: string | null;
  nextAction?: string;
  /** French calendar date. */
  nextOn?: string | null;
}

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

export type HeadOf<Act = ActToDo> = Act extends ActToDo
  ? Pick<Act, Extract<keyof Act, "kind" | "action">>
  : never;

export interface ActRefusal {
  reason: string;
  remainingCents?: Cents | null;
}

/** All but `waiting` are final. */
export const pendingActStates = ["waiting", "done", "undone", "refused"] as const;
export type PendingActState = (typeof pendingActStates)[number];

const moneyMoves: readonly OrderAction[] = ["mark-paid", "cancel", "reopen"];

/** Checked when the act is requested, and again when it is executed. */
export function rightForAct(act: HeadOf): Right {
  if (act.kind === "receive-transfer") return "money";
  if (act.kind === "retry-job") return "settings";
  return act.kind === "move-order" && moneyMoves.includes(act.action) ? "money" : "work";
}
