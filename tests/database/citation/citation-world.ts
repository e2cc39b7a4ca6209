import { asc } from "drizzle-orm";
import type { IncomingMessage, ServerResponse } from "node:http";
import { citations } from "#db/schema/citations.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { addCitations } from "#workflows/citation/add-citations.server.ts";
import { checkCitation } from "#workflows/citation/check-citation.server.ts";
import { type CitationAct, judgeCitation } from "#workflows/citation/judge-citation.server.ts";
import { recheckCitations } from "#workflows/citation/recheck-citations.server.ts";
import { PATIENCE_MS } from "../../patience.ts";
import { insertDeliverable } from "../../records/deliverable.ts";
import { insertOrder } from "../../records/order.ts";
import {
  PUBLIC_ADDRESS,
  startWebServer,
  testPageFetch,
} from "../../unit/integrations/page-fetch/web-server.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";

export const now = new Date("2026-11-21T10:00:00Z");

export const SLOW_PAGE = "/lente";

type Page = (request: IncomingMessage, response: ServerResponse) => void;

/** A local HTTP site serves `pages`, so that the real fetcher is used. */
export async function openCitationWorld() {
  const world = await openAccountsWorld();
  const administratorId = await addUser(world, "alix@phare.example", { administrator: true });
  const pages = new Map<string, Page>();
  const server = await startWebServer((request, response) => {
    const page = pages.get((request.url ?? "").split("?")[0] ?? "");
    if (page) page(request, response);
    else response.writeHead(404, { "content-type": "text/html" }).end("rien");
  });
  const names = { "annuaire.example": [PUBLIC_ADDRESS], "prive.example": ["192.168.0.1"] };
  const within = (timeoutMs: number) =>
    testPageFetch(names, [80, server.port], {
      timeoutMs,
      maxBytes: 50_000,
      reachedAt: () => "127.0.0.1",
    }).pages;
  const fetcher = within(PATIENCE_MS);
  const impatient = within(200);
  // Listings take no ports: map port 80 to the local server's.
  const atPort = (url: string) => url.replace(/^https?:\/\/([^/:]+)/, `http://$1:${server.port}`);
  const reading = {
    fetch: (url: string) => (url.endsWith(SLOW_PAGE) ? impatient : fetcher).fetch(atPort(url)),
    fetchText: (url: string) => fetcher.fetchText(atPort(url)),
    probe: (url: string) => fetcher.probe(atPort(url)),
  };
  const atRequest = () => ({ db: world.application.db, jobs: world.jobs });
  const atJob = () => ({ db: world.owner.db, jobs: world.jobs });
  const citing = {
    ...world,
    pages,
    port: server.port,
    requests: server.requests,
    administratorId,
    async deliverable(changes: Parameters<typeof insertOrder>[1] = {}) {
      const order = { status: "in_progress", createdAt: now, ...changes } as const;
      return insertDeliverable(world.owner.db, {
        orderId: await insertOrder(world.owner.db, order),
        kind: "citations",
        quantity: 20,
        inDays: true,
        dueAt: new Date("2026-12-20T23:00:00Z"),
      });
    },
    add: (deliverableId: string, pasted: string, keepGood = false) =>
      addCitations(atRequest(), { deliverableId, pasted, keepGood, administratorId, now }),
    judge: (deliverableId: string, citationId: string, act: CitationAct) =>
      judgeCitation(atRequest(), { deliverableId, citationId, act, administratorId, now }),
    recheck: (through: string) => recheckCitations(atJob(), { through }),
    async read(at = now): Promise<number> {
      const { rows } = await world.owner.pool.query<{ data: { citationId: string } }>(
        "delete from pgboss.job where name = 'check-citation' returning data",
      );
      const reader = { ...atJob(), pages: reading, agent: "PhareLocal" };
      for (const { data } of rows) {
        await checkCitation(reader, { citationId: data.citationId, clock: () => at });
      }
      return rows.length;
    },
    kept: () => world.owner.db.select().from(citations).orderBy(asc(citations.site)),
    async done(): Promise<number | undefined> {
      const [row] = await world.owner.db.select().from(deliverables);
      return row?.quantityDone;
    },
    says(path: string, words: string) {
      const text = `<p>${words}</p><p>${"Annuaire des entreprises de la région. ".repeat(10)}</p>`;
      pages.set(path, html(`<!doctype html><title>Annuaire</title><body>${text}`));
    },
  };
  return citing;
}

export function html(body: string | Buffer, type = "text/html; charset=utf-8"): Page {
  return (_request, response) => void response.writeHead(200, { "content-type": type }).end(body);
}
