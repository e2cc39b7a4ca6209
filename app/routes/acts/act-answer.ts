import type { FormAnswer } from "#ui/use-form.ts";
import type { AskedPassword } from "../both-sides/asked-password.ts";

/** Field of a form that names its act: its button, or a hidden input. */
export const ACT_FIELD = "action";

/** Answer to an act that was not done: which one, what was typed and what is wrong; `reason`: its workflow's; `shown`: what it would come to; `asked`: the password. */
export interface ActAnswer<Name extends string, Shown = never> extends FormAnswer {
  act: Name;
  reason: string | null;
  shown: Shown | null;
  asked: AskedPassword | null;
}

/** Answer of a table of acts. */
export type AnswerOf<Acts extends (visit: never) => Promise<unknown>> =
  Exclude<Awaited<ReturnType<Acts>>, Response> extends { data: infer Answer } ? Answer : never;

/** The answer where it is to one of these acts; undefined for another's, and for none. */
export function answerTo<Answer extends { act: string }>(
  answer: Answer | undefined,
  ...acts: readonly Answer["act"][]
): Answer | undefined {
  return answer !== undefined && acts.includes(answer.act) ? answer : undefined;
}
