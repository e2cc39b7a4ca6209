-- Acts only, never authors or notes; the latest 100 of each kind, by the journal's index.
CREATE OR REPLACE FUNCTION news_of_viewer(since timestamptz, wanted text[], most integer)
RETURNS TABLE (subject_type text, subject_id uuid, action text, acted text, about uuid, at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH own AS (
    (SELECT 'order' AS type, id FROM orders WHERE user_id = viewer_id() ORDER BY created_at DESC NULLS LAST LIMIT 100)
    UNION ALL
    (SELECT 'quote', id FROM quotes WHERE user_id = viewer_id() ORDER BY created_at DESC NULLS LAST LIMIT 100)
    UNION ALL
    (SELECT 'invoice', id FROM invoices WHERE user_id = viewer_id() AND issued_on IS NOT NULL
      ORDER BY issued_on DESC, number_order DESC LIMIT 100)
    UNION ALL
    (SELECT 'subscription', id FROM subscriptions WHERE user_id = viewer_id() ORDER BY created_at DESC NULLS LAST LIMIT 100)
    UNION ALL
    (SELECT 'revision-request', id FROM revision_requests WHERE user_id = viewer_id() ORDER BY created_at DESC NULLS LAST LIMIT 100)
    UNION ALL
    (SELECT 'quote-request', id FROM quote_requests WHERE user_id = viewer_id() ORDER BY created_at DESC NULLS LAST LIMIT 100)
  )
  SELECT own.type, own.id, told.action, told.acted, told.about, max(told.at)
  FROM own CROSS JOIN LATERAL (
    SELECT journal.action, journal.details ->> 'action' AS acted,
      coalesce(journal.details ->> 'publicationId', journal.details ->> 'deliverableId')::uuid AS about, journal.at
    FROM journal
    WHERE journal.subject_type = own.type AND journal.subject_id = own.id::text AND journal.at > since
      AND journal.actor_kind IN ('administrator', 'system') AND journal.action = ANY(wanted)
    ORDER BY journal.at DESC LIMIT most
  ) AS told
  GROUP BY own.type, own.id, told.action, told.acted, told.about
  ORDER BY max(told.at) DESC, own.id LIMIT most
$$;
