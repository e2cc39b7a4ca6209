/** A form that waits for the password, and what was wrong with the one typed. */
export interface AskedPassword {
  intent: string;
  /** Id of the line's record; empty where the page has one such form. */
  id: string;
  errors: string[];
}

/** What is asked in that form, if it is the one that waits. */
export function askedIn(
  asked: AskedPassword | null | undefined,
  intent: string,
  id = "",
): AskedPassword | null {
  return asked?.intent === intent && asked.id === id ? asked : null;
}
