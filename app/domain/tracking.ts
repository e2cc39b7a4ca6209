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

/** Why an event was not kept; each is counted per day, so that a silent loss shows. */
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

/** A visitor's clock may be wrong by a day; beyond it, the event is forged or very late. */
const CLOCK_TOLERANCE_MS = 24 * 3600 * 1000;

/** Whether an event is kept at the instant that its browser says. */
export function isClockPlausible(happenedAt: Date, now: Date): boolean {
  return Math.abs(happenedAt.getTime() - now.getTime()) <= CLOCK_TOLERANCE_MS;
}

const identifier = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

/** A name our own pages give (button, section, form): words, never a sentence or an address. */
const ownNameShape = /^[\p{L}\d][\p{L}\d _'’-]{0,59}$/u;

/** Six digits and more, whatever stands between them: a phone or company number rather than a name. */
const longNumber = /\d(?:\D*\d){5}/;

/** Whether a name is one that our pages may have given, and names nobody. */
export function isOwnName(name: string): boolean {
  return ownNameShape.test(name) && !longNumber.test(name);
}

/** A page title without what a forged or careless one could name: e-mail addresses and long numbers. */
export function anonymousTitle(title: string): string {
  return title.replaceAll(/(?<!\S)\S*@\S*/g, "…").replaceAll(/\+?\d[\d .()-]{4,}\d/g, "…");
}

/**
 * An address without what could name a person or open a private page: no query, no fragment, no
 * credentials, ids and e-mail addresses masked (docs/sources/law.md, K7). Null when it is no web
 * address.
 */
export function anonymousAddress(address: string): string | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  const path = url.pathname
    .replaceAll(identifier, ":id")
    .replaceAll(/(?<![^/])[^/]*(?:@|%40)[^/]*/gi, ":id");
  return `${url.protocol}//${url.host}${path}`.slice(0, 300);
}

/** `direct`, or the referring address without query and fragment; anything else counts as direct. */
export function anonymousReferrer(referrer: string): string {
  return anonymousAddress(referrer) ?? "direct";
}

/** What a page of ours reports by itself, beside what the site module sees: see reportVisitEvent. */
export type ReportedEvent =
  | {
      eventType: "form_submit";
      eventData: { formType: string; planType?: PlanType; outcome?: "success" | "error" };
    }
  | { eventType: "audit_request"; eventData: { secteur?: string; ville?: string } };

/** What an audit's request tells of the business: what its owner said, never an e-mail address. */
export function auditRequestData(told: { sector: string; town: string }) {
  return {
    ...(isOwnName(told.sector) && { secteur: told.sector }),
    ...(isOwnName(told.town) && { ville: told.town }),
  };
}

/** Name of the window event that carries one, from a page's scripts to the site module. */
export const REPORTED_EVENT = "phare:event";

/** An event as a page sends it. */
export interface LandingEvent {
  sessionId: string;
  eventType: EventType;
  eventData: Record<string, unknown>;
  referrer: string;
  userAgent: string;
  /** ISO 8601 instant, by the visitor's clock. */
  timestamp: string;
}

/** What became of it. */
export type RecordedEvent =
  | { ok: true }
  | { ok: false; reason: Extract<DropReason, "clock" | "replayed"> };
