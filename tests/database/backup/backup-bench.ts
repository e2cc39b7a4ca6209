import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client, type PoolConfig } from "pg";
import { onTestFinished } from "vitest";

export async function openFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "phare-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function writeDataFiles(dataDirectory: string): Promise<void> {
  await mkdir(path.join(dataDirectory, "courriels"), { recursive: true });
  await writeFile(path.join(dataDirectory, "auth-secret"), "a key that opens every session");
  const message = path.join(dataDirectory, "courriels", "0f0e0d0c-0b0a-4908-8706-050403020100.eml");
  await writeFile(message, Buffer.from([0, 255, 13, 10, 0]));
  await writeFile(`${message}.1.tmp`, "half");
}

/** Rows hard to serialise: line and field separators, null, empty, large, and the queue's tables. */
export async function insertHardRows(connection: PoolConfig): Promise<void> {
  await asked(connection, async (client) => {
    await client.query(
      `insert into settings (key, value, updated_at) values ('odd', $1, '2026-02-28T23:59:59.123456Z')`,
      [JSON.stringify({ text: "tab\t, line\n, \\N, \\., é, 🙂", none: null, empty: "" })],
    );
    await client.query(`insert into settings (key, value, updated_at)
      select 'many-' || n, to_jsonb(repeat(md5(n::text), 1000)), now() from generate_series(1, 100) n`);
    await client.query(`insert into settings (key, value, updated_at)
      values ('large', to_jsonb(repeat('0123456789abcdef', 200000)), now())`);
    await client.query(`insert into "user" (id, name, email, email_verified, created_at, updated_at)
      values ('odd', E'\\\\N', 'odd@exemple.fr', true, 'infinity', '-infinity')`);
    await client.query(
      `insert into pgboss.job (name, data) values ('apply-retention', '{"day": "2026-01-01"}')`,
    );
  });
}

export async function asked<Result>(
  connection: PoolConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Digest of each table, computed by PostgreSQL rather than by the code under test. */
export function tablesOf(connection: PoolConfig): Promise<Record<string, string>> {
  return asked(connection, async (client) => {
    await client.query("set timezone = 'UTC'");
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'drizzle', 'pgboss') and tablename not like 'queue_stats%' order by 1`);
    const told: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as sum from ${name} t`,
      );
      told[name] = rows[0]?.sum ?? "";
    }
    return told;
  });
}

export function rulesOf(connection: PoolConfig): Promise<string[]> {
  return asked(connection, async (client) => {
    const schemas = "('public', 'drizzle', 'pgboss')";
    const { rows } = await client.query<{ rule: string }>(`
      select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as rule from pg_constraint
        where connamespace::regnamespace::text in ${schemas} and conrelid::regclass::text not like '%queue_stats%'
      union all select indexdef from pg_indexes where schemaname in ${schemas} and tablename not like 'queue_stats%'
      union all select format('%s %s %s', tgrelid::regclass, tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all select format('%s %s %s %s %s %s', tablename, policyname, roles, cmd, qual, with_check) from pg_policies
      union all select format('%s %s %s', oid::regclass, relrowsecurity, relacl) from pg_class
        where relnamespace::regnamespace::text in ${schemas} and relkind in ('r', 'p', 'v', 'S') and relname not like 'queue_stats%'
      union all select format('%s.%s %s', schemaname, sequencename, last_value) from pg_sequences
      order by 1`);
    return rows.map(({ rule }) => rule);
  });
}

export async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const told: Record<string, string> = {};
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    told[path.relative(folder, file)] = createHash("sha256").update(content).digest("hex");
  }
  return told;
}
