import { z } from "zod";
import { planTypes } from "#domain/catalogue.ts";
import type { GeneratorPage } from "./generator-answer.ts";

/** Older drafts are erased: they hold personal data of a client. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

const text = z.string();

/** Drafts of another shape are ignored. */
const draftShape = z.object({
  savedAt: z.iso.datetime(),
  page: z.object({
    typed: z.object({
      clientType: text,
      clientCompany: text,
      clientName: text,
      clientEmail: text,
      clientPhone: text,
      clientAddress: text,
      clientSiren: text,
      lines: z
        .array(
          z.object({
            description: text,
            quantity: text,
            unitPrice: text,
            planType: z.enum([...planTypes, ""]),
            // Drafts older than options lack this field.
            optional: z.enum(["on", ""]).default(""),
          }),
        )
        .min(1),
      discount: z.object({ type: text, value: text }),
      vatRate: text,
      notes: text,
      executionDelay: text,
      // Drafts older than deposits lack both fields.
      depositRate: text.default("0"),
      paymentDays: text.default("0"),
      paymentTerms: text,
      validUntil: text,
    }),
    idempotencyKey: z.uuid(),
    revision: z.number().int().nullable(),
    // Drafts older than catalogue versions lack this field.
    catalogueVersion: z.number().int().default(0),
  }),
});

interface QuoteDraft {
  savedAt: Date;
  page: GeneratorPage;
}

const prefix = "phare_quote_draft:";
const storageKey = (source: string) => `${prefix}${source}`;

/** Erases the drafts of all quotes that are too old or of another shape. */
export function keptDraft(source: string, now: Date): QuoteDraft | null {
  attempt(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
      if (readDraft(key, now) === null) localStorage.removeItem(key);
    }
  });
  return readDraft(storageKey(source), now);
}

function readDraft(key: string, now: Date): QuoteDraft | null {
  const read = attempt(() => draftShape.parse(JSON.parse(localStorage.getItem(key) ?? "null")));
  if (!read) return null;
  const savedAt = new Date(read.savedAt);
  return now.getTime() - savedAt.getTime() > KEPT_DAYS * DAY_MS
    ? null
    : { savedAt, page: read.page };
}

export function keepDraft(source: string, { savedAt, page }: QuoteDraft): void {
  const draft = JSON.stringify({ savedAt: savedAt.toISOString(), page });
  attempt(() => localStorage.setItem(storageKey(source), draft));
}

export function forgetDraft(source: string): void {
  attempt(() => localStorage.removeItem(storageKey(source)));
}

/** `localStorage` may be full or disabled: the page then works without drafts. */
function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}

export function isSamePage(one: GeneratorPage, other: GeneratorPage): boolean {
  return JSON.stringify(one.typed) === JSON.stringify(other.typed);
}
