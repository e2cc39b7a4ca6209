export interface AskedPassword {
  intent: string;
  /** Record's id; empty on a page with one such form. */
  id: string;
  errors: string[];
}

export function askedIn(
  asked: AskedPassword | null | undefined,
  intent: string,
  id = "",
): AskedPassword | null {
  return asked?.intent === intent && asked.id === id ? asked : null;
}
