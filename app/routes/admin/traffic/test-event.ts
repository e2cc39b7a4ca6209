import { TEST_SECTION } from "#domain/landing-totals.ts";

/** Click on a button that does not exist: administrators see the event, no figure counts it. */
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
