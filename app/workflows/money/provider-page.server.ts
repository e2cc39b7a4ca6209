import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { SESSION_HOURS } from "#domain/payment.ts";
import {
  type OpenedSession,
  type PaymentProvider,
  PaymentRefused,
  PaymentUnavailable,
} from "#integrations/payment/payment-provider.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { noteDifference } from "./note-difference.server.ts";

export interface PageDependencies {
  db: Database;
  jobs: JobQueue;
  payment: PaymentProvider;
}

interface KnownPage {
  id: string;
  orderId: string;
  sessionId: string | null;
  url: string | null;
  amountCents?: number;
}

interface EndedPage {
  status: "failed" | "refused" | "expired";
  failure: string | null;
  now: Date;
}

export interface Pages<Page extends KnownPage> {
  open: (page: Page) => Promise<OpenedSession>;
  /** Stores the address; null when the page is no longer wanted. */
  keep: (transaction: ViewerDatabase, page: Page, opened: OpenedSession) => Promise<string | null>;
  /** Ends a page without an address; false when it had ended already. */
  end: (transaction: ViewerDatabase, page: Page, ended: EndedPage) => Promise<boolean>;
  settle: (sessionId: string) => Promise<unknown>;
}

export type FoundPage<Reason extends string> =
  | { ok: true; url: string }
  | { ok: false; reason: Reason };

export type PageStep<Page extends KnownPage, Reason extends string> =
  | FoundPage<Reason>
  | { kind: "page" | "close"; page: Page };

/** Upper bound of the loop: one page found open, one closed, one opened, one refused for good. */
const STEPS = 6;

const system = { viewer: { kind: "system" } } as const;

interface Finding<Page extends KnownPage, Reason extends string> {
  pages: Pages<Page>;
  nextStep: (transaction: ViewerDatabase) => Promise<PageStep<Page, Reason>>;
  now: Date;
}

/** Idempotent (see openPayment). An open page is settled before it is shown. */
export async function findPage<Page extends KnownPage, Reason extends string>(
  dependencies: PageDependencies,
  finding: Finding<Page, Reason>,
): Promise<FoundPage<Reason | "unavailable" | "page-refused">> {
  try {
    return await lookForPage(dependencies, finding);
  } catch (error) {
    if (error instanceof PaymentUnavailable) return { ok: false, reason: "unavailable" };
    if (error instanceof PaymentRefused) return { ok: false, reason: "page-refused" };
    throw error;
  }
}

async function lookForPage<Page extends KnownPage, Reason extends string>(
  dependencies: PageDependencies,
  { pages, nextStep, now }: Finding<Page, Reason>,
): Promise<FoundPage<Reason | "unavailable">> {
  let looked: string | null = null;
  for (let step = 1; step <= STEPS; step += 1) {
    const next = await asViewer(dependencies.db, system, nextStep);
    if ("ok" in next) return next;
    const { page } = next;
    const { id, url, sessionId } = page;
    if (next.kind === "close") await closePage(dependencies, pages, { page, now });
    else if (url === null || sessionId === null) {
      const opened = await askPage(dependencies, pages, { page, now });
      if (opened) return { ok: true, url: opened };
    } else if (looked === id) return { ok: true, url };
    else {
      looked = id;
      if (!(await isTruthRead(() => pages.settle(sessionId)))) return { ok: true, url };
    }
  }
  return { ok: false, reason: "unavailable" };
}

/** Null when the provider failed for good or the page is no longer wanted: the next step decides again. */
async function askPage<Page extends KnownPage>(
  dependencies: PageDependencies,
  pages: Pages<Page>,
  { page, now }: { page: Page; now: Date },
): Promise<string | null> {
  const { db } = dependencies;
  let opened: OpenedSession;
  try {
    opened = await pages.open(page);
  } catch (error) {
    if (error instanceof PaymentRefused) await giveUp(db, pages, { page, error, now });
    if (!(error instanceof PaymentUnavailable && error.stored)) throw error;
    const failed = { status: "failed", failure: error.reason, now } as const;
    await asViewer(db, system, (transaction) => pages.end(transaction, page, failed));
    return null;
  }
  const kept = await asViewer(db, system, (transaction) => pages.keep(transaction, page, opened));
  if (kept === null) await dropPage(dependencies, pages, opened.sessionId);
  return kept;
}

async function giveUp<Page extends KnownPage>(
  db: Database,
  pages: Pages<Page>,
  { page, error, now }: { page: Page; error: PaymentRefused; now: Date },
): Promise<void> {
  const { id, orderId, amountCents } = page;
  const { reason: failure } = error;
  await asViewer(db, system, async (transaction) => {
    if (!(await pages.end(transaction, page, { status: "refused", failure, now }))) return;
    const subject = `${failure} (${id.slice(0, 8)})`;
    const refused = { kind: "page-refused", subject, orderId, amountCents, foundAt: now } as const;
    await noteDifference(transaction, refused);
  });
}

/** @throws PaymentUnavailable when the provider can't be asked. */
export async function closePage<Page extends KnownPage>(
  dependencies: PageDependencies,
  pages: Pages<Page>,
  { page, now }: { page: Page; now: Date },
): Promise<void> {
  if (page.sessionId !== null) return dropPage(dependencies, pages, page.sessionId);
  // The address was never given out, so even if the provider opened it, it can't be used.
  const expired = { status: "expired", failure: null, now } as const;
  await asViewer(dependencies.db, system, (transaction) => pages.end(transaction, page, expired));
}

async function dropPage<Page extends KnownPage>(
  { payment }: PageDependencies,
  { settle }: Pages<Page>,
  sessionId: string,
): Promise<void> {
  await payment.closeSession(sessionId);
  await settle(sessionId);
}

/** False when the provider is unavailable: the page is shown anyway. */
async function isTruthRead(settle: () => Promise<unknown>): Promise<boolean> {
  try {
    await settle();
    return true;
  } catch (error) {
    if (error instanceof PaymentUnavailable) return false;
    throw error;
  }
}

/** Unix seconds; a minute early for clock skew. */
export function pageExpiry(now: Date): number {
  return Math.floor(now.getTime() / 1000) + SESSION_HOURS * 3600 - 60;
}

/** Stripe's minimum (30 minutes), and a minute. */
const SHORTEST_PAGE_MS = 31 * 60_000;

/** An unopened page needs the provider's minimum duration left. */
export function isPageOver(
  { url, expiresAt }: { url: string | null; expiresAt: Date },
  now: Date,
): boolean {
  const margin = url === null ? SHORTEST_PAGE_MS : 0;
  return expiresAt.getTime() - margin <= now.getTime();
}
