-- Inviting owner's name, for the invited person.
CREATE OR REPLACE FUNCTION owner_name(invitation uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(nullif(profile.company, ''), owner.name) FROM company_members
  JOIN "user" AS owner ON owner.id = company_members.owner_id
  LEFT JOIN billing_profiles AS profile ON profile.user_id = owner.id
  WHERE company_members.id = invitation
$$;
