import { randomUUID } from "node:crypto";
import { Client, type ClientConfig } from "pg";

interface Written {
  table: string;
  where: string;
  anew: (copy: number) => Record<string, unknown>;
}

export interface BareWork {
  connection: ClientConfig;
  rows: Written[];
  before?: string;
  connections: number;
  seconds: number;
}

/** Lower bound: the same rows by a plain client, in transactions per second. */
export async function writeBare(work: BareWork): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: work.connections }, async () => {
      const client = new Client(work.connection);
      await client.connect();
      return client;
    }),
  );
  try {
    const [first] = clients;
    const inserts: Insert[] = [];
    for (const row of work.rows) inserts.push(await insertOf(first!, row));
    const started = performance.now();
    const until = started + work.seconds * 1000;
    let done = 0;
    const write = async (client: Client) => {
      while (performance.now() < until) {
        await client.query("begin");
        if (work.before) await client.query({ name: "before", text: work.before });
        for (const insert of inserts) await client.query(insert());
        await client.query("commit");
        done += 1;
      }
    };
    await Promise.all(clients.map(write));
    return (done * 1000) / (performance.now() - started);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

type Insert = () => { name: string; text: string; values: unknown[] };

async function insertOf(client: Client, { table, where, anew }: Written): Promise<Insert> {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(written) as row from ${table} as written where ${where} limit 1`,
  );
  const row = rows[0]?.row;
  if (!row) throw new Error(`${table} has no row where ${where}`);
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
  );
  const names = columns.map(({ name }) => name).filter((name) => row[name] !== null);
  const typed = columns.filter(({ name }) => names.includes(name));
  const places = typed.map(({ type }, index) => `$${index + 1}::${type}`);
  const text = `insert into ${table} (${typed.map(({ name }) => `"${name}"`).join(", ")}) values (${places.join(", ")})`;
  const name = `bare_${randomUUID().slice(0, 8)}`;
  let copy = 0;
  return () => {
    copy += 1;
    const values: Record<string, unknown> = { ...row, ...anew(copy) };
    return { name, text, values: typed.map((column) => parameterOf(values[column.name])) };
  };
}

const parameterOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? JSON.stringify(value) : value;
