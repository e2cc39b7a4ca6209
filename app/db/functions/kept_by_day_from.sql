-- First day not folded: 25 months ago for charts, else last month.
CREATE OR REPLACE FUNCTION kept_by_day_from(measure text, through date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('month', through - CASE WHEN measure IN ('orders', 'revenue', 'leads', 'recurring')
    THEN interval '25 months' ELSE interval '1 month' END)::date
$$;
