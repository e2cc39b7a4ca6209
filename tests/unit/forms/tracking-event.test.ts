import { describe, expect, test } from "vitest";
import { CONSENT_VERSION } from "#domain/consent.ts";
import { eventTypes } from "#domain/tracking.ts";
import { cookieConsent } from "#forms/cookie-consent.ts";
import { trackingEvent } from "#forms/tracking-event.ts";

const envelope = {
  sessionId: "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
  referrer: "direct",
  userAgent: "Mozilla/5.0",
  timestamp: "2026-11-21T10:00:00.000Z",
};

const accepted = {
  page_view: { url: "https://phare.test/", title: "Accueil" },
  time_spent: { seconds: 12 },
  scroll_depth: { depth: 50, section: "tarifs" },
  cta_click: { ctaName: "Voir notre offre", section: "hero" },
  form_submit: { formType: "order", planType: "premium", outcome: "success" },
  audit_request: { email: "camille@exemple.fr", secteur: "Plomberie", ville: "Nîmes" },
};

const parse = (eventType: string, eventData: unknown, changes: object = {}) =>
  trackingEvent.safeParse({ ...envelope, eventType, eventData, ...changes });

test.each(eventTypes)("%s is accepted as the specification writes it", (eventType) => {
  expect(parse(eventType, accepted[eventType]).success).toBe(true);
});

test("an audit request keeps no e-mail address, nor an invalid town", () => {
  expect(parse("audit_request", accepted.audit_request).data?.eventData).toEqual({
    secteur: "Plomberie",
    ville: "Nîmes",
  });
  for (const ville of ["06 12 34 56 78", "chez camille@exemple.fr", "https://g.page/x"]) {
    expect(parse("audit_request", { ville }).data?.eventData).toEqual({});
  }
});

test("a page's address loses its query and fragment", () => {
  const { data } = parse("page_view", { url: "https://phare.test/cgv?q=1#a", title: "x" });
  expect(data?.eventData).toEqual({ url: "https://phare.test/cgv", title: "x" });
});

test("the section of a pressed button is unknown by default", () => {
  const { data } = parse("cta_click", { ctaName: "Audit gratuit" });
  expect(data?.eventData).toEqual({ ctaName: "Audit gratuit", section: "unknown" });
});

describe("refused", () => {
  test.each(eventTypes)("%s with an unknown key", (eventType) => {
    expect(parse(eventType, { ...accepted[eventType], name: "Camille" }).success).toBe(false);
    expect(parse(eventType, accepted[eventType], { ip: "127.0.0.1" }).success).toBe(false);
  });

  test.each<[string, unknown]>([
    ["page_view", { url: "javascript:alert(1)", title: "x" }],
    ["page_view", { url: "/cgv", title: "x" }],
    ["page_view", { url: `https://phare.test/${"a".repeat(2000)}`, title: "x" }],
    ["page_view", { url: "https://phare.test/", title: "x".repeat(301) }],
    ["page_view", { url: "https://phare.test/", title: "nul \u0000" }],
    ["page_view", { url: "https://phare.test/", title: "\uD800" }],
    ["page_view", { url: "https://phare.test/" }],
    ["time_spent", { seconds: -1 }],
    ["time_spent", { seconds: 1.5 }],
    ["time_spent", { seconds: 86_401 }],
    ["time_spent", { seconds: "12" }],
    ["time_spent", { seconds: Number.NaN }],
    ["scroll_depth", { depth: 30, section: "tarifs" }],
    ["scroll_depth", { depth: "25", section: "tarifs" }],
    ["scroll_depth", { depth: 25, section: "<script>" }],
    ["cta_click", { ctaName: "camille@exemple.fr" }],
    ["cta_click", { ctaName: "06 12 34 56 78" }],
    ["cta_click", { ctaName: "x".repeat(61) }],
    ["form_submit", { formType: "order", planType: "gold" }],
    ["form_submit", { formType: "order", outcome: "maybe" }],
    ["purchase", {}],
    ["page_view", null],
    ["page_view", "x"],
    ["page_view", []],
  ])("%s %j", (eventType, eventData) => {
    expect(parse(eventType, eventData).success).toBe(false);
  });

  test.each<[string, unknown]>([
    ["sessionId", "1"],
    ["sessionId", undefined],
    ["referrer", "x".repeat(2001)],
    ["userAgent", "x".repeat(1001)],
    ["userAgent", undefined],
    ["timestamp", "hier"],
    ["timestamp", "2026-11-21"],
    ["timestamp", 1_763_719_200_000],
    ["eventType", "PAGE_VIEW"],
  ])("an envelope whose %s is %j", (field, value) => {
    expect(parse("time_spent", { seconds: 1 }, { [field]: value }).success).toBe(false);
  });
});

describe("the proof of a choice", () => {
  const proof = {
    id: envelope.sessionId,
    bannerVersion: CONSENT_VERSION,
    choice: { analytics: true, preferences: false, marketing: false },
  };

  test("is accepted", () => {
    expect(cookieConsent.safeParse(proof).success).toBe(true);
  });

  test.each<[string, object]>([
    ["id", { id: "camille@exemple.fr" }],
    ["bannerVersion", { bannerVersion: "2020-01-01" }],
    ["choice", { choice: { analytics: true } }],
    ["choice", { choice: { ...proof.choice, essential: true } }],
    ["email", { email: "camille@exemple.fr" }],
  ])("is refused when %s is wrong", (_field, change) => {
    expect(cookieConsent.safeParse({ ...proof, ...change }).success).toBe(false);
  });
});
