import { onTestFinished, test, vi, expect } from "vitest";
import { assertNoTrials, TrialsRemain } from "#config/going-live.server.ts";
import { nextNumber } from "#db/next-number.server.ts";
import { user } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { promoCodes } from "#db/schema/promo-codes.ts";
import { settings } from "#db/schema/settings.ts";
import { tablesOfTrials } from "#workflows/trial/erase-trials.server.ts";
import { openDatabaseWorld } from "../open-database-world.ts";
import { insertOrder } from "../../records/order.ts";

const now = new Date("2026-11-21T10:00:00Z");

function printed(): string[] {
  const words: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    words.push(String(chunk));
    return true;
  });
  onTestFinished(() => write.mockRestore());
  return words;
}

async function triedDatabase() {
  const world = await openDatabaseWorld();
  onTestFinished(() => world.close());
  const { db } = world.owner;
  await db.transaction(async (transaction) => {
    const number = await nextNumber(transaction, "CMD", now);
    await insertOrder(transaction, { number, mode: "demo" });
  });
  await db.insert(user).values({
    id: "camille",
    name: "Camille",
    email: "camille@plomberie.example",
    emailVerified: true,
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(settings).values({ key: "kept", value: "kept", updatedAt: now });
  return db;
}

test("live mode refuses a database of demo records, and says in French what to do", async () => {
  const db = await triedDatabase();
  const starting = assertNoTrials(db, false);
  await expect(starting).rejects.toThrow(TrialsRemain);
  await expect(starting).rejects.toThrow(/\(1 commande\).*npm start -- --effacer-les-essais/s);
  expect(await db.$count(orders)).toBe(1);
});

test("demo records are erased on request, the agency and its settings stay, and live orders begin at 1", async () => {
  const db = await triedDatabase();
  const words = printed();
  await assertNoTrials(db, true);
  expect(words.join("")).toContain("Les essais sont effacés");
  expect(await db.$count(orders)).toBe(0);
  expect((await db.select({ id: user.id }).from(user)).map(({ id }) => id).toSorted()).toEqual([
    "agence",
    "alix",
  ]);
  expect(await db.$count(settings)).toBe(1);
  expect(await db.$count(promoCodes)).toBe(1);
  expect(await db.transaction((transaction) => nextNumber(transaction, "CMD", now))).toBe(
    "CMD-2026-0001",
  );
  await expect(assertNoTrials(db, false)).resolves.toBeUndefined();
});

test("--effacer-les-essais erases nothing from a database with live records, and the product starts", async () => {
  const db = await triedDatabase();
  await insertOrder(db, { mode: "live" });
  const words = printed();
  await assertNoTrials(db, true);
  expect(words.join("")).toContain("Rien n’a été effacé");
  expect(await db.$count(orders)).toBe(2);
  await expect(assertNoTrials(db, false)).resolves.toBeUndefined();
});

test("each table is listed here as erased, or kept when the site goes live", async () => {
  const world = await openDatabaseWorld();
  onTestFinished(() => world.close());
  expect(await tablesOfTrials(world.owner.db)).toEqual([
    "audit_runs",
    "audits",
    "billing_details",
    "billing_profiles",
    "call_changes",
    "calls",
    "citations",
    "client_file_pieces",
    "client_files",
    "client_views",
    "company_members",
    "contract_declarations",
    "declaration_settlements",
    "deliverables",
    "delivery_reports",
    "departures",
    "dropped_events",
    "email_deliveries",
    "guarantee_requests",
    "invoices",
    "kept_totals",
    "landing_daily",
    "landing_days",
    "landing_events",
    "landing_sessions",
    "lead_facts",
    "lead_keys",
    "leads",
    "ledger",
    "ledger_forgotten",
    "number_series",
    "order_information",
    "order_listings",
    "orders",
    "payment_attempts",
    "payment_differences",
    "payment_events",
    "payment_method_setups",
    "payments",
    "pending_acts",
    "platform_submissions",
    "portal_visits",
    "publication_answers",
    "publication_versions",
    "publications",
    "quote_acceptances",
    "quote_lines",
    "quote_refusals",
    "quote_requests",
    "quotes",
    "recurring_steps",
    "refunds",
    "revision_messages",
    "revision_requests",
    "subscription_charges",
    "subscription_terms",
    "subscriptions",
    "trial_sessions",
    "webhook_deliveries",
  ]);
});
