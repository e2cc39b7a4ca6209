import { createHash, randomUUID } from "node:crypto";
import type { Database } from "#db/client.server.ts";
import { landingEvents } from "#db/schema/landing-events.ts";
import type { LandingMeasure, LandingTotal } from "#domain/landing-totals.ts";
import type { EventType } from "#domain/tracking.ts";

export const system = { kind: "system" } as const;
export const siteUrl = "https://agence.example";

interface MadeUpEvent {
  at: string;
  sessionId?: string;
  eventType?: EventType;
  eventData?: Record<string, unknown>;
  referrer?: string;
}

export async function insertEvent(db: Database, event: MadeUpEvent): Promise<void> {
  const at = new Date(event.at);
  await db.insert(landingEvents).values({
    sessionId: event.sessionId ?? randomUUID(),
    eventType: event.eventType ?? "page_view",
    eventData: event.eventData ?? { url: `${siteUrl}/`, title: "Accueil" },
    referrer: event.referrer ?? "direct",
    userAgent: "Firefox",
    happenedAt: at,
    receivedAt: at,
    status: "success",
    fingerprint: createHash("sha256").update(randomUUID()).digest("hex"),
  });
}

export async function insertTwoVisits(db: Database, at: string): Promise<void> {
  const [buyer, passer] = [randomUUID(), randomUUID()];
  const google = "https://www.google.fr/search";
  const order = { formType: "order", planType: "premium", outcome: "success" };
  const events: Omit<MadeUpEvent, "at">[] = [
    { sessionId: buyer, referrer: google },
    { sessionId: buyer, referrer: google },
    {
      sessionId: buyer,
      eventType: "cta_click",
      eventData: { ctaName: "voir-offre", section: "hero" },
    },
    {
      sessionId: buyer,
      eventType: "cta_click",
      eventData: { ctaName: "voir-offre", section: "hero" },
    },
    { sessionId: buyer, eventType: "scroll_depth", eventData: { depth: 25, section: "hero" } },
    { sessionId: buyer, eventType: "scroll_depth", eventData: { depth: 50, section: "faq" } },
    { sessionId: buyer, eventType: "form_submit", eventData: order },
    { sessionId: buyer, eventType: "form_submit", eventData: { ...order, outcome: "error" } },
    { sessionId: passer },
    { sessionId: passer, eventType: "scroll_depth", eventData: { depth: 25, section: "hero" } },
    { sessionId: passer, eventType: "time_spent", eventData: { seconds: 12 } },
    { eventType: "cta_click", eventData: { ctaName: "essai", section: "test-metrics" } },
  ];
  for (const [index, event] of events.entries()) {
    const later = new Date(Date.parse(at) + index).toISOString();
    await insertEvent(db, { ...event, at: later });
  }
}

export function totalsOfTwoVisits(day: string): LandingTotal[] {
  const total = (
    measure: LandingMeasure,
    label: string,
    events: number,
    sessions: number,
    section = "",
  ) => ({
    day,
    measure,
    section,
    label,
    events,
    sessions,
  });
  return [
    total("click", "voir-offre", 2, 1, "hero"),
    total("depth", "25", 2, 2),
    total("depth", "50", 1, 1),
    total("page", "/", 3, 2),
    total("source", "direct", 1, 1),
    total("source", "search", 1, 1),
    total("step", "click", 2, 1),
    total("step", "order", 1, 1),
    total("visit", "", 11, 2),
  ];
}
