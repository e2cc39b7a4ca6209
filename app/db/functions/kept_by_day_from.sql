-- The first day that a night leaves by itself: of what charts show by day, that of 25 months ago; of all else, that of
-- last month.
CREATE OR REPLACE FUNCTION kept_by_day_from(measure text, through date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('month', through - CASE WHEN measure IN ('orders', 'revenue', 'leads', 'recurring')
    THEN interval '25 months' ELSE interval '1 month' END)::date
$$;
