import { cardOf, recordCards, type RecordKind, recordKinds } from "./records.ts";

/** Subjects without a record, with their page (null: none). Security logs by domain/retention.ts. */
export const logSubjects = {
  calendar: "/admin/appels/horaires",
  "calendar-exception": "/admin/appels/horaires",
  "landing-day": "/admin/frequentation",
  retention: null,
  backup: null,
  reconciliation: null,
  "consent-proofs": null,
  "daily-report": "/test-rapport",
  catalogue: "/admin/offres",
  "promo-code": "/admin/codes-promo",
  claim: "/admin/preuves",
  testimonial: "/admin/preuves",
  identity: "/admin/identite",
  "api-key": "/admin/integrations",
  webhook: "/admin/integrations",
  email: "/admin/courriels",
  job: "/admin/courriels",
} as const satisfies Record<string, `/${string}` | null>;

export type LogSubject = keyof typeof logSubjects;

type Told = Extract<(typeof recordCards)[RecordKind], { journal: string }>;

export type RecordSubject = Exclude<Told, { log: true }>["journal"];

export type JournalSubject = Told["journal"] | LogSubject;

const kinds: ReadonlyMap<string, RecordKind> = new Map(
  recordKinds.flatMap((kind) => {
    const { journal } = cardOf(kind);
    return journal ? [[journal, kind] as const] : [];
  }),
);

export function recordKindOf(subject: JournalSubject): RecordKind | undefined {
  return kinds.get(subject);
}

export const recordSubjects = recordKinds.flatMap((kind): RecordSubject[] => {
  const card = recordCards[kind];
  return "journal" in card && !("log" in card) ? [card.journal] : [];
});

/** Part of a partial index: adding a subject needs a migration. */
export const quotedRecordSubjects = recordSubjects.map((subject) => `'${subject}'`).join(", ");
