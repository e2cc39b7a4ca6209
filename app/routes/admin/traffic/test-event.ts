import { TEST_SECTION } from "#domain/landing-totals.ts";

/** A click on a button that is nowhere on the site; administrators see it arrive, no figure counts it. */
export function testEvent(sessionId: string, userAgent: string, now: Date) {
  return {
    eventType: "cta_click",
    eventData: { ctaName: "essai", section: TEST_SECTION },
    sessionId,
    referrer: "direct",
    userAgent,
    timestamp: now.toISOString(),
  } as const;
}

export type TestEventOutcome = { ok: true } | { ok: false; error: string };
