import { and, between, count, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { subscriptionCharges, subscriptionTerms } from "#db/schema/subscription-charges.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { ownProperty } from "#domain/own-property.ts";
import { monthsBefore } from "#domain/paris-date.ts";
import { paidChargeStatuses } from "#domain/subscription-charge.ts";
import {
  figureMonths,
  type FigureMonth,
  type MonthOfCharges,
  type MonthOfContracts,
  type Moved,
  type Standing,
  subscriptionMonths,
} from "#domain/subscription-figures.ts";

/** Thirteen months up to a French calendar date. For administrators. */
export async function subscriptionFigures(db: ViewerDatabase, today: string) {
  const months = figureMonths(today);
  return subscriptionMonths(months, await contractsOf(db, months), await chargesOf(db, months));
}

const { id, startedOn, endsOn, suspendedOn, pausedFrom, pausedUntil } = subscriptions;

/** Monthly cents excluding VAT, by the terms in force that day. */
function netOn(day: SQL): SQL {
  const { netCents, fromOn, subscriptionId } = subscriptionTerms;
  return sql`(select ${netCents} from ${subscriptionTerms}
    where ${subscriptionId} = ${id} and ${fromOn} <= ${day} order by ${fromOn} desc limit 1)`;
}

/** Only the latest pause and suspension are stored: earlier ones are unknown. */
function stoppedOn(day: SQL): SQL {
  return sql`(coalesce(${suspendedOn} <= ${day}, false)
    or coalesce(${pausedFrom} <= ${day} and ${day} < ${pausedUntil}, false))`;
}

/** Includes paused and suspended subscriptions, which bring no revenue. */
function inForceOn(day: SQL): SQL {
  return sql`${startedOn} <= ${day} and (${endsOn} is null or ${endsOn} >= ${day})`;
}

/** Days on which a subscription's revenue may change. */
const turns = sql.join(
  [
    sql`select ${id} as id, ${startedOn} as day from ${subscriptions}`,
    sql`select ${id}, ${endsOn} + 1 from ${subscriptions}`,
    sql`select ${id}, ${suspendedOn} from ${subscriptions}`,
    sql`select ${id}, ${pausedFrom} from ${subscriptions}`,
    sql`select ${id}, ${pausedUntil} from ${subscriptions}`,
    sql`select ${subscriptionTerms.subscriptionId}, ${subscriptionTerms.fromOn} from ${subscriptionTerms}`,
  ],
  sql` union all `,
);

type Movement = Omit<MonthOfContracts, "running" | "stopped"> & Standing;

/** Evaluates only subscriptions with a change in a month, at its end and at the end of the month before. */
async function contractsOf(
  db: ViewerDatabase,
  months: readonly FigureMonth[],
): Promise<MonthOfContracts[]> {
  const [first] = months;
  if (!first) return [];
  const moved = await movementsOf(db, months);
  let standing = await standingOn(db, first.beforeOn);
  return months.map(({ firstOn }) => {
    const month = moved.get(firstOn);
    if (month) {
      standing = {
        running: added(standing.running, month.running),
        stopped: added(standing.stopped, month.stopped),
      };
    }
    const still = { count: 0, netCents: 0 };
    return { firstOn, opened: still, lost: still, changed: still, ...month, ...standing };
  });
}

function added(before: Moved, by: Moved): Moved {
  return { count: before.count + by.count, netCents: before.netCents + by.netCents };
}

async function movementsOf(
  db: ViewerDatabase,
  months: readonly FigureMonth[],
): Promise<Map<string, Movement>> {
  const listed = sql.join(
    months.map(
      ({ firstOn, beforeOn, lastOn }) => sql`(${firstOn}, ${beforeOn}::date, ${lastOn}::date)`,
    ),
    sql`, `,
  );
  const [before, last] = [sql`before_on`, sql`last_on`];
  const { rows } = await db.execute<Record<string, number | string>>(sql`
    with months (first_on, before_on, last_on) as (values ${listed}),
    touched as (
      select distinct first_on, before_on, last_on, turn.id
      from (${turns}) as turn join months on turn.day > before_on and turn.day <= last_on
    ),
    held as (
      select first_on, ${inForceOn(before)} as was, ${stoppedOn(before)} as was_stopped, ${netOn(before)} as was_terms,
        ${inForceOn(last)} as still, ${stoppedOn(last)} as still_stopped, ${netOn(last)} as still_terms
      from touched join ${subscriptions} on ${id} = touched.id
    ),
    netted as (
      select *, case when was_stopped then 0 else was_terms end as was_net,
        case when still_stopped then 0 else still_terms end as still_net
      from held
    )
    select first_on,
      count(*) filter (where still and not still_stopped) - count(*) filter (where was and not was_stopped) as running,
      coalesce(sum(still_net) filter (where still), 0) - coalesce(sum(was_net) filter (where was), 0) as running_cents,
      count(*) filter (where still and still_stopped) - count(*) filter (where was and was_stopped) as stopped,
      coalesce(sum(still_terms) filter (where still and still_stopped), 0)
        - coalesce(sum(was_terms) filter (where was and was_stopped), 0) as stopped_cents,
      count(*) filter (where still and not was) as opened,
      coalesce(sum(still_net) filter (where still and not was), 0) as opened_cents,
      count(*) filter (where was and not still) as lost,
      coalesce(sum(was_net) filter (where was and not still), 0) as lost_cents,
      count(*) filter (where was and still and still_net <> was_net) as changed,
      coalesce(sum(still_net - was_net) filter (where was and still), 0) as changed_cents
    from netted group by 1`);
  return new Map(
    rows.map((row) => {
      const moved = (name: string): Moved => ({
        count: Number(ownProperty(row, name)),
        netCents: Number(ownProperty(row, `${name}_cents`)),
      });
      const firstOn = String(row["first_on"]);
      return [
        firstOn,
        {
          firstOn,
          running: moved("running"),
          stopped: moved("stopped"),
          opened: moved("opened"),
          lost: moved("lost"),
          changed: moved("changed"),
        },
      ];
    }),
  );
}

const { startsOn, tries, remindedStep, status, paidByOrder, dueOn } = subscriptionCharges;

/** Refused by the bank, or a transfer reminded of after its first day. */
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

export async function standingOn(db: ViewerDatabase, day: string): Promise<Standing> {
  const on = sql`${day}::date`;
  const [row] = await db
    .select({
      running: sql`count(*) filter (where not stopped)`.mapWith(Number),
      runningCents: sql`coalesce(sum(net) filter (where not stopped), 0)`.mapWith(Number),
      stopped: sql`count(*) filter (where stopped)`.mapWith(Number),
      stoppedCents: sql`coalesce(sum(net) filter (where stopped), 0)`.mapWith(Number),
    })
    .from(
      sql`(select ${netOn(on)} as net, ${stoppedOn(on)} as stopped from ${subscriptions} where ${inForceOn(on)}) as held`,
    );
  const { running = 0, runningCents = 0, stopped = 0, stoppedCents = 0 } = row ?? {};
  return {
    running: { count: running, netCents: runningCents },
    stopped: { count: stopped, netCents: stoppedCents },
  };
}

export function failedChargesOf(db: ViewerDatabase, day: string): Promise<number> {
  return db.$count(
    subscriptionCharges,
    and(
      // The bank is asked within days of the month's first: the lower bound serves the index.
      gte(startsOn, monthsBefore(day, 2)),
      lte(startsOn, day),
      eq(dueOn, day),
      sql`${tries} > 0 and ${remindedStep} is not null`,
    ),
  );
}
