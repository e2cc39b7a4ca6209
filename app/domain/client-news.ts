import { ownProperty } from "./own-property.ts";
import type { RecordSubject } from "./journal-subject.ts";

export type ClientNewsKind =
  | "order-status"
  | "delivered"
  | "report"
  | "refund"
  | "approval"
  | "published"
  | "quote"
  | "paper"
  | "revision-answer"
  | "revision-status"
  | "quote-request-status"
  | "subscription-status";

interface ToldAct {
  kind: ClientNewsKind;
  acted?: string;
}

/** Journal actions shown to the client as news; all others are internal. */
export const clientNewsActs: Readonly<Record<string, ToldAct>> = {
  "order-moved": { kind: "order-status" },
  "deliverable-moved": { kind: "delivered", acted: "finish" },
  "report-released": { kind: "report" },
  "refund-sent": { kind: "refund" },
  "publication-asked": { kind: "approval" },
  "publication-published": { kind: "published" },
  "quote-sent": { kind: "quote" },
  "invoice-issued": { kind: "paper" },
  "credit-note-issued": { kind: "paper" },
  "revision-answered": { kind: "revision-answer" },
  "revision-moved": { kind: "revision-status" },
  "quote-request-moved": { kind: "quote-request-status" },
  "subscription-opened": { kind: "subscription-status" },
  "subscription-changed": { kind: "subscription-status" },
  "subscription-suspended": { kind: "subscription-status" },
  "subscription-restored": { kind: "subscription-status" },
  "subscription-resumed": { kind: "subscription-status" },
  "subscription-ended": { kind: "subscription-status" },
  "subscription-completed": { kind: "subscription-status" },
};

interface JournalAct {
  subjectType: RecordSubject;
  action: string;
  acted: string | null;
}

/** Null: no news. A paper's act is journalled under the invoice and under its order: only the former counts. */
export function clientNewsKind({ subjectType, action, acted }: JournalAct): ClientNewsKind | null {
  const told = ownProperty(clientNewsActs, action);
  if (!told || (told.acted !== undefined && told.acted !== acted)) return null;
  return told.kind === "paper" && subjectType !== "invoice" ? null : told.kind;
}
