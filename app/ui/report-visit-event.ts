import { REPORTED_EVENT, type ReportedEvent } from "#domain/tracking.ts";

/**
 * Tells the site module (app/browser/tracking.ts) what it cannot see by itself, such as how a form ended.
 * It is sent only if the visitor agreed to be measured.
 */
export function reportVisitEvent(detail: ReportedEvent): void {
  window.dispatchEvent(new CustomEvent(REPORTED_EVENT, { detail }));
}
