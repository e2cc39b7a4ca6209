-- A sent picture of the same order, or of another order of the same account.
CREATE OR REPLACE FUNCTION picture_fits_work(of_file uuid, of_deliverable uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM client_files
    JOIN orders AS given ON given.id = client_files.order_id
    JOIN deliverables ON deliverables.id = of_deliverable
    LEFT JOIN subscriptions ON subscriptions.id = deliverables.subscription_id
    JOIN orders AS owed ON owed.id = coalesce(deliverables.order_id, subscriptions.order_id)
    WHERE client_files.id = of_file AND (given.id = owed.id OR given.user_id = owed.user_id)
      AND (client_files.revision_request_id IS NULL
        OR EXISTS (SELECT FROM revision_requests WHERE revision_requests.id = client_files.revision_request_id))
      AND (client_files.message_id IS NULL
        OR EXISTS (SELECT FROM revision_messages WHERE revision_messages.id = client_files.message_id)))
$$;

REVOKE EXECUTE ON FUNCTION picture_fits_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION picture_fits_work TO phare_app;
