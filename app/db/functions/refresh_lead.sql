-- Recomputes a lead from its acts; without any, deletes it. Keys are matched against all acts at once: one by one was
-- quadratic, so that a phone number of five hundred orders delayed the next order.
CREATE OR REPLACE FUNCTION refresh_lead(lead uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  bought bigint;
BEGIN
  IF NOT EXISTS (SELECT FROM lead_facts WHERE lead_id = lead) THEN
    DELETE FROM journal WHERE subject_type = 'lead' AND subject_id = lead::text;
    DELETE FROM email_deliveries WHERE split_part(key, ':', 2) = lead::text;
    DELETE FROM leads WHERE id = lead;
    RETURN;
  END IF;
  -- A formerly shared key belongs to the other lead alone.
  UPDATE lead_keys AS held SET lead_id = other.lead_id, parted = EXISTS (
      SELECT FROM lead_facts AS third WHERE third.keys @> ARRAY[held.key] AND third.lead_id <> other.lead_id)
    FROM lead_facts AS other
    WHERE held.lead_id = lead AND held.parted AND other.keys @> ARRAY[held.key] AND other.lead_id <> lead
      AND NOT EXISTS (SELECT FROM lead_facts AS own WHERE own.lead_id = lead AND held.key = ANY (own.keys));
  DELETE FROM lead_keys AS held WHERE held.lead_id = lead
    AND held.key NOT IN (SELECT unnest(own.keys) FROM lead_facts AS own WHERE own.lead_id = lead);
  SELECT sum(orders.gross_cents) INTO bought FROM lead_facts JOIN orders ON orders.id = record_id
    WHERE lead_id = lead AND kind = 'order' AND orders.status IN ({{paidForOrderStatuses}});
  UPDATE leads SET
    source = (SELECT kind FROM lead_facts WHERE lead_id = lead ORDER BY at, kind, record_id LIMIT 1),
    created_at = (SELECT min(at) FROM lead_facts WHERE lead_id = lead),
    last_act_at = (SELECT max(at) FROM lead_facts WHERE lead_id = lead),
    name = coalesce((SELECT fact.name FROM lead_facts AS fact
      WHERE lead_id = lead AND fact.name <> '' ORDER BY at DESC, kind, record_id LIMIT 1), ''),
    company = coalesce((SELECT fact.company FROM lead_facts AS fact
      WHERE lead_id = lead AND fact.company <> '' ORDER BY at DESC, kind, record_id LIMIT 1), ''),
    email = coalesce((SELECT substr(key, 7) FROM lead_facts, unnest(keys) AS key
      WHERE lead_id = lead AND key LIKE 'email:%' ORDER BY at DESC, kind, record_id LIMIT 1), ''),
    phone = coalesce((SELECT substr(key, 7) FROM lead_facts, unnest(keys) AS key
      WHERE lead_id = lead AND key LIKE 'phone:%' ORDER BY at DESC, kind, record_id LIMIT 1), ''),
    stage = CASE WHEN bought IS NULL THEN stage ELSE 'won' END,
    lost_reason = CASE WHEN bought IS NULL THEN lost_reason END,
    lost_note = CASE WHEN bought IS NULL THEN lost_note ELSE '' END,
    value_cents = least(coalesce(bought, value_cents), 2147483647)
  WHERE id = lead;
END $$;

REVOKE EXECUTE ON FUNCTION refresh_lead FROM PUBLIC;
