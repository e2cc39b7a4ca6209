import { isIP } from "node:net";
import {
  checkedAddresses,
  type ConnectionOptions,
  createCheckedAgent,
  ForbiddenAddress,
  systemResolver,
} from "../page-fetch/checked-connection.server.ts";
import { failureOf } from "../page-fetch/failure.server.ts";
import { discard, webAddress } from "../page-fetch/hops.server.ts";
import { isPublicAddress } from "../page-fetch/public-address.server.ts";
import { type Product, userAgentOf } from "../page-fetch/user-agent.ts";
import type { WebhookSender } from "./webhook.ts";

export interface HttpWebhookOptions extends ConnectionOptions {
  product: Product;
  /** Until the response headers: the body is not read. */
  timeoutMs?: number;
  ports?: number[];
}

const httpsOnly = /^https:/i;

/** Same SSRF protection as page fetches: private networks are refused. */
export function createHttpWebhook(options: HttpWebhookOptions): WebhookSender {
  const { timeoutMs = 10_000, ports = [443] } = options;
  const userAgent = userAgentOf(options.product);
  return {
    async post({ url, headers, body }) {
      const signal = AbortSignal.timeout(timeoutMs);
      const { request } = await import("undici");
      const dispatcher = await createCheckedAgent(options, timeoutMs);
      try {
        if (!httpsOnly.test(url)) return { ok: false, reason: "address-forbidden" };
        const response = await request(webAddress(URL.parse(url), ports), {
          method: "POST",
          dispatcher,
          signal,
          headers: { ...headers, "content-type": "application/json", "user-agent": userAgent },
          body,
        });
        discard(response.body);
        return { ok: true, status: response.statusCode };
      } catch (error) {
        return { ok: false, reason: failureOf(error, signal) };
      } finally {
        await dispatcher.destroy();
      }
    },
    async isForbidden(url) {
      const hostname = URL.parse(url)?.hostname ?? "";
      const literal = hostname.replaceAll(/^\[|\]$/g, "");
      if (isIP(literal) !== 0) return !isPublicAddress(literal);
      try {
        await checkedAddresses(hostname, options.resolve ?? systemResolver);
        return false;
      } catch (error) {
        // An unresolved name may resolve later, and is checked again at each call.
        return error instanceof ForbiddenAddress;
      }
    },
  };
}
