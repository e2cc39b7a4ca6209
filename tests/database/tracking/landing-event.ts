import { randomUUID } from "node:crypto";
import type { LandingEvent } from "#domain/tracking.ts";

export const now = new Date("2026-11-21T10:00:00Z");

export function landingEvent(changes: Partial<LandingEvent> = {}): LandingEvent {
  return {
    sessionId: randomUUID(),
    eventType: "cta_click",
    eventData: { ctaName: "Voir notre offre", section: "hero" },
    referrer: "https://www.google.fr/search?q=plombier+camille",
    userAgent:
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0 secret",
    timestamp: now.toISOString(),
    ...changes,
  };
}
