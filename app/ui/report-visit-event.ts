import { REPORTED_EVENT, type ReportedEvent } from "#domain/tracking.ts";

/** Dispatched to app/browser/tracking.ts, which sends only with the visitor's consent. */
export function reportVisitEvent(detail: ReportedEvent): void {
  window.dispatchEvent(new CustomEvent(REPORTED_EVENT, { detail }));
}
