import { askFunction, entriesOf, isText } from "../ask-function.ts";
import { type Answers, type Changes, fieldsIn } from "./page-answers.ts";

export type SaveOutcome =
  | { kind: "saved"; savedAt: Date; conflicts: Partial<Answers> }
  /** Invalid answer: the person must change it. */
  | { kind: "refused"; error: string }
  /** No network or no server: to be retried. */
  | { kind: "unreached" };

export interface HeldOrder {
  orderId: string;
  /** Key of the signed link; null: opened by the owner or the agency. */
  key: string | null;
}

/** `leaving`: sends with `keepalive`, so that the request outlives the page. */
export async function saveAnswers(
  { orderId, key }: HeldOrder,
  changes: Changes,
  leaving = false,
): Promise<SaveOutcome> {
  const body = { orderId, changes, ...(key !== null && { key }) };
  const options = { timeoutMs: 15_000, leaving };
  const called = await askFunction("save-order-information", body, options);
  if (called.kind === "refused" && called.status < 500 && called.status !== 429) {
    return { kind: "refused", error: called.error };
  }
  const { savedAt, conflicts } = called.kind === "answered" ? called.answer : {};
  if (!isText(savedAt)) return { kind: "unreached" };
  return {
    kind: "saved",
    savedAt: new Date(savedAt),
    conflicts: fieldsIn(entriesOf(conflicts), (text) => (isText(text) ? text : undefined)),
  };
}
