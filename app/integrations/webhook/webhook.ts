import type { FetchFailure } from "../page-fetch/page-fetch.ts";

interface WebhookMessage {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Posts to public https addresses only. Never throws on an answer. */
export interface WebhookSender {
  /** Any status is an answer; redirects are not followed. */
  post(
    message: WebhookMessage,
  ): Promise<{ ok: true; status: number } | { ok: false; reason: FetchFailure }>;
  isForbidden(url: string): Promise<boolean>;
}
