import type { FormAnswer } from "#ui/use-form.ts";
import type { AskedPassword } from "../both-sides/asked-password.ts";

export const ACT_FIELD = "action";

/** Act that was not done. `reason`: refusal of its workflow; `shown`: preview; `asked`: password prompt. */
export interface ActAnswer<Name extends string, Shown = never> extends FormAnswer {
  act: Name;
  reason: string | null;
  shown: Shown | null;
  asked: AskedPassword | null;
}

export type AnswerOf<Acts extends (visit: never) => Promise<unknown>> =
  Exclude<Awaited<ReturnType<Acts>>, Response> extends { data: infer Answer } ? Answer : never;

/** Undefined when the answer is to another act. */
export function answerTo<Answer extends { act: string }>(
  answer: Answer | undefined,
  ...acts: readonly Answer["act"][]
): Answer | undefined {
  return answer !== undefined && acts.includes(answer.act) ? answer : undefined;
}
