import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { landingEvents } from "#db/schema/landing-events.ts";
import { jobCatalogue, type JobName, jobNames } from "#jobs/catalogue.ts";
import type { RunJob } from "#jobs/handlers/registry.server.ts";
import { work } from "#jobs/handlers/work.server.ts";
import { createAirtableSheet } from "#integrations/event-sheet/airtable.server.ts";
import { copyEventToSheet } from "#workflows/tracking/copy-event-to-sheet.server.ts";
import { recordLandingEvent } from "#workflows/tracking/record-landing-event.server.ts";
import { PATIENCE_MS } from "../../patience.ts";
import { type JobBench, jobContext, openJobBench } from "../email/job-bench.ts";
import { startAirtable } from "./airtable-server.ts";
import { landingEvent, now } from "./landing-event.ts";

const apiKey = "patTest.0123456789abcdef";

async function benchWithSheet() {
  const bench = await openJobBench();
  const airtable = await startAirtable(apiKey);
  const within = (timeoutMs: number) =>
    createAirtableSheet({
      apiKey,
      baseId: "appTest",
      table: "Landing events",
      endpointUrl: airtable.url,
      timeoutMs,
    });
  const eventSheet = within(PATIENCE_MS);
  const copy = (eventId: string, isLast = false, sheet = eventSheet) =>
    copyEventToSheet({ db: bench.owner, eventSheet: sheet }, eventId, { isLast });
  return { bench, airtable, eventSheet, impatient: within(200), copy };
}

async function keptEvent({ app, owner, queue }: JobBench) {
  await recordLandingEvent({ db: app, jobs: queue, eventSheet: true }, landingEvent(), now);
  const [event] = await owner.select().from(landingEvents);
  if (!event) throw new Error("no event");
  return event;
}

async function statuses({ owner }: JobBench) {
  return (await owner.select().from(landingEvents)).map(({ status }) => status);
}

describe("copying an event to the sheet", () => {
  it("writes one row by Airtable's upsert, and marks it as copied", async () => {
    const { bench, airtable, copy } = await benchWithSheet();
    const { id, sessionId } = await keptEvent(bench);
    await copy(id);
    expect(airtable.requests).toEqual([
      { path: "PATCH /v0/appTest/Landing%20events", authorization: `Bearer ${apiKey}` },
    ]);
    expect([...airtable.rows.values()]).toEqual([
      {
        "Event ID": id,
        Session: sessionId,
        Type: "cta_click",
        Data: '{"ctaName":"Voir notre offre","section":"hero"}',
        Referrer: "https://www.google.fr/search",
        Browser: "Firefox",
        Time: now.toISOString(),
      },
    ]);
    expect(await statuses(bench)).toEqual(["success"]);
  });

  it("writes no second row when repeated, even if the first outcome was lost", async () => {
    const { bench, airtable, copy } = await benchWithSheet();
    const { id } = await keptEvent(bench);
    await copy(id);
    await copy(id);
    expect(airtable.requests).toHaveLength(1);
    await bench.owner.execute(sql`update landing_events set status = 'pending'`);
    await copy(id);
    expect(airtable.requests).toHaveLength(2);
    expect(airtable.rows.size).toBe(1);
    expect(await statuses(bench)).toEqual(["success"]);
  });

  it.each([
    ["limited", "429"],
    ["broken", "SERVER_ERROR"],
    ["gibberish", "502"],
    ["silent", "timeout"],
    ["stalling", "timeout"],
  ] as const)("fails and is retried while Airtable is %s; then recovers", async (mood, why) => {
    const { bench, airtable, eventSheet, impatient, copy } = await benchWithSheet();
    const { id } = await keptEvent(bench);
    airtable.mood = mood;
    const sheet = why === "timeout" ? impatient : eventSheet;
    const failure = copy(id, false, sheet);
    await expect(failure).rejects.toBeInstanceOf(Error);
    await expect(failure).rejects.toThrow(why);
    expect(airtable.requests).toHaveLength(1);
    expect(await statuses(bench)).toEqual(["pending"]);
    await expect(copy(id, true, sheet)).rejects.toThrow(why);
    expect(await statuses(bench)).toEqual(["error"]);
    airtable.mood = "well";
    await copy(id);
    expect(airtable.rows.size).toBe(1);
    expect(await statuses(bench)).toEqual(["success"]);
  });

  it("never logs the key when it is refused", async () => {
    const { bench, airtable } = await benchWithSheet();
    const { id } = await keptEvent(bench);
    const eventSheet = createAirtableSheet({
      apiKey: "patWrong.secret",
      baseId: "appTest",
      table: "x",
      endpointUrl: airtable.url,
    });
    const failure = copyEventToSheet({ db: bench.owner, eventSheet }, id, { isLast: false });
    const error: unknown = await failure.catch((thrown: unknown) => thrown);
    expect(String(error)).toContain("AUTHENTICATION_REQUIRED");
    expect(JSON.stringify(error) + String(error)).not.toContain("patWrong");
  });

  it("does nothing for a deleted event, or once the sheet is disconnected", async () => {
    const { bench, airtable, copy } = await benchWithSheet();
    const { id } = await keptEvent(bench);
    await copy("3f2504e0-4f89-41d3-9a0c-0305e82c3301");
    const mailer = { send: () => Promise.reject(new Error("unused")), close: async () => {} };
    const attempt = { isLast: false };
    await work["copy-event-to-sheet"]({ eventId: id }, jobContext(bench.owner, mailer), attempt);
    expect(airtable.requests).toEqual([]);
  });

  it("retries through the job queue until Airtable recovers", async () => {
    const { bench, airtable, copy } = await benchWithSheet();
    await bench.owner.execute(sql`update pgboss.queue set retry_delay = 1`);
    airtable.mood = "limited";
    await keptEvent(bench);
    const run: RunJob = (data, _context, { isLast }) =>
      copy(jobCatalogue["copy-event-to-sheet"].parse(data).eventId, isLast);
    const handlers = Object.fromEntries(jobNames.map((name) => [name, run]));
    await bench.work({ handlers: handlers as Record<JobName, RunJob> });
    await expect.poll(() => airtable.requests.length).toBeGreaterThan(0);
    airtable.mood = "well";
    await expect.poll(() => statuses(bench)).toEqual(["success"]);
    expect(airtable.rows.size).toBe(1);
  });
});
