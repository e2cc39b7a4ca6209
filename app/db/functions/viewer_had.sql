-- Called per matching row: as a subquery of the policies it would weigh on every plan of the agency.
CREATE OR REPLACE FUNCTION viewer_had(wanted text, at timestamptz) RETURNS boolean LANGUAGE sql STABLE COST 1 AS $$
  SELECT EXISTS (
    SELECT FROM confirmed_addresses AS held
    WHERE held.user_id = viewer_id() AND held.address = wanted AND at >= held.since AND at < held.until
  )
$$;
