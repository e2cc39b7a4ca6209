import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import PostalMime from "postal-mime";
import { describe, expect, it, onTestFinished } from "vitest";
import { site } from "#config/site.ts";
import { callMoment } from "#copy/call-times.ts";
import { defaultCalendarRules } from "#domain/calendar/rules.ts";
import { freeSlots } from "#domain/calendar/slots.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { createSmtpMailer } from "#integrations/mail/smtp.server.ts";
import { jobHandlers } from "#jobs/handlers/registry.server.ts";
import { bookCall } from "#workflows/call/book-call.server.ts";
import type { CallChanger } from "#workflows/call/call-to-change.server.ts";
import { callToken } from "#workflows/call/call-token.server.ts";
import { cancelCall } from "#workflows/call/cancel-call.server.ts";
import { moveCall } from "#workflows/call/move-call.server.ts";
import { startMailServer } from "../../unit/emails/mail-server.ts";
import { type JobBench, jobContext, openJobBench } from "./job-bench.ts";

const client = "camille@plomberie.example";
const often = { interval: 100 };
const HOUR = 3_600_000;
// The queue runs on the real clock, so these calls do too.
const now = new Date();
const [startsAt, later] = twoSlots();

function twoSlots(): [Date, Date] {
  const calendar = { rules: defaultCalendarRules(site), exceptions: [], busy: [] };
  const far = freeSlots(calendar, { now, chooser: "client" }).filter(
    (slot) => slot.startsAt.getTime() > now.getTime() + 72 * HOUR,
  );
  const [first, next] = [far[3], far[40]];
  if (!first || !next) throw new Error("no slots");
  return [first.startsAt, next.startsAt];
}

async function book(bench: JobBench, name = "Camille Exemple") {
  const booked = await bookCall(
    {
      db: bench.app,
      jobs: bench.queue,
      mode: "demo",
      site,
      callToken: (callId) => callToken("job-bench", callId),
    },
    {
      request: {
        startsAt,
        name,
        email: client,
        phone: "+33199000042",
        business: "Plomberie, Brest",
      },
      source: "hero",
      actor: { kind: "visitor" },
      now,
      idempotencyKey: randomUUID(),
    },
  );
  if (!booked.ok) throw new Error(booked.reason);
  return booked;
}

const byLink = (token: string): CallChanger => ({
  side: "client",
  token,
  actor: { kind: "visitor" },
});

async function move({ app: db, queue: jobs }: JobBench, changer: CallChanger, sequence = 0) {
  const call = { changer, startsAt: later, sequence, message: "Un imprévu.", now };
  expect(await moveCall({ db, jobs, site }, call)).toMatchObject({ ok: true });
}

async function cancel({ app: db, queue: jobs }: JobBench, changer: CallChanger) {
  const call = { changer, message: "Désolés.", now };
  expect(await cancelCall({ db, jobs }, call)).toMatchObject({ ok: true });
}

async function openMail() {
  const server = await startMailServer();
  const mailer = createSmtpMailer(server.url);
  onTestFinished(async () => {
    await mailer.close();
    await server.stop();
  });
  return { server, mailer };
}

async function sent({ owner }: JobBench): Promise<string[]> {
  const rows = await owner.select().from(emailDeliveries).orderBy(emailDeliveries.createdAt);
  return rows
    .filter(({ status }) => status === "sent")
    .map(({ key }) => key.replace(/:[\da-f-]{36}:/, ":"))
    .toSorted();
}

async function read(raw: Buffer) {
  const message = await PostalMime.parse(raw);
  const file = message.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  const content = file?.content ?? "";
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  const calendar = file ? new ICAL.Component(ICAL.parse(text)) : null;
  const found = calendar?.getFirstSubcomponent("vevent");
  return {
    message,
    file,
    method: calendar?.getFirstPropertyValue("method"),
    event: found ? new ICAL.Event(found) : null,
  };
}

describe("e-mails of a call", () => {
  it("confirm, remind, move and cancel under one calendar UID", async () => {
    const bench = await openJobBench();
    const { server, mailer } = await openMail();
    await bench.work({ mailer });
    const { token, callId } = await book(bench);
    await expect.poll(() => sent(bench), often).toEqual(["call-confirmation:0", "call-notice:0"]);
    await move(bench, byLink(token));
    await expect.poll(async () => (await sent(bench)).length, often).toBe(4);
    await cancel(bench, { side: "agency", callId, administratorId: "alix" });
    await expect
      .poll(() => sent(bench), often)
      .toEqual([
        "call-cancelled:2",
        "call-confirmation:0",
        "call-moved:1",
        "call-notice:0",
        "call-notice:1",
        "call-notice:2",
      ]);

    const all = await Promise.all(server.received.map(({ raw }) => read(raw)));
    const to = (address: string) =>
      all
        .filter(({ message }) => message.to?.[0]?.address === address)
        .toSorted((a, b) => (a.event?.sequence ?? 0) - (b.event?.sequence ?? 0));
    const [mine, theirs] = [to(client), to(site.email)];
    expect(mine.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
    expect(theirs.map(({ method }) => method)).toEqual(["PUBLISH", "PUBLISH", "CANCEL"]);
    for (const messages of [mine, theirs]) {
      expect(new Set(all.map(({ event }) => event?.uid)).size).toBe(1);
      expect(messages.map(({ event }) => event?.sequence)).toEqual([0, 1, 2]);
      expect(messages.map(({ event }) => event?.startDate.toJSDate())).toEqual([
        startsAt,
        later,
        later,
      ]);
      for (const [index, { message, file }] of messages.entries()) {
        expect(message.text).toContain(callMoment(index === 0 ? startsAt : later));
        expect(file?.mimeType).toBe("text/calendar");
        expect(file?.filename).toBe("appel.ics");
      }
    }
    for (const { message } of mine.slice(0, 2)) {
      expect(message.text).toContain(`https://agence.example/rendez-vous/deplacer?jeton=${token}`);
      expect(message.text).toContain(`https://agence.example/rendez-vous/annuler?jeton=${token}`);
    }
    expect(mine[2]?.message.text).toContain("Désolés.");
    expect(mine.map(({ message }) => message.replyTo?.[0]?.address)).toEqual(
      Array(3).fill(site.email),
    );
    expect(theirs.map(({ message }) => message.replyTo?.[0]?.address)).toEqual(
      Array(3).fill(client),
    );
    expect(theirs.some(({ message }) => message.text?.includes(token))).toBe(false);
    const { rows } = await bench.owner.execute(sql`select data::text as data from pgboss.job`);
    expect(JSON.stringify(rows)).not.toMatch(/@|jeton/);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("tell only the last state of a call moved before they left", async () => {
    const bench = await openJobBench();
    const { server, mailer } = await openMail();
    const { token } = await book(bench);
    await move(bench, byLink(token));
    await bench.work({ mailer });
    await expect.poll(() => unfinished(bench), often).toBe(0);
    expect(await sent(bench)).toEqual(["call-moved:1", "call-notice:1"]);
    expect(server.received).toHaveLength(2);
  });

  it("remind at the planned hour, once, and not before", async () => {
    const bench = await openJobBench();
    const { server, mailer } = await openMail();
    await book(bench);
    await bench.work({ mailer });
    await expect.poll(async () => (await sent(bench)).length, often).toBe(2);
    expect(await reminders(bench)).toEqual([
      { hours: 24, at: startsAt.getTime() - 24 * HOUR, state: "created" },
      { hours: 1, at: startsAt.getTime() - HOUR, state: "created" },
    ]);
    await bench.owner.execute(
      sql`update pgboss.job set start_after = now() where name = 'email-call-reminder' and data->>'hoursBefore' = '24'`,
    );
    await expect.poll(() => sent(bench), often).toContain("call-reminder:0:24");
    // An e-mail is marked as sent just before its job completes.
    const states = async () => (await reminders(bench)).map(({ state }) => state);
    await expect.poll(states, often).toEqual(["completed", "created"]);
    expect(server.received).toHaveLength(3);
  });

  it("don't remind twice, nor of a call that was moved, cancelled or has begun", async () => {
    const bench = await openJobBench();
    const { server, mailer } = await openMail();
    const { token, callId } = await book(bench);
    const remind = (sequence: number, hoursBefore: number, at: Date) =>
      jobHandlers["email-call-reminder"](
        { callId, sequence, hoursBefore },
        { ...jobContext(bench.owner, mailer), clock: () => at },
        { isLast: false },
      );
    const before = (start: Date, hours: number) => new Date(start.getTime() - hours * HOUR);
    for (let times = 0; times < 3; times += 1) await remind(0, 24, before(startsAt, 24));
    await remind(0, 24, before(startsAt, 1));
    await remind(0, 1, startsAt);
    expect(await sent(bench)).toEqual(["call-reminder:0:24"]);

    await move(bench, byLink(token));
    await remind(0, 1, before(startsAt, 1));
    expect(await sent(bench)).toEqual(["call-reminder:0:24"]);
    await Promise.all([1, 2, 3].map(() => remind(1, 1, before(later, 0.9))));
    expect(await sent(bench)).toEqual(["call-reminder:0:24", "call-reminder:1:1"]);

    await cancel(bench, byLink(token));
    await remind(1, 24, before(later, 24));
    await remind(2, 24, before(later, 24));
    expect(await sent(bench)).toHaveLength(2);
    const subjects = await Promise.all(
      server.received.map(async ({ raw }) => (await read(raw)).message.subject),
    );
    expect(new Set(subjects).size).toBe(2);
  });

  it("don't invite to a call already past, after a long outage", async () => {
    const bench = await openJobBench();
    const { mailer } = await openMail();
    const { callId } = await book(bench);
    const confirm = (at: Date) =>
      jobHandlers["email-call-confirmation"](
        { callId, sequence: 0 },
        { ...jobContext(bench.owner, mailer), clock: () => at },
        { isLast: false },
      );
    await confirm(new Date(startsAt.getTime() + HOUR));
    expect(await sent(bench)).toEqual([]);
    // Dropped for good: setting the clock back sends nothing.
    await confirm(startsAt);
    expect(await sent(bench)).toEqual([]);
  });

  it("keep a hostile name as plain text, calendar file included", async () => {
    const bench = await openJobBench();
    const { server, mailer } = await openMail();
    await bench.work({ mailer });
    await book(bench, 'Camille\r\nBcc: autre@x.example\r\n\r\nEND:VEVENT "<b>');
    await expect.poll(async () => (await sent(bench)).length, often).toBe(2);
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual([client, site.email]);
    for (const { raw } of server.received) {
      const { message, event } = await read(raw);
      expect(message.bcc).toBeUndefined();
      expect(event?.summary).not.toContain("\n");
    }
  });
});

async function reminders({ owner }: JobBench) {
  const { rows } = await owner.execute<{ hours: number; at: number; state: string }>(sql`
    select (data->>'hoursBefore')::int as hours, extract(epoch from start_after)::float8 * 1000 as at, state
    from pgboss.job where name = 'email-call-reminder' order by start_after
  `);
  return rows.toSorted((a, b) => b.hours - a.hours);
}

async function unfinished({ owner }: JobBench): Promise<number> {
  const { rows } = await owner.execute<{ count: number }>(sql`
    select count(*)::int as count from pgboss.job
    where state < 'completed' and name <> 'email-call-reminder'
  `);
  return rows[0]?.count ?? -1;
}
