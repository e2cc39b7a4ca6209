import type { FetchFailure } from "../page-fetch/page-fetch.ts";

interface WebhookMessage {
  url: string;
  /** Beside its type and size. */
  headers: Record<string, string>;
  /** JSON. */
  body: string;
}

/** Tells other programs: public addresses only, over https. Never throws for what they answer. */
export interface WebhookSender {
  /** Any status is an answer; redirects are not followed. */
  post(
    message: WebhookMessage,
  ): Promise<{ ok: true; status: number } | { ok: false; reason: FetchFailure }>;
  /** Whether an address may never be called, as far as its name tells today. */
  isForbidden(url: string): Promise<boolean>;
}
