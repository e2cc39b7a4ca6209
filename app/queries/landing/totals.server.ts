import { and, gte, lte, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { landingDaily } from "#db/schema/landing-totals.ts";
import {
  LABELS_PER_DAY,
  type LandingTotal,
  OTHER_LABELS,
  type ReferrerFamily,
  referrerFamily,
  TEST_SECTION,
} from "#domain/landing-totals.ts";
import { addDays, startOfParisDay } from "#domain/paris-date.ts";

/** Days by the server's clock (`received_at`): a late event belongs to the day of its arrival. */
function eventsOf(days: readonly string[]) {
  const starts = days.map((day) => startOfParisDay(day).toISOString());
  const ends = days.map((day) => startOfParisDay(addDays(day, 1)).toISOString());
  return sql`
    select wanted.day, event.session_id, event.event_type as type, event.event_data as data,
      event.referrer, event.received_at, event.id
    from unnest(${sql.param(days)}::date[], ${sql.param(starts)}::timestamptz[], ${sql.param(ends)}::timestamptz[])
      as wanted(day, starts, ends)
    join landing_events as event on event.received_at >= wanted.starts and event.received_at < wanted.ends
    where event.event_data ->> 'section' is distinct from ${TEST_SECTION}`;
}

export async function countLandingEvents(
  db: ViewerDatabase,
  days: readonly string[],
  siteUrl: string,
): Promise<LandingTotal[]> {
  if (days.length === 0) return [];
  return [...(await countFacts(db, days)), ...(await countSources(db, days, siteUrl))];
}

async function countFacts(db: ViewerDatabase, days: readonly string[]): Promise<LandingTotal[]> {
  const { rows } = await db.execute<LandingTotal & Record<string, unknown>>(sql`
    with seen as (${eventsOf(days)}),
    facts(day, session_id, measure, section, label) as (
      select day, session_id, 'visit', '', '' from seen
      union all select day, session_id, 'page', '', regexp_replace(data ->> 'url', '^https?://[^/]+', '')
        from seen where type = 'page_view'
      union all select day, session_id, 'depth', '', data ->> 'depth' from seen where type = 'scroll_depth'
      union all select day, session_id, 'click', data ->> 'section', data ->> 'ctaName'
        from seen where type = 'cta_click'
      union all select day, session_id, 'step', '', 'click' from seen where type = 'cta_click'
      union all select day, session_id, 'step', '', 'audit' from seen where type = 'audit_request'
      union all select day, session_id, 'step', '',
          case data ->> 'formType' when 'order' then 'order' else 'quote-request' end
        from seen where type = 'form_submit' and data ->> 'formType' in ('order', 'quote')
          and data ->> 'outcome' = 'success'
    ),
    ranked as (
      select day, measure, section, label,
        row_number() over (partition by day, measure order by count(*) desc, section, label) as rank
      from facts group by day, measure, section, label
    )
    select facts.day::text as day, facts.measure,
      case when rank <= ${LABELS_PER_DAY} then section else '' end as section,
      case when rank <= ${LABELS_PER_DAY} then label else ${OTHER_LABELS} end as label,
      count(*)::int as events, count(distinct session_id)::int as sessions
    from facts join ranked using (day, measure, section, label)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
  `);
  return rows;
}

async function countSources(
  db: ViewerDatabase,
  days: readonly string[],
  siteUrl: string,
): Promise<LandingTotal[]> {
  const { rows } = await db.execute<{ day: string; host: string | null; visits: number }>(sql`
    with seen as (${eventsOf(days)}),
    first as (
      select distinct on (day, session_id) day, substring(referrer from '^https?://([^/]+)') as host
      from seen order by day, session_id, received_at, id
    )
    select day::text as day, host, count(*)::int as visits from first group by first.day, host
  `);
  const siteHost = new URL(siteUrl).host;
  const totals = new Map<string, LandingTotal>();
  for (const { day, host, visits } of rows) {
    const label: ReferrerFamily = referrerFamily(host, siteHost);
    const known = totals.get(`${day} ${label}`);
    const count = (known?.sessions ?? 0) + visits;
    totals.set(`${day} ${label}`, {
      day,
      measure: "source",
      section: "",
      label,
      events: count,
      sessions: count,
    });
  }
  return [...totals.values()].toSorted((a, b) => (a.day + a.label < b.day + b.label ? -1 : 1));
}

export async function firstLandingDay(db: ViewerDatabase, through: string): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select least(
      (select (min(received_at) at time zone 'Europe/Paris')::date from landing_events),
      (select min(day) from landing_days),
      ${through}::date
    )::text as day
  `);
  return rows[0]?.day ?? through;
}

export async function uncountedLandingDays(db: ViewerDatabase, through: string): Promise<string[]> {
  const first = await firstLandingDay(db, through);
  const { rows } = await db.execute<{ day: string }>(sql`
    select wanted.day::date::text as day
    from generate_series(
      ${first}::date, ${through}::date, interval '1 day'
    ) as wanted(day)
    where not exists (select from landing_days where landing_days.day = wanted.day::date)
    order by wanted.day
  `);
  return rows.map(({ day }) => day);
}

/** Both days included; uncounted days are computed on the fly. */
export async function landingTotals(
  db: ViewerDatabase,
  period: { from: string; to: string },
  siteUrl: string,
): Promise<LandingTotal[]> {
  const within = (day: string) => day >= period.from && day <= period.to;
  const fresh = (await uncountedLandingDays(db, period.to)).filter(within);
  const stored = await db
    .select()
    .from(landingDaily)
    .where(and(gte(landingDaily.day, period.from), lte(landingDaily.day, period.to)));
  // A day counted between the two reads would count twice.
  const settled = stored.filter(({ day }) => !fresh.includes(day));
  return [...settled, ...(await countLandingEvents(db, fresh, siteUrl))];
}
