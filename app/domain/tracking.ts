import type { PlanType } from "./catalogue.ts";

export const eventTypes = [
  "page_view",
  "time_spent",
  "scroll_depth",
  "cta_click",
  "form_submit",
  "audit_request",
] as const;
export type EventType = (typeof eventTypes)[number];

export const scrollMilestones = [25, 50, 75, 100] as const;

/** Counted per day, so that silent losses show. */
export const dropReasons = [
  "malformed",
  "too-large",
  "not-allowed",
  "robot",
  "clock",
  "replayed",
  "flood",
] as const;
export type DropReason = (typeof dropReasons)[number];

/** Maximum clock skew of a visitor. */
const CLOCK_TOLERANCE_MS = 24 * 3600 * 1000;

export function isClockPlausible(happenedAt: Date, now: Date): boolean {
  return Math.abs(happenedAt.getTime() - now.getTime()) <= CLOCK_TOLERANCE_MS;
}

const identifier = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

const ownNameShape = /^[\p{L}\d][\p{L}\d _'’-]{0,59}$/u;

/** Six digits, whatever the separators: a phone or company number. */
const longNumber = /\d(?:\D*\d){5}/;

export function isOwnName(name: string): boolean {
  return ownNameShape.test(name) && !longNumber.test(name);
}

export function anonymousTitle(title: string): string {
  return title.replaceAll(/(?<!\S)\S*@\S*/g, "…").replaceAll(/\+?\d[\d .()-]{4,}\d/g, "…");
}

/** Ids and e-mail addresses masked, no query (docs/sources/law.md, K7). Null: no web URL. */
export function anonymousAddress(address: string): string | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  const path = url.pathname
    .replaceAll(identifier, ":id")
    .replaceAll(/(?<![^/])[^/]*(?:@|%40)[^/]*/gi, ":id");
  return `${url.protocol}//${url.host}${path}`.slice(0, 300);
}

export function anonymousReferrer(referrer: string): string {
  return anonymousAddress(referrer) ?? "direct";
}

/** Reported by pages; all others are captured by the site module (reportVisitEvent). */
export type ReportedEvent =
  | {
      eventType: "form_submit";
      eventData: { formType: string; planType?: PlanType; outcome?: "success" | "error" };
    }
  | { eventType: "audit_request"; eventData: { secteur?: string; ville?: string } };

export function auditRequestData(told: { sector: string; town: string }) {
  return {
    ...(isOwnName(told.sector) && { secteur: told.sector }),
    ...(isOwnName(told.town) && { ville: told.town }),
  };
}

export const REPORTED_EVENT = "phare:event";

export interface LandingEvent {
  sessionId: string;
  eventType: EventType;
  eventData: Record<string, unknown>;
  referrer: string;
  userAgent: string;
  /** ISO 8601, by the visitor's clock. */
  timestamp: string;
}

export type RecordedEvent =
  | { ok: true }
  | { ok: false; reason: Extract<DropReason, "clock" | "replayed"> };
