export type ModelFailure =
  | "timeout"
  | "unreachable"
  /** Wrong key, unknown model, refused request. */
  | "refused"
  /** Too many questions, or no room for one more now. */
  | "overloaded"
  | "server-error"
  /** No answer of the protocol's form, or an empty one. */
  | "unreadable"
  | "too-large";

export type Completion = { ok: true; text: string } | { ok: false; reason: ModelFailure };

/** Writes a text from a question. Never throws for what the service answers. */
export interface LanguageModel {
  complete(question: {
    system: string;
    prompt: string;
    /** Gives up earlier than the model's own time limit. */
    signal?: AbortSignal;
  }): Promise<Completion>;
}
