import { ownProperty } from "./own-property.ts";
import type { RecordSubject } from "./journal-subject.ts";

/** What a client is told as new: something came, was done, or moved, by the agency or the product. */
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
  /** Where one act of the journal covers several: the one that is news. */
  acted?: string;
}

/** The acts of the journal that are news to whose record it is. All else stays the agency's own. */
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

/** What an act of the journal is to its client; null: nothing new. A paper is told of itself, not of its order too. */
export function clientNewsKind({ subjectType, action, acted }: JournalAct): ClientNewsKind | null {
  const told = ownProperty(clientNewsActs, action);
  if (!told || (told.acted !== undefined && told.acted !== acted)) return null;
  return told.kind === "paper" && subjectType !== "invoice" ? null : told.kind;
}
