import { z } from "zod";
import { planTypes } from "#domain/catalogue.ts";
import type { GeneratorPage } from "./generator-answer.ts";

/** A draft nobody came back to holds a client's details for no reason. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

const text = z.string();

/** A draft as this version of the page writes it; one of another shape is ignored. */
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
            // Drafts of before there were options have none.
            optional: z.enum(["on", ""]).default(""),
          }),
        )
        .min(1),
      discount: z.object({ type: text, value: text }),
      vatRate: text,
      notes: text,
      executionDelay: text,
      // Drafts of before there were deposits have neither.
      depositRate: text.default("0"),
      paymentDays: text.default("0"),
      paymentTerms: text,
      validUntil: text,
    }),
    idempotencyKey: z.uuid(),
    revision: z.number().int().nullable(),
    // Drafts of before the catalogue had versions have none.
    catalogueVersion: z.number().int().default(0),
  }),
});

interface QuoteDraft {
  savedAt: Date;
  page: GeneratorPage;
}

const storageKey = (source: string) => `phare_quote_draft:${source}`;

/** The draft this browser kept for a source, if any. */
export function keptDraft(source: string, now: Date): QuoteDraft | null {
  const read = attempt(() => draftShape.parse(JSON.parse(stored(source) ?? "null")));
  if (!read) return null;
  const savedAt = new Date(read.savedAt);
  return now.getTime() - savedAt.getTime() > KEPT_DAYS * DAY_MS
    ? null
    : { savedAt, page: read.page };
}

/** Keeps what is typed until it is a quote. */
export function keepDraft(source: string, { savedAt, page }: QuoteDraft): void {
  const draft = JSON.stringify({ savedAt: savedAt.toISOString(), page });
  attempt(() => localStorage.setItem(storageKey(source), draft));
}

export function forgetDraft(source: string): void {
  attempt(() => localStorage.removeItem(storageKey(source)));
}

function stored(source: string): string | null {
  return localStorage.getItem(storageKey(source));
}

/** Storage may be full or refused: the page then works without a draft. */
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
