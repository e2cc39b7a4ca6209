import { asViewer } from "#db/as-viewer.server.ts";
import type { QuoteContent } from "#domain/quote.ts";
import { quoteById } from "#queries/quote/by-id.server.ts";
import { defaultExecutionDelay, defaultPaymentTerms } from "#copy/quote-terms.ts";
import { createQuote } from "#workflows/quote/create-quote.server.ts";
import { sendQuote } from "#workflows/quote/send-quote.server.ts";
import { type AccountsWorld, addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { emptyTables } from "../../cluster/empty-tables.ts";

export const now = new Date("2026-11-21T10:00:00Z");
export const visitor = { kind: "visitor" } as const;

export const bakery: QuoteContent = {
  clientType: "professionnel",
  clientCompany: "Boulangerie du Port",
  clientName: "Camille Perrin",
  clientEmail: "camille@boulangerie.example",
  clientPhone: "06 12 34 56 78",
  clientAddress: "3 quai du Port\n35400 Saint-Malo",
  clientSiren: "732829320",
  lines: [
    {
      description: "Boost Local",
      quantity: 1,
      unitPriceCents: 390_00,
      planType: "premium",
      isOptional: false,
    },
    {
      description: "Photos de la vitrine",
      quantity: 3,
      unitPriceCents: 49_90,
      planType: null,
      isOptional: false,
    },
  ],
  discount: { type: "percentage", rate: 1000 },
  vatRate: 2000,
  notes: "",
  executionDelay: defaultExecutionDelay,
  depositRate: 0,
  paymentDays: 0,
  paymentTerms: defaultPaymentTerms,
  validUntil: "2026-12-21",
};

export interface QuoteWorld extends AccountsWorld {
  agency: { kind: "administrator"; userId: string };
  dependencies: {
    db: AccountsWorld["application"]["db"];
    jobs: AccountsWorld["jobs"];
    issuer: { vatRegime: "normal" };
  };
  empty(): Promise<void>;
  draft(content?: Partial<QuoteContent>, key?: string): Promise<string>;
  sent(content?: Partial<QuoteContent>): Promise<string>;
  read(quoteId: string): ReturnType<typeof quoteById>;
  queued(): Promise<{ name: string; quoteId: string; startsOn: Date }[]>;
  acts(quoteId: string): Promise<string[]>;
}

export async function openQuoteWorld(): Promise<QuoteWorld> {
  const world = await openAccountsWorld();
  const userId = await addUser(world, "agence@phare.example", { administrator: true });
  const agency = { kind: "administrator", userId } as const;
  const issuer = { vatRegime: "normal" } as const;
  const dependencies = { db: world.application.db, jobs: world.jobs, issuer };
  const draft: QuoteWorld["draft"] = async (content = {}, idempotencyKey) => {
    const created = await createQuote(
      { ...dependencies, mode: "live" },
      {
        content: { ...bakery, ...content },
        requestId: null,
        copiedFromId: null,
        actor: agency,
        now,
        idempotencyKey: idempotencyKey ?? null,
      },
    );
    if (!created.ok) throw new Error(created.reason);
    return created.quoteId;
  };
  return {
    ...world,
    agency,
    dependencies,
    draft,
    async empty() {
      await emptyTables(
        world.owner.pool,
        "quotes, quote_requests, orders, journal, number_series, pgboss.job",
      );
    },
    async sent(content) {
      const quoteId = await draft(content);
      const answer = await sendQuote(dependencies, { quoteId, actor: agency, now });
      if (!answer.ok) throw new Error(answer.reason);
      return quoteId;
    },
    read: (quoteId) =>
      asViewer(world.application.db, { viewer: agency }, (db) => quoteById(db, quoteId)),
    async queued() {
      const { rows } = await world.owner.pool.query<{
        name: string;
        quoteId: string;
        startsOn: Date;
      }>(
        `select name, data->>'quoteId' as "quoteId", start_after as "startsOn" from pgboss.job order by name`,
      );
      return rows;
    },
    async acts(quoteId) {
      const { rows } = await world.owner.pool.query<{ action: string }>(
        "select action from journal where subject_id = $1 order by id",
        [quoteId],
      );
      return rows.map(({ action }) => action);
    },
  };
}
