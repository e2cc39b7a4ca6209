import type pg from "pg";

const states = `
  select 'functions/' || proname as name, md5(string_agg(pg_get_functiondef(p.oid) || coalesce((
      select string_agg(concat_ws(' ', grantee::regrole, privilege_type), ',' order by grantee::regrole::text collate "C")
      from aclexplode(coalesce(proacl, acldefault('f', proowner)))), ''), '|' order by p.oid)) as state
  from pg_proc p
  where pronamespace = 'public'::regnamespace and prokind = 'f' and not exists (
    select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')
  group by proname
  union all
  select 'triggers/' || relname, md5(string_agg(pg_get_triggerdef(t.oid) || tgenabled::text, '|' order by tgname))
  from pg_trigger t join pg_class c on c.oid = tgrelid
  where not tgisinternal and relnamespace = 'public'::regnamespace group by relname
  union all
  select 'policies/' || relname, md5(string_agg(concat_ws('|', polname, polcmd, polpermissive, (
      select string_agg(role::regrole::text, ',' order by role::regrole::text collate "C") from unnest(polroles) as role),
      coalesce(pg_get_expr(polqual, polrelid), '-'), coalesce(pg_get_expr(polwithcheck, polrelid), '-')), '|' order by polname))
  from pg_policy join pg_class c on c.oid = polrelid
  where relnamespace = 'public'::regnamespace group by relname`;

/** Fingerprints of the catalogue reveal drift: dropped policies, a restored backup, manual changes. */
export async function catalogueStates(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; state: string }>(states);
  return new Map(rows.map(({ name, state }) => [name, state]));
}

const drops = `
  select 'triggers/' || relname as name, format('drop trigger %I on public.%I', tgname, relname) as statement
  from pg_trigger join pg_class c on c.oid = tgrelid
  where not tgisinternal and relnamespace = 'public'::regnamespace
  union all
  select 'policies/' || relname, format('drop policy %I on public.%I', polname, relname)
  from pg_policy join pg_class c on c.oid = polrelid where relnamespace = 'public'::regnamespace`;

export async function dropsOf(client: pg.ClientBase, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select statement from (${drops}) as held where name = any ($1) order by 1`,
    [names],
  );
  return rows.map(({ statement }) => statement);
}
