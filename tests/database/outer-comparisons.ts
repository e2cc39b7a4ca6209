import pg, { type PoolConfig } from "pg";

const explained = new Set<string>();

/** Collects the statements run on a test database as a role under row-level security. */
export class WatchedStatements {
  readonly #connection: PoolConfig;
  readonly #asked = new Map<string, string>();

  constructor(connection: PoolConfig) {
    this.#connection = connection;
  }

  ofRole(role: string): { logQuery(text: string): void } {
    return {
      logQuery: (text) => {
        const key = `${role}: ${text}`;
        if (isPlanned(text) && !explained.has(key)) this.#asked.set(key, role);
      },
    };
  }

  /** @throws Error naming each statement that compares a function of an outer column. */
  async refuseOuterFunctions(): Promise<void> {
    if (this.#asked.size === 0) return;
    const client = new pg.Client(this.#connection);
    await client.connect();
    try {
      const faults: string[] = [];
      for (const [key, role] of this.#asked) {
        explained.add(key);
        const text = key.slice(role.length + 2);
        // A test may query what its role may not read: such a statement has no plan.
        const conditions = await outerFunctions(client, role, text).catch(unlessDenied);
        if (conditions.length > 0) faults.push(`${key}\n${conditions.join("\n")}`);
      }
      if (faults.length > 0) {
        throw new Error(`No index serves these comparisons (outerValue):\n${faults.join("\n\n")}`);
      }
    } finally {
      await client.end();
    }
  }
}

function unlessDenied(error: unknown): string[] {
  if (error instanceof pg.DatabaseError && error.code === "42501") return [];
  throw error;
}

const isPlanned = (text: string) =>
  /^(?:\/\*.*?\*\/)?\s*(?:select|with|insert|update|delete)\b/i.test(text);

interface PlanNode {
  "Relation Name"?: string;
  "Index Cond"?: string;
  "Recheck Cond"?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/** Parameters are unknown and sequential scans off, so that the plan doesn't depend on the rows. */
export async function outerFunctions(
  client: pg.Client,
  role: string,
  text: string,
): Promise<string[]> {
  await client.query(`begin; set local role ${role}; set local enable_seqscan = off;
    set local plan_cache_mode = force_generic_plan`);
  try {
    await client.query(`prepare watched as ${text}`);
    const { rows: places } = await client.query<{ count: number }>(
      "select cardinality(parameter_types) as count from pg_prepared_statements where name = 'watched'",
    );
    const count = places[0]?.count ?? 0;
    const values = count === 0 ? "" : `(${Array.from({ length: count }, () => "null").join(", ")})`;
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      `explain (costs off, format json) execute watched${values}`,
    );
    return rows.flatMap((row) => conditionsIn(row["QUERY PLAN"][0].Plan));
  } finally {
    await client.query("rollback; deallocate all");
  }
}

function conditionsIn(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(conditionsIn);
  const lookup = withoutTexts(node["Index Cond"] ?? node["Recheck Cond"] ?? "");
  if (new RegExp(OUTER).test(lookup.replaceAll(outerFunction, ""))) return below;
  const filter = withoutTexts((node["Relation Name"] && node.Filter) || "");
  return [
    ...[lookup, filter].filter((condition) => condition.search(outerFunction) >= 0),
    ...below,
  ];
}

/** An outer column in a plan: a scan names its own columns without their table. */
const OUTER = String.raw`"?\b[a-z]\w*"?\."?[a-z]\w*"?`;
const outerFunction = new RegExp(
  [
    String.raw`\(${OUTER}\)::`,
    String.raw`\w\((?:[^()]*, )?${OUTER}`,
    String.raw`${OUTER} (?:\|\||->>?|[-+*/]) `,
    String.raw` (?:\|\||->>?|[-+*/]) ${OUTER}`,
  ].join("|"),
  "g",
);

const withoutTexts = (condition: string) => condition.replaceAll(/'(?:[^']|'')*'/g, "''");
