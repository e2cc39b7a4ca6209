import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll } from "vitest";
import { lookAs, type ViewerDatabase, type Viewing } from "#db/as-viewer.server.ts";
import type { QuoteRequestContent } from "#domain/quote-request.ts";
import type { RequestAction, RequestStatus } from "#domain/request.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { quoteRequestById } from "#queries/quote-request/by-id.server.ts";
import { moveQuoteRequest } from "#workflows/quote-request/move-quote-request.server.ts";
import { requestQuote } from "#workflows/quote-request/request-quote.server.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

export const now = new Date("2026-11-21T09:42:00Z");
export const visitor = { viewer: { kind: "visitor" } } as const;
export const everything = { records: "all" } as const;
export const content: QuoteRequestContent = {
  companyName: "Plomberie de la Rade",
  contactName: "Camille Roux",
  email: "camille@roux.example",
  phone: "",
  businessType: "artisan",
  currentSituation: "not_ranked",
  servicesInterested: ["premium", "reviews"],
  additionalNotes: "<b>=1+1</b>",
};

export function openQuoteRequests() {
  const known = { camille: "", sacha: "", alix: "", lou: "" };
  const world = sharedWorld(openAccountsWorld, "quote_requests, journal, pgboss.job");

  beforeAll(async () => {
    known.camille = await addUser(world, "camille@roux.example");
    known.sacha = await addUser(world, "sacha@coiffure.example");
    known.alix = await addUser(world, "alix@phare.example", { administrator: true });
    known.lou = await addUser(world, "lou@phare.example", { administrator: true });
  });

  const agency = (): Viewing => ({ viewer: { kind: "administrator", userId: known.alix } });
  const asClient = (userId: string): Viewing => ({ viewer: { kind: "client", userId } });
  const look = <Result>(viewing: Viewing, read: (db: ViewerDatabase) => Promise<Result>) =>
    lookAs(world.application.db, viewing, read);

  function ask(
    call: Partial<Parameters<typeof requestQuote>[1]> = {},
    jobs: JobQueue = world.jobs,
  ) {
    return requestQuote(
      { db: world.application.db, jobs, mode: "demo" },
      { content, idempotencyKey: randomUUID(), actor: { kind: "visitor" }, now, ...call },
    );
  }

  async function asked(call: Parameters<typeof ask>[0] = {}, status: RequestStatus = "pending") {
    const requested = await ask(call);
    if (!requested.ok) throw new Error(requested.reason);
    const { requestId } = requested;
    await world.owner.db.execute(
      sql`update quote_requests set status = ${status} where id = ${requestId}`,
    );
    return requestId;
  }

  const move = (requestId: string, action: RequestAction, administratorId = known.alix) =>
    moveQuoteRequest({ db: world.application.db }, { requestId, action, administratorId, now });
  const statusOf = async (id: string) => (await quoteRequestById(world.owner.db, id))?.status;

  async function queuedJobs(): Promise<string[]> {
    const { rows } = await world.owner.pool.query<{ name: string }>("select name from pgboss.job");
    return rows.map(({ name }) => name).toSorted();
  }

  return { known, world, agency, asClient, look, ask, asked, move, statusOf, queuedJobs };
}
