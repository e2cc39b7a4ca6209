import type { Right } from "./agency-role.ts";
import type { NudgeKind } from "./nudge-kind.ts";
import type { Cents } from "./money.ts";
import type { OrderAction } from "./order.ts";
import type { RequestAction } from "./request.ts";

/** How long an act that sends or promises waits, unless the setting says otherwise. */
export const UNDO_SECONDS = 10;

/** An act of the agency's that sends or promises, with all it takes to be done later. */
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
  | { kind: "nudge-lead"; message: NudgeKind };

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

/** The right it takes at the moment it is done, as its page asks for it (domain/access.ts). */
export function rightForAct(act: ActToDo): Right {
  if (act.kind === "receive-transfer") return "money";
  return act.kind === "move-order" && moneyMoves.includes(act.action) ? "money" : "work";
}
