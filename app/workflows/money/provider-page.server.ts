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

/** A page of the provider's, as our books know it: written down before the provider is asked. */
interface KnownPage {
  id: string;
  orderId: string;
  /** Null until the provider has answered. */
  sessionId: string | null;
  url: string | null;
  /** Asked for on it; absent where none is. */
  amountCents?: number;
}

interface EndedPage {
  status: "failed" | "refused" | "expired";
  /** The provider's code. */
  failure: string | null;
  now: Date;
}

/** Pages on which an order is paid, or on which a method is saved. */
export interface Pages<Page extends KnownPage> {
  /** The provider opens it, the same however often it is asked. */
  open: (page: Page) => Promise<OpenedSession>;
  /** Writes its address down; null: meanwhile nobody is to go there any more. */
  keep: (transaction: ViewerDatabase, page: Page, opened: OpenedSession) => Promise<string | null>;
  /** Ends one whose address we never saw; false: it was done with already. */
  end: (transaction: ViewerDatabase, page: Page, ended: EndedPage) => Promise<boolean>;
  /** Reads what became of it from the provider, and writes it down. */
  settle: (sessionId: string) => Promise<unknown>;
}

/** The page to open, or why there is none. */
export type FoundPage<Reason extends string> =
  | { ok: true; url: string }
  | { ok: false; reason: Reason };

/** Next step, by what stands in our books. */
export type PageStep<Page extends KnownPage, Reason extends string> =
  | FoundPage<Reason>
  | { kind: "page" | "close"; page: Page };

/** A page found open, one to close, one to open, one the provider refused for good: nobody needs more. */
const STEPS = 6;

const system = { viewer: { kind: "system" } } as const;

interface Finding<Page extends KnownPage, Reason extends string> {
  pages: Pages<Page>;
  /** Draws a new page when none lives. */
  nextStep: (transaction: ViewerDatabase) => Promise<PageStep<Page, Reason>>;
  now: Date;
}

/**
 * Leads to the one page of the provider's that is open, or opens it: a repetition, another tab, or a process killed
 * half-way all lead to the same one. Before an open one is shown, it is asked what became of it.
 */
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

/** Null: the provider will never give this one and another is to be drawn, or nobody is to go there any more. */
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

/** The agency is told why. */
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

/**
 * Closes a page: nobody pays, or saves a method, there any more, and what was done before is written down.
 * @throws PaymentUnavailable when the provider can't be asked.
 */
export async function closePage<Page extends KnownPage>(
  dependencies: PageDependencies,
  pages: Pages<Page>,
  { page, now }: { page: Page; now: Date },
): Promise<void> {
  if (page.sessionId !== null) return dropPage(dependencies, pages, page.sessionId);
  // Nobody was given its address: should the provider have opened it, nobody can use it.
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

/** The page is theirs whether or not the provider can tell what became of it. */
async function isTruthRead(settle: () => Promise<unknown>): Promise<boolean> {
  try {
    await settle();
    return true;
  } catch (error) {
    if (error instanceof PaymentUnavailable) return false;
    throw error;
  }
}

/** When a page drawn now is over, in seconds since 1970: a minute early, as the provider's clock is not ours. */
export function pageExpiry(now: Date): number {
  return Math.floor(now.getTime() / 1000) + SESSION_HOURS * 3600 - 60;
}

/** The shortest that Stripe allows, and a minute. */
const SHORTEST_PAGE_MS = 31 * 60_000;

/** Whether a page is over; one that isn't open yet is not opened for less than half an hour: no provider would. */
export function isPageOver(
  { url, expiresAt }: { url: string | null; expiresAt: Date },
  now: Date,
): boolean {
  const margin = url === null ? SHORTEST_PAGE_MS : 0;
  return expiresAt.getTime() - margin <= now.getTime();
}
