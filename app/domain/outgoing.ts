import { recordCards, type RecordKind, recordKinds } from "./records.ts";

type ReadCards = Extract<(typeof recordCards)[RecordKind], { api: string }>;

/** What a key of the API may read: a kind of record each (queries/outgoing/api-records.server.ts). */
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

/**
 * What other programs are told of, each with the kind of record that goes along: the one list. A row here asks, by
 * types, for its words (copy/admin/outgoing.ts); the workflow of the act then announces it
 * (workflows/outgoing/announce.server.ts).
 */
export const webhookEvents = {
  "order.paid": "orders",
  "quote.accepted": "quotes",
  "call.booked": "calls",
  "lead.won": "leads",
} as const satisfies Record<string, ApiScope>;

export type WebhookEvent = keyof typeof webhookEvents;

// oxlint-disable-next-line no-unsafe-type-assertion -- the table's own names
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** Sent by a button to one address, about nothing: whoever plugs it in sees that it arrives. */
export const TRIAL_EVENT = "webhook.test";

export type DeliveredEvent = WebhookEvent | typeof TRIAL_EVENT;

/** `waiting`: to be sent, or sent again; `failed`: nothing more happens by itself. */
export const webhookStatuses = ["waiting", "delivered", "failed"] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

/** Why an address is told of nothing any more: somebody's wish, or its own answer (410). */
export const webhookOffReasons = ["asked", "gone"] as const;

/** At once; revoked keys don't count. */
export const MAX_API_KEYS = 20;
export const MAX_WEBHOOK_ENDPOINTS = 10;

/** How long a former secret still signs, beside the new one: time enough to put the new one in place. */
export const FORMER_SECRET_MS = 24 * 3_600_000;

/** Deliveries older than that are no longer shown, nor kept. */
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
