import { and, desc, eq, gt, inArray, ne, notInArray, or, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { journal } from "#db/schema/journal.ts";
import { leadFacts, leads } from "#db/schema/leads.ts";
import { isOfAny, notificationChoices } from "#db/schema/notification-choices.ts";
import { orders } from "#db/schema/orders.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { EmailStatus } from "#domain/email-status.ts";
import { type NudgeKind, nudgeKinds, nudgeName, nudgeNames } from "#domain/nudge-kind.ts";
import { type NudgedAct, type NudgedPerson, nudgesCountedSince } from "#domain/nudge.ts";
import { type LeadFactKind, readLeadKey } from "#domain/lead.ts";
import { mailboxOf } from "#domain/mailbox.ts";
import { openOrderStatuses } from "#domain/order.ts";
import { isRecordId } from "#domain/record-id.ts";
import { type NudgedRecord, nudgedRecord } from "./nudged-records.server.ts";

const LOOKED_AT = 200;

type Reader = ViewerDatabase | Database;

export interface NudgeAct extends NudgedAct, NudgedRecord {
  recordId: string;
  /** Delivery of the requested nudge; null until a job tried it. */
  delivery: { id: string; status: EmailStatus; at: Date } | null;
}

export interface Nudges {
  person: NudgedPerson;
  acts: NudgeAct[];
}

/** `but`: kind whose own delivery is left out of the recent ones, since it is about to leave. */
export async function nudgesOf(
  db: Reader,
  { leadId, now, but }: { leadId: string; now: Date; but?: NudgeKind },
): Promise<Nudges | null> {
  if (!isRecordId(leadId)) return null;
  const [lead] = await db
    .select({ stage: leads.stage, company: leads.company })
    .from(leads)
    .where(eq(leads.id, leadId));
  if (!lead) return null;
  const facts = await factsOf(db, leadId);
  const asked = await askedFor(db, leadId);
  const acts: NudgeAct[] = [];
  for (const kind of nudgeKinds) {
    const act = await actOf(db, kind, { ...lead, facts, askedAt: asked.get(kind) ?? null });
    if (act) acts.push(act);
  }
  const addresses = addressesIn(facts);
  const since = nudgesCountedSince(now);
  const askedLately = [...asked].filter(([kind, at]) => kind !== but && at > since).length;
  const own = acts.find(({ kind }) => kind === but);
  const sentLately = await sentTo(db, { addresses, since, but: own && keyOf(own) });
  const person: NudgedPerson = {
    stage: lead.stage,
    ...(await standingOf(db, facts)),
    hasRefused: await haveRefused(db, addresses),
    lately: Math.max(askedLately, sentLately),
  };
  return { person, acts };
}

/** Read by the job before sending; null when the act is gone. */
export async function nudgeOf(
  db: Database,
  { kind, recordId, now }: { kind: NudgeKind; recordId: string; now: Date },
): Promise<{ person: NudgedPerson; act: NudgeAct } | null> {
  const [fact] = await db
    .select({ leadId: leadFacts.leadId })
    .from(leadFacts)
    .where(and(eq(leadFacts.kind, kind), eq(leadFacts.recordId, recordId)));
  if (!fact) return null;
  const found = await nudgesOf(db, { leadId: fact.leadId, now, but: kind });
  const act = found?.acts.find((one) => one.kind === kind);
  if (!found || !act) return null;
  const { person } = found;
  // Done again since: the request was about the older act, so that it counts as answered.
  return { person, act: act.recordId === recordId ? act : { ...act, isAnswered: true } };
}

export async function addressesOfLead(db: Reader, leadId: string): Promise<string[]> {
  return addressesIn(await factsOf(db, leadId));
}

interface Fact {
  kind: LeadFactKind;
  recordId: string;
  at: Date;
  keys: string[];
}

function factsOf(db: Reader, leadId: string): Promise<Fact[]> {
  const { kind, recordId, at, keys } = leadFacts;
  return db
    .select({ kind, recordId, at, keys })
    .from(leadFacts)
    .where(eq(leadFacts.leadId, leadId))
    .orderBy(desc(at), kind, recordId)
    .limit(LOOKED_AT);
}

async function actOf(
  db: Reader,
  kind: NudgeKind,
  { facts, company, askedAt }: { facts: Fact[]; company: string; askedAt: Date | null },
): Promise<NudgeAct | null> {
  const fact = facts.find((one) => one.kind === kind);
  const record = fact && (await nudgedRecord(db, kind, fact.recordId));
  if (!record) return null;
  const { recordId } = fact;
  const [delivery] = await db
    .select({
      id: emailDeliveries.id,
      status: emailDeliveries.status,
      at: emailDeliveries.createdAt,
    })
    .from(emailDeliveries)
    .where(eq(emailDeliveries.key, keyOf({ kind, recordId })));
  return {
    ...record,
    kind,
    recordId,
    namesBusiness: record.namesBusiness || company !== "",
    isAnswered: facts.some(({ at }) => at > fact.at),
    isUnreachable: await isUnreachable(db, record.email),
    askedAt,
    delivery: delivery ?? null,
  };
}

function keyOf({ kind, recordId }: { kind: NudgeKind; recordId: string }): string {
  return `${nudgeName(kind)}:${recordId}`;
}

async function askedFor(db: Reader, leadId: string): Promise<Map<NudgeKind, Date>> {
  const rows = await db
    .select({ at: journal.at, details: journal.details })
    .from(journal)
    .where(
      and(
        eq(journal.subjectType, "lead"),
        eq(journal.subjectId, leadId),
        eq(journal.action, "lead-nudged"),
      ),
    )
    .orderBy(journal.at);
  return new Map(
    rows.flatMap(({ at, details }) => {
      const kind = nudgeKinds.find((one) => one === details["message"]);
      return kind ? [[kind, at] as const] : [];
    }),
  );
}

function addressesIn(facts: Fact[]): string[] {
  const keys = facts.flatMap((fact) => fact.keys.map(readLeadKey));
  return [...new Set(keys.flatMap(({ kind, value }) => (kind === "email" ? value : [])))];
}

async function haveRefused(db: Reader, addresses: string[]): Promise<boolean> {
  const refusals = and(isOfAny(addresses), eq(notificationChoices.kind, "nudges"));
  return (await db.$count(notificationChoices, refusals)) > 0;
}

async function sentTo(
  db: Reader,
  { addresses, since, but }: { addresses: string[]; since: Date; but: string | undefined },
): Promise<number> {
  const { mailbox, template, createdAt, status, key } = emailDeliveries;
  return db.$count(
    emailDeliveries,
    and(
      inArray(mailbox, addresses.map(mailboxOf)),
      inArray(template, nudgeNames),
      gt(createdAt, since),
      notInArray(status, ["withheld", "dropped", "failed"]),
      but === undefined ? undefined : ne(key, but),
    ),
  );
}

async function isUnreachable(db: Reader, address: string): Promise<boolean> {
  const { recipient, status, createdAt } = emailDeliveries;
  const [latest] = await db
    .select({ status })
    .from(emailDeliveries)
    .where(and(eq(recipient, address), or(eq(status, "sent"), eq(status, "failed"))))
    .orderBy(sql`${createdAt} desc`)
    .limit(1);
  return latest?.status === "failed";
}

async function standingOf(db: Reader, facts: Fact[]) {
  const idsOf = (kind: LeadFactKind) =>
    facts.filter((fact) => fact.kind === kind).map(({ recordId }) => recordId);
  const own = inArray(orders.id, idsOf("order"));
  const quoted = inArray(quotes.id, idsOf("quote"));
  const consumers =
    (await db.$count(orders, and(own, ne(orders.clientType, "professionnel")))) +
    (await db.$count(quotes, and(quoted, ne(quotes.clientType, "professionnel"))));
  const open = await db.$count(orders, and(own, inArray(orders.status, openOrderStatuses)));
  return { isConsumer: consumers > 0, hasOpenOrder: open > 0 };
}
