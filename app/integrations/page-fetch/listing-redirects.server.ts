import type { ListingAddress } from "#domain/audit/listing-address.ts";
import { MAX_REDIRECTS, readRedirect, REDIRECTS_TIMEOUT_MS } from "#domain/audit/redirect.ts";
import { type ConnectionOptions, createCheckedAgent } from "./checked-connection.server.ts";
import { failureOf } from "./failure.server.ts";
import { discard, get, locationOf } from "./hops.server.ts";
import { type Product, userAgentOf } from "./user-agent.ts";

export interface ListingRedirectsOptions extends ConnectionOptions {
  product: Product;
  timeoutMs?: number;
}

type RedirectsRefusal = {
  ok: false;
  reason: "not-a-listing" | "unreachable";
};

export interface ListingRedirects {
  follow(shortLink: string): Promise<{ ok: true; address: ListingAddress } | RedirectsRefusal>;
}

const notAListing = { ok: false, reason: "not-a-listing" } as const;
const unreachable = { ok: false, reason: "unreachable" } as const;

export function createListingRedirects(options: ListingRedirectsOptions): ListingRedirects {
  const { timeoutMs = REDIRECTS_TIMEOUT_MS } = options;
  const userAgent = userAgentOf(options.product);
  return {
    async follow(shortLink) {
      const signal = AbortSignal.timeout(timeoutMs);
      const dispatcher = await createCheckedAgent(options, timeoutMs);
      try {
        let hop = readRedirect(shortLink, shortLink);
        for (let calls = 0; hop.kind === "follow" && calls < MAX_REDIRECTS; calls += 1) {
          const response = await get(new URL(hop.url), { dispatcher, signal, userAgent });
          discard(response.body);
          if (response.statusCode === 429 || response.statusCode >= 500) return unreachable;
          hop = readRedirect(locationOf(response) ?? "", hop.url);
        }
        return hop.kind === "done" ? { ok: true, address: hop.address } : notAListing;
      } catch (error) {
        return failureOf(error, signal) === "address-forbidden" ? notAListing : unreachable;
      } finally {
        await dispatcher.destroy();
      }
    },
  };
}
