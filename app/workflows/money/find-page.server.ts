import { PaymentUnavailable } from "#integrations/payment/payment-provider.ts";

/** A page of the provider's, as our books know it: written down before the provider is asked. */
interface KnownPage {
  id: string;
  /** Null until the provider has answered. */
  sessionId: string | null;
  url: string | null;
}

/** The page to open, or why there is none. */
export type FoundPage<Reason extends string> =
  | { ok: true; url: string }
  | { ok: false; reason: Reason };

/** What to do now, by what stands in our books. */
export type PageStep<Page extends KnownPage, Reason extends string> =
  | FoundPage<Reason>
  | { kind: "page" | "close"; page: Page };

interface PageActs<Page extends KnownPage, Reason extends string> {
  nextStep: () => Promise<PageStep<Page, Reason>>;
  close: (page: Page) => Promise<void>;
  /** The provider opens it; null: it refused for good, and another is to be drawn. */
  ask: (page: Page) => Promise<string | null>;
  /** What became of it is read from the provider, and written down. */
  settle: (sessionId: string) => Promise<unknown>;
}

/** A page found open, one to close, one to open, one the provider refused for good: nobody needs more. */
const STEPS = 6;

/**
 * Leads to the one page of the provider's that is open, or opens it: a repetition, another tab, or a process killed
 * half-way all lead to the same one. Before an open one is shown, it is asked what became of it.
 * @throws PaymentUnavailable when the provider can't be asked for a page.
 */
export async function findPage<Page extends KnownPage, Reason extends string>({
  nextStep,
  close,
  ask,
  settle,
}: PageActs<Page, Reason>): Promise<FoundPage<Reason | "unavailable">> {
  let looked: string | null = null;
  for (let step = 1; step <= STEPS; step += 1) {
    const next = await nextStep();
    if ("ok" in next) return next;
    const { id, url, sessionId } = next.page;
    if (next.kind === "close") await close(next.page);
    else if (url === null || sessionId === null) {
      const opened = await ask(next.page);
      if (opened) return { ok: true, url: opened };
    } else if (looked === id) return { ok: true, url };
    else {
      looked = id;
      if (!(await isTruthRead(() => settle(sessionId)))) return { ok: true, url };
    }
  }
  return { ok: false, reason: "unavailable" };
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
