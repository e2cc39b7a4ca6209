/**
 * What an act may be about. Those on a record tell its story and stay with it; the others are security logs,
 * which go after their own limit (domain/retention.ts).
 */
export const journalSubjects = {
  order: "record",
  quote: "record",
  "quote-request": "record",
  "revision-request": "record",
  subscription: "record",
  invoice: "record",
  audit: "record",
  call: "record",
  lead: "record",
  "contract-declaration": "record",
  user: "log",
  calendar: "log",
  "calendar-exception": "log",
  "landing-day": "log",
  retention: "log",
  backup: "log",
  reconciliation: "log",
  "consent-proofs": "log",
  "daily-report": "log",
  catalogue: "log",
  "promo-code": "log",
  claim: "log",
  testimonial: "log",
  identity: "log",
  "api-key": "log",
  webhook: "log",
  email: "log",
  job: "log",
} as const satisfies Record<string, "record" | "log">;

export type JournalSubject = keyof typeof journalSubjects;

export type RecordSubject = {
  [Subject in JournalSubject]: (typeof journalSubjects)[Subject] extends "record" ? Subject : never;
}[JournalSubject];

/** By name, for the database: an index of its own leads to all others, so that adding one here needs a migration. */
export const quotedRecordSubjects = Object.entries(journalSubjects)
  .filter(([, kept]) => kept === "record")
  .map(([subject]) => `'${subject}'`)
  .join(", ");
