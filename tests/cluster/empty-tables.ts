import type { Client, Pool } from "pg";

/** Deleting a test's few rows takes a hundredth of a truncate, which rewrites every table and index. */
const definition = `
  create schema tests;
  -- Two of the agency, for whoever acts in its name: the database knows nobody as an administrator without a role.
  create function tests.add_agency() returns void language plpgsql security definer
    set session_replication_role = replica as $$
    begin
      if to_regclass('public.client_views') is null then return; end if;
      insert into "user" (id, name, email, email_verified, created_at, updated_at)
      select id, id, id || '@agence.example', true, '2020-01-01', '2020-01-01' from unnest('{alix,agence}'::text[]) id
      on conflict do nothing;
      insert into user_roles (user_id, role, granted_at, opened_at)
      select id, 'admin', '2020-01-01', '2020-01-01' from unnest('{alix,agence}'::text[]) id
      on conflict do nothing;
    end $$;
  create function tests.empty(names text[]) returns void language plpgsql security definer
    set session_replication_role = replica as $$
    declare
      emptied regclass;
      had_agency constant boolean := to_regclass('public.client_views') is not null
        and exists (select from "user" where id = 'alix');
    begin
      for emptied in
        with recursive reached(id) as (
          select name::regclass::oid from unnest(names) name
          union select conrelid from pg_constraint join reached on confrelid = reached.id
          where contype = 'f'
        )
        select id::regclass from reached
      loop
        execute format('delete from %s', emptied);
      end loop;
      -- Made of records of any table, by triggers, and referred to by none.
      if to_regclass('public.leads') is not null then
        delete from lead_keys;
        delete from lead_facts;
        delete from leads;
      end if;
      if had_agency then perform tests.add_agency(); end if;
    end $$;
  grant usage on schema tests to public;
`;

export async function defineEmptyTables(superuser: Client): Promise<void> {
  await superuser.query(definition);
}

/** Empties these comma-separated tables, and those that refer to them, with triggers off; sequences go on. */
export async function emptyTables(pool: Pool, names: string): Promise<void> {
  await pool.query("select tests.empty(string_to_array($1, ','))", [names.replaceAll(/\s/g, "")]);
}

/** Keeps the rows of migrations: promo codes and the first version of the catalogue. */
export async function emptyEveryTable(pool: Pool): Promise<void> {
  await pool.query(`
    select tests.empty(array_agg(format('%I.%I', schemaname, tablename))) from pg_tables
    where schemaname = 'public' and tablename not in ('promo_codes', 'catalogue_versions', 'catalogue_offers')
      or schemaname = 'pgboss' and tablename = 'job'`);
}
