-- Same rules as app/queries/subscription/figures.server.ts: difference of revenue on each day of change.
CREATE OR REPLACE FUNCTION recurring_steps_of(these uuid[]) RETURNS SETOF recurring_steps LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  WITH turns AS (
    SELECT held.id, turn.day FROM subscriptions AS held,
      LATERAL (VALUES (started_on), (ends_on + 1), (suspended_on), (paused_from), (paused_until)) AS turn (day)
    WHERE held.id = ANY (these) AND turn.day IS NOT NULL
    UNION SELECT subscription_id, from_on FROM subscription_terms WHERE subscription_id = ANY (these)
  )
  SELECT turns.id, turns.day, sum(side.one)::int, coalesce(sum(side.one * terms.net_cents), 0)::bigint
  FROM turns JOIN subscriptions AS held USING (id),
    LATERAL (VALUES (turns.day, 1), (turns.day - 1, -1)) AS side (day, one)
    LEFT JOIN LATERAL (SELECT net_cents FROM subscription_terms
      WHERE subscription_id = held.id AND from_on <= side.day ORDER BY from_on DESC LIMIT 1) AS terms ON true
  WHERE started_on <= side.day AND (ends_on IS NULL OR ends_on >= side.day)
    AND NOT coalesce(suspended_on <= side.day, false)
    AND NOT coalesce(paused_from <= side.day AND side.day < paused_until, false)
  GROUP BY turns.id, turns.day
  HAVING sum(side.one) <> 0 OR coalesce(sum(side.one * terms.net_cents), 0) <> 0
$$;

REVOKE EXECUTE ON FUNCTION recurring_steps_of FROM PUBLIC;
