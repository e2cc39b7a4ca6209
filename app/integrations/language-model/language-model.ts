export type ModelFailure =
  | "timeout"
  | "unreachable"
  | "refused"
  | "overloaded"
  | "server-error"
  | "unreadable"
  | "too-large";

export type Completion = { ok: true; text: string } | { ok: false; reason: ModelFailure };

/** Completes a prompt. Never throws on an answer of the service. */
export interface LanguageModel {
  complete(question: { system: string; prompt: string; signal?: AbortSignal }): Promise<Completion>;
}
