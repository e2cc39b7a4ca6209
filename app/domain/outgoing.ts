import { recordCards, type RecordKind, recordKinds } from "./records.ts";

type ReadCards = Extract<(typeof recordCards)[RecordKind], { api: string }>;

export type ApiScope = ReadCards["api"];

// oxlint-disable-next-line no-unsafe-type-assertion -- made of all cards
export const scopeRecords = Object.fromEntries(
  recordKinds.flatMap((kind): [string, RecordKind][] => {
    const card = recordCards[kind];
    return "api" in card ? [[card.api, kind]] : [];
  }),
) as Record<ApiScope, RecordKind>;

// oxlint-disable-next-line no-unsafe-type-assertion -- the same's names
export const apiScopes = Object.keys(scopeRecords) as ApiScope[];

/** Events and the record sent. Types require words for each; the act's workflow announces it (workflows/outgoing). */
export const webhookEvents = {
  "order.paid": "orders",
  "quote.accepted": "quotes",
  "call.booked": "calls",
  "lead.won": "leads",
} as const satisfies Record<string, ApiScope>;

export type WebhookEvent = keyof typeof webhookEvents;

// oxlint-disable-next-line no-unsafe-type-assertion -- the table's own names
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

export const TRIAL_EVENT = "webhook.test";

export type DeliveredEvent = WebhookEvent | typeof TRIAL_EVENT;

/** `waiting`: to send, or to retry; `failed`: retries are exhausted. */
export const webhookStatuses = ["waiting", "delivered", "failed"] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** `gone`: the endpoint answered 410. */
export const webhookOffReasons = ["asked", "gone"] as const;

export const MAX_API_KEYS = 20;
export const MAX_WEBHOOK_ENDPOINTS = 10;

/** Overlap during which the former secret still signs, beside the new one. */
export const FORMER_SECRET_MS = 24 * 3_600_000;

export const WEBHOOK_DELIVERIES_DAYS = 60;

export type OutgoingRefusal =
  | "already-made"
  | "too-many-keys"
  | "too-many-endpoints"
  | "key-not-found"
  | "endpoint-not-found"
  | "endpoint-off"
  | "delivery-not-found"
  | "address-forbidden";
