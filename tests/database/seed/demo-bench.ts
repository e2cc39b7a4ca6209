import type { PoolConfig } from "pg";
import { demonstrationSite } from "#config/demonstration-site.server.ts";
import { electronicInvoicesOf } from "#config/players.server.ts";
import { type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { APPLICATION_ROLE } from "#db/roles.server.ts";
import type { OutgoingEmail } from "#integrations/mail/mailer.ts";
import { fillDemo } from "#seed/fill-demo.server.ts";
import { callToken } from "#workflows/call/call-token.server.ts";
import { createSignedLinks } from "#workflows/signed-links.server.ts";
import { createTestDatabase } from "../../cluster/test-database.ts";
import { testEngine } from "../../cluster/test-engine.ts";
import { valuesWith } from "./demo-statuses.ts";

export const now = new Date("2026-11-21T10:00:00Z");

export interface DemoBench {
  ownerConnection: PoolConfig;
  owner: OpenDatabase;
  application: OpenDatabase;
  sent: OutgoingEmail[];
  fillDemo: (options?: { afresh?: boolean; today?: Date }) => ReturnType<typeof fillDemo>;
  rows: <Row extends object>(query: string) => Promise<Row[]>;
  /** Distinct sorted values. */
  valuesOf: (column: string, table: string) => Promise<(string | boolean)[]>;
  close: () => Promise<void>;
}

export async function openDemoBench(): Promise<DemoBench> {
  const testDatabase = await createTestDatabase(testEngine());
  const { ownerConnection } = testDatabase;
  // Dropping the database cuts connections that are still closing.
  const options = { max: 1, onError: () => {} };
  const owner = openDatabase(ownerConnection, options);
  const application = openDatabase(ownerConnection, { ...options, role: APPLICATION_ROLE });
  const sent: OutgoingEmail[] = [];
  const place = {
    db: application.db,
    owner: owner.db,
    mailer: {
      send: (message: OutgoingEmail) => Promise.resolve(void sent.push(message)),
      close: () => Promise.resolve(),
    },
    site: demonstrationSite,
    siteUrl: "http://localhost:3000",
    callToken: (callId: string) => callToken("a-secret", callId),
    links: createSignedLinks(["a-secret"], "http://localhost:3000"),
    electronicInvoices: electronicInvoicesOf(),
    accountLinkToken: ({ id }: { id: string }) => `${id}.token`,
    say: () => {},
  };
  const rows = async <Row extends object>(query: string): Promise<Row[]> =>
    (await owner.pool.query<Row>(query)).rows;
  return {
    ownerConnection,
    owner,
    application,
    sent,
    rows,
    fillDemo: ({ afresh = false, today = now } = {}) => fillDemo(place, { now: today, afresh }),
    valuesOf: valuesWith(rows),
    async close() {
      await application.close();
      await owner.close();
      await testDatabase.drop();
    },
  };
}

export async function countsOf({ rows }: DemoBench): Promise<Record<string, number>> {
  const [row] = await rows<{ counts: Record<string, number> }>(`
    select jsonb_object_agg(tablename, (xpath('/row/n/text()', query_to_xml(
      format('select count(*) as n from %I', tablename), false, true, '')))[1]::text::int) as counts
    from pg_tables where schemaname = 'public'`);
  return row?.counts ?? {};
}
