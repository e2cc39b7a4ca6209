import type { AuditAnswers } from "#domain/audit/answers.ts";

/** The questionnaire as typed, by field name. */
export type TypedAnswers = Record<string, string>;

/** What a post of the questionnaire that gave no result comes back with. */
export interface QuestionsAnswer {
  typed: TypedAnswers;
  errors: Record<string, string[]>;
  refusal: string | null;
}

/** Earlier answers, as their owner would type them again. */
export function typedFrom(
  answers: AuditAnswers | null,
  about: { sector: string | null; city: string | null },
): TypedAnswers {
  const typed: TypedAnswers = { secteur: about.sector ?? "", ville: about.city ?? "" };
  for (const [name, answer] of Object.entries(answers ?? {})) {
    typed[name] = typeof answer === "number" ? String(answer).replace(".", ",") : answer;
  }
  return typed;
}
