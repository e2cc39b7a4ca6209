import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { ACCOUNTS_ROLE, APPLICATION_ROLE } from "../roles.server.ts";
import { isLockTimeout, preparationPatience } from "../while-locked.server.ts";
import { catalogueStates, dropsOf } from "./catalogue.server.ts";
import { type PresentText, readPresentTexts, textKinds } from "./texts.server.ts";

/** Short lock timeout with retries: requests queue behind a waiting lock, and deadlocks are checked after a second. */
const patience = { lockTimeoutMs: 800, pauseMs: 200, inAllMs: preparationPatience.lock_timeout };

/**
 * Applies changed and drifted texts in one transaction. Precondition: migrations are done, their lock is held.
 * Functions and last rules without a text are dropped by a migration.
 * @throws an error naming the text that PostgreSQL refused; a lock timeout where tables stay locked
 */
export async function applyPresentTexts(
  client: pg.ClientBase,
  texts: PresentText[] = readPresentTexts(),
  { lockTimeoutMs, pauseMs, inAllMs }: typeof patience = patience,
): Promise<void> {
  const stale = await staleNames(client, texts);
  if (stale.size === 0) return;
  const until = performance.now() + inAllMs;
  for (;;) {
    try {
      await client.query(`begin; set local check_function_bodies = off;
        set local lock_timeout = ${lockTimeoutMs}`);
      await apply(client, texts, stale);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      if (!isLockTimeout(error) || performance.now() > until) throw error;
      await delay(pauseMs);
    }
  }
}

async function staleNames(client: pg.ClientBase, texts: PresentText[]): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string; fingerprint: string; state: string }>(
    "select name, fingerprint, state from drizzle.present_texts",
  );
  const kept = new Map(rows.map((row) => [row.name, row]));
  const states = await catalogueStates(client);
  const stale = texts.filter(({ name, fingerprint }) => {
    const row = kept.get(name);
    return row?.fingerprint !== fingerprint || row.state !== states.get(name);
  });
  return new Set(stale.map(({ name }) => name));
}

async function apply(
  client: pg.ClientBase,
  texts: PresentText[],
  stale: ReadonlySet<string>,
): Promise<void> {
  const rules = [...stale].filter((name) => !name.startsWith("functions/"));
  const tables = [...new Set(rules.map((name) => name.slice(name.indexOf("/") + 1)))].toSorted();
  if (tables.length > 0)
    await client.query(`lock table ${tables.map(tableNamed).join(", ")} in access exclusive mode`);
  await client.query((await dropsOf(client, rules)).join(";"));
  const changed = texts.filter(({ name }) => stale.has(name));
  for (const kind of textKinds)
    for (const text of changed.filter((one) => one.kind === kind)) await write(client, text);
  await keepStates(client, texts, changed);
}

function tableNamed(table: string): string {
  return `public.${pg.escapeIdentifier(table)}`;
}

async function write(client: pg.ClientBase, { kind, subject, name, sql }: PresentText) {
  try {
    await client.query(kind === "functions" ? `${rightsAsMade(subject)}; ${sql}` : sql);
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`app/db/${name}.sql: ${said}`, { cause });
  }
}

/** `create or replace` keeps earlier grants: revoke them. */
function rightsAsMade(name: string): string {
  return `do $$ begin
    if to_regproc('public.${pg.escapeIdentifier(name)}') is not null then
      revoke all on function public.${pg.escapeIdentifier(name)} from public, ${APPLICATION_ROLE}, ${ACCOUNTS_ROLE};
      grant execute on function public.${pg.escapeIdentifier(name)} to public;
    end if;
  end $$`;
}

/** A text that creates nothing of its name would be applied again at every start. */
async function keepStates(client: pg.ClientBase, texts: PresentText[], changed: PresentText[]) {
  const states = await catalogueStates(client);
  for (const { name } of changed)
    if (!states.has(name)) throw new Error(`app/db/${name}.sql makes nothing of that name`);
  await client.query(
    `insert into drizzle.present_texts (name, fingerprint, state)
    select * from unnest($1::text[], $2::text[], $3::text[])
    on conflict (name) do update
      set fingerprint = excluded.fingerprint, state = excluded.state, applied_at = now()`,
    [
      changed.map(({ name }) => name),
      changed.map(({ fingerprint }) => fingerprint),
      changed.map(({ name }) => states.get(name)),
    ],
  );
  await client.query("delete from drizzle.present_texts where name <> all ($1)", [
    texts.map(({ name }) => name),
  ]);
}
