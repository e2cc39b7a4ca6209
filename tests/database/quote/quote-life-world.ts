import { beforeEach } from "vitest";
import { acceptQuote } from "#workflows/quote/accept-quote.server.ts";
import { createQuote } from "#workflows/quote/create-quote.server.ts";
import { accepting } from "./accepting.ts";
import { bakery, now, openQuoteWorld, visitor } from "./quote-world.ts";
import { sharedWorld } from "../open-database-world.ts";

export function openQuoteLife() {
  const world = sharedWorld(openQuoteWorld);
  beforeEach(() => world.empty());

  const accept = (quoteId: string, changes: Partial<Parameters<typeof acceptQuote>[1]> = {}) =>
    acceptQuote(
      { ...world.dependencies, ...accepting },
      {
        quoteId,
        actor: visitor,
        now,
        name: "Camille Perrin",
        quality: "Gérante",
        termsVersion: accepting.site.termsVersion,
        ...changes,
      },
    );
  const create = (changes: Partial<Parameters<typeof createQuote>[1]> = {}) =>
    createQuote(
      { ...world.dependencies, mode: "live" },
      {
        content: bakery,
        requestId: null,
        copiedFromId: null,
        actor: world.agency,
        now,
        idempotencyKey: null,
        ...changes,
      },
    );
  const withAgency = (quoteId: string) => ({ quoteId, actor: world.agency, now });

  return { world, accept, create, withAgency };
}
