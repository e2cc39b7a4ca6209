import type { CookieChoice } from "#domain/consent.ts";
import {
  type EventType,
  isOwnName,
  REPORTED_EVENT,
  type ReportedEvent,
  scrollMilestones,
} from "#domain/tracking.ts";
import { watchChoice } from "./consent.ts";
import { updateBanner } from "./cookie-banner.ts";
import { post } from "./send.ts";
import { closeSession, openSession, reachOnce, sessionId } from "./visit-session.ts";
import { startWatch, takeSeconds } from "./visible-time.ts";

interface VisitEvent {
  eventType: EventType;
  eventData: Record<string, unknown>;
  timestamp: string;
}

const FUNCTION = "track-landing-metrics";
const QUEUE_LENGTH = 50;
const SECTION_STEP_PX = 60;
const { userAgent } = navigator;

/** Null: no choice yet; events stay in memory only. */
let allowed: boolean | null = null;
let queue: VisitEvent[] = [];
/** Null: page not measured. */
let path: string | null = null;

export function startTracking(): void {
  watchChoice(follow);
  startWatch();
  viewPage();
  followNavigation();
  document.addEventListener("click", ({ target }) => {
    const call = target instanceof Element ? target.closest<HTMLElement>("[data-cta]") : null;
    if (call) record("cta_click", { ctaName: call.dataset["cta"], section: sectionOf(call) });
  });
  document.addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement)) return;
    const { form: formType, asks } = target.dataset;
    if (formType === undefined) return;
    record("form_submit", { formType });
    // An empty form is not sent. With "questions", the answers page reports the request.
    if (formType === "audit" && asks !== "questions" && target.checkValidity())
      record("audit_request", {});
  });
  window.addEventListener(REPORTED_EVENT, (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { eventType, eventData }: ReportedEvent = event.detail;
    record(eventType, eventData);
  });
  window.addEventListener("scroll", followScroll, { passive: true });
}

function follow(choice: CookieChoice | null) {
  allowed = choice && choice.analytics;
  if (allowed) openSession();
  else closeSession();
  if (allowed === null) return;
  for (const event of queue) if (allowed) void post(FUNCTION, bodyOf(event));
  queue = [];
}

function record(eventType: EventType, eventData: Record<string, unknown>) {
  if (path === null || allowed === false) return;
  const event = { eventType, eventData, timestamp: new Date().toISOString() };
  if (allowed) void post(FUNCTION, bodyOf(event));
  else if (queue.length < QUEUE_LENGTH) queue.push(event);
}

/** Body of track-landing-metrics (docs/sources/specification.md, 7), without queries or fragments. */
function bodyOf({ eventType, eventData, timestamp }: VisitEvent) {
  return {
    eventType,
    eventData,
    sessionId: sessionId(),
    referrer: document.referrer.replace(/[?#].*/s, "") || "direct",
    userAgent,
    timestamp,
  };
}

/** Measured pages are those with the cookie banner. */
function viewPage() {
  path = document.getElementById("cookie-banner") && location.pathname;
  takeSeconds();
  record("page_view", { url: location.origin + path, title: document.title.slice(0, 300) });
}

function leavePage() {
  const seconds = takeSeconds();
  if (path === null || !allowed) return;
  const timestamp = new Date().toISOString();
  const body = bodyOf({ eventType: "time_spent", eventData: { seconds }, timestamp });
  const type = "application/json";
  if (
    !navigator.sendBeacon(`/functions/v1/${FUNCTION}`, new Blob([JSON.stringify(body)], { type }))
  )
    console.debug(FUNCTION, "beacon refused");
}

/** Client navigation changes the URL first, then the title. */
function followNavigation() {
  let seen = location.pathname;
  let { title } = document;
  new MutationObserver(() => {
    if (document.title === title) return;
    ({ title } = document);
    if (location.pathname === seen) return;
    seen = location.pathname;
    leavePage();
    updateBanner();
    viewPage();
  }).observe(document.head, { subtree: true, childList: true, characterData: true });
  window.addEventListener("pagehide", leavePage);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) viewPage();
  });
}

function followScroll() {
  if (path === null || allowed === false) return;
  const { scrollHeight, clientHeight } = document.documentElement;
  const percent = (100 * scrollY + 100) / Math.max(scrollHeight - clientHeight, 1);
  for (const depth of scrollMilestones) {
    if (percent >= depth && reachOnce(depth, allowed === true)) {
      record("scroll_depth", { depth, section: sectionInView() });
    }
  }
}

function sectionInView(): string {
  for (let y = innerHeight / 2; y > 0; y -= SECTION_STEP_PX) {
    for (const element of document.elementsFromPoint(innerWidth / 2, y)) {
      const name = isFloating(element) ? "unknown" : sectionOf(element);
      if (name !== "unknown") return name;
    }
  }
  return "unknown";
}

function isFloating(element: Element): boolean {
  return element.closest("dialog, [role=dialog], header, aside") !== null;
}

function sectionOf(element: Element | null): string {
  const section = element?.closest<HTMLElement>("[data-section], section[id]");
  const name = section?.dataset["section"] ?? section?.id ?? "";
  return isOwnName(name) ? name : "unknown";
}
