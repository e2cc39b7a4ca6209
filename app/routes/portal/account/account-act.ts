const accountIntents = [
  "name",
  "email",
  "billing",
  "messages",
  "password",
  "session",
  "everywhere",
  "one-factor",
  "delete",
] as const;

/** Which form of the account page was sent. */
export type AccountIntent = (typeof accountIntents)[number];

/** What came of it; faults are under the field's id, `<intent>-<name>`. */
export interface AccountAnswer {
  intent: AccountIntent | null;
  done: string | null;
  /** When what was typed was kept; null: nothing was, or it isn't a form that keeps. */
  savedAt: Date | null;
  refusal: string | null;
  fieldErrors: Record<string, string[]>;
  /** What was typed, where a refused form shows it again. */
  typed?: Record<string, string>;
}

export function isAccountIntent(text: unknown): text is AccountIntent {
  return accountIntents.some((intent) => intent === text);
}

/** The ids of one page differ though several forms ask for a password. */
export function fieldId(intent: AccountIntent, name: string): string {
  return `${intent}-${name}`;
}
