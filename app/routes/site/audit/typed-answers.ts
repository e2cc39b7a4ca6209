import type { AuditAnswers } from "#domain/audit/answers.ts";

export type TypedAnswers = Record<string, string>;

export interface QuestionsAnswer {
  typed: TypedAnswers;
  errors: Record<string, string[]>;
  refusal: string | null;
}

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
