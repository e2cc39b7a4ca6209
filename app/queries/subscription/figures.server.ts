import { and, between, count, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { subscriptionCharges, subscriptionTerms } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Cents } from "#domain/money.ts";
import { monthsBefore } from "#domain/paris-date.ts";
import { paidChargeStatuses } from "#domain/subscription-charge.ts";
import {
  figureMonths,
  type FigureMonth,
  type MonthOfCharges,
  type MonthOfContracts,
  subscriptionMonths,
} from "#domain/subscription-figures.ts";

/** The thirteen months of subscriptions up to a French calendar date: added up by the database. For administrators. */
export async function subscriptionFigures(db: ViewerDatabase, today: string) {
  const months = figureMonths(today);
  return subscriptionMonths(months, await contractsOf(db, months), await chargesOf(db, months));
}

const { id, startedOn, endsOn, suspendedOn, pausedFrom, pausedUntil } = subscriptions;

/** What a contract brings on a day, excluding VAT: by its terms of that day. */
function netOn(day: SQL): SQL {
  const { netCents, fromOn, subscriptionId } = subscriptionTerms;
  return sql`(select ${netCents} from ${subscriptionTerms}
    where ${subscriptionId} = ${id} and ${fromOn} <= ${day} order by ${fromOn} desc limit 1)`;
}

/** Whether it is paused or suspended that day, as far as is kept: by its latest pause, and until it is served again. */
function stoppedOn(day: SQL): SQL {
  return sql`(coalesce(${suspendedOn} <= ${day}, false)
    or coalesce(${pausedFrom} <= ${day} and ${day} < ${pausedUntil}, false))`;
}

/** In force that day: begun, and its last day not past. One that is paused or suspended is, and brings nothing. */
function inForceOn(day: SQL): SQL {
  return sql`${startedOn} <= ${day} and (${endsOn} is null or ${endsOn} >= ${day})`;
}

/** Each subscription in force on the last day of each month, held against the last day of the month before. */
async function contractsOf(
  db: ViewerDatabase,
  months: readonly FigureMonth[],
): Promise<MonthOfContracts[]> {
  const days = [months[0]?.beforeOn, ...months.map(({ lastOn }) => lastOn)];
  const listed = sql.join(
    days.map((day, place) => sql`(${place}::int, ${day}::date)`),
    sql`, `,
  );
  const { rows } = await db.execute<Record<string, number | string>>(sql`
    with days (place, day) as (values ${listed}),
    in_force as (
      select days.place, ${id} as id, ${netOn(sql`days.day`)} as terms_net, ${stoppedOn(sql`days.day`)} as stopped
      from days join ${subscriptions} on ${inForceOn(sql`days.day`)}
    ),
    held as (select *, case when stopped then 0 else terms_net end as net from in_force)
    select coalesce(now.place, before.place + 1) as place,
      count(now.id) filter (where not now.stopped) as running, coalesce(sum(now.net), 0) as running_cents,
      count(now.id) filter (where now.stopped) as stopped,
      coalesce(sum(now.terms_net) filter (where now.stopped), 0) as stopped_cents,
      count(*) filter (where before.id is null) as opened,
      coalesce(sum(now.net) filter (where before.id is null), 0) as opened_cents,
      count(*) filter (where now.id is null) as lost,
      coalesce(sum(before.net) filter (where now.id is null), 0) as lost_cents,
      count(*) filter (where now.net <> before.net) as changed,
      coalesce(sum(now.net - before.net), 0) as changed_cents
    from held as now full join held as before on before.id = now.id and before.place = now.place - 1
    group by 1`);
  return rows.flatMap((row) => {
    const month = months[Number(row["place"]) - 1];
    const moved = (name: string) => ({
      count: Number(row[name]),
      netCents: Number(row[`${name}_cents`]),
    });
    if (!month) return [];
    return [
      {
        firstOn: month.firstOn,
        running: moved("running"),
        stopped: moved("stopped"),
        opened: moved("opened"),
        lost: moved("lost"),
        changed: moved("changed"),
      },
    ];
  });
}

const { startsOn, tries, remindedStep, status, paidByOrder, dueOn } = subscriptionCharges;

/** Its bank refused it, or its transfer had to be reminded of: whoever is told on the first day isn't late. */
const hasFailed = sql`((${tries} > 0 and ${remindedStep} is not null) or ${remindedStep} > 0)`;

async function chargesOf(
  db: ViewerDatabase,
  months: readonly FigureMonth[],
): Promise<MonthOfCharges[]> {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const month = sql<string>`to_char(${startsOn}, 'YYYY-MM-01')`;
  const isPaid = sql`${status} in ${[...paidChargeStatuses]}`;
  return db
    .select({
      firstOn: month,
      asked: count(),
      failed: sql`count(*) filter (where ${hasFailed})`.mapWith(Number),
      mended: sql`count(*) filter (where ${hasFailed} and ${isPaid})`.mapWith(Number),
    })
    .from(subscriptionCharges)
    .where(and(between(startsOn, first.firstOn, last.lastOn), eq(paidByOrder, false)))
    .groupBy(sql`1`);
}

/** What the contracts in force on a French day bring each month, excluding VAT: those paused or suspended nothing. */
export function recurringRevenue(db: ViewerDatabase, day: string): Promise<Cents> {
  return netOfMonth(db, day, (on) => sql`not ${stoppedOn(on)}`);
}

/** What those paused or suspended that day would bring. */
export function pausedRevenue(db: ViewerDatabase, day: string): Promise<Cents> {
  return netOfMonth(db, day, stoppedOn);
}

async function netOfMonth(
  db: ViewerDatabase,
  day: string,
  which: (on: SQL) => SQL,
): Promise<Cents> {
  const on = sql`${day}::date`;
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${netOn(on)}), 0)`.mapWith(Number) })
    .from(subscriptions)
    .where(and(inForceOn(on), which(on)));
  return row?.cents ?? 0;
}

/** How many charges a bank refused for the first time on a French day. */
export function failedChargesOf(db: ViewerDatabase, day: string): Promise<number> {
  return db.$count(
    subscriptionCharges,
    and(
      // A bank is asked within days of a month's first: what began longer ago was not refused now.
      gte(startsOn, monthsBefore(day, 2)),
      lte(startsOn, day),
      eq(dueOn, day),
      sql`${tries} > 0 and ${remindedStep} is not null`,
    ),
  );
}
