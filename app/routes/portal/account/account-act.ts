import type { AnswerOf } from "../../acts/act-answer.ts";
import type { accountActs } from "./acts.server.ts";

export type AccountAnswer = AnswerOf<typeof accountActs>;
export type AccountAct = AccountAnswer["act"];

export function fieldId(act: AccountAct, name: string): string {
  return `${act}-${name}`;
}
