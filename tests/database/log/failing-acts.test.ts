import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { createLog } from "#config/log.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { ACCOUNTS_ROLE } from "#db/roles.server.ts";
import { accountsOn } from "../accounts/accounts-world.ts";
import { doing, type JobBench, openJobBench } from "../email/job-bench.ts";
import { placePlumbersOrder, plumber } from "../order/order-world.ts";

const { firstName, email, phone, company, address, city, postalCode } = plumber;
const typed = {
  firstName,
  lastName: "Perrin-Kerouac",
  email,
  phone,
  company,
  address,
  city,
  postalCode,
  message: "Rappelez-moi le matin",
};

async function logOf(act: () => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const log = createLog({ MODE: "live" }, { write: (line) => void lines.push(line) });
  const error = await act().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  log.error({ err: error }, "request failed");
  return lines.join("");
}

function expectNothingTyped(text: string): void {
  expect(text).toContain("refused_by_test");
  for (const value of [...Object.values(typed), "Camille Perrin", "$argon2id$"]) {
    expect(text).not.toContain(value);
  }
}

/** Makes the database refuse new rows of a table, with their content in the error. */
async function refuseRows({ owner }: JobBench, table: string): Promise<void> {
  const name = sql.identifier(table);
  await owner.execute(
    sql`alter table ${name} add constraint refused_by_test check (false) not valid`,
  );
}

const often = { interval: 50 };

describe("log lines of failed statements", () => {
  test("an order: none of its fields are logged", async () => {
    const bench = await openJobBench();
    await refuseRows(bench, "orders");
    const line = await logOf(() => placePlumbersOrder({ db: bench.app, jobs: bench.queue }, typed));
    expectNothingTyped(line);
    expect(line).toContain("insert into");
  });

  test("a sign-up: neither the person nor the password's hash is logged", async () => {
    const bench = await openJobBench();
    await refuseRows(bench, "account");
    const accountsDatabase = openDatabase(bench.ownerConnection, {
      role: ACCOUNTS_ROLE,
      onError: () => {},
    });
    onTestFinished(() => accountsDatabase.close());
    const accounts = accountsOn(
      { application: { db: bench.app }, accountsDatabase, jobs: bench.queue },
      { now: new Date("2026-11-21T10:00:00Z") },
    );
    const wanted = {
      name: "Camille Perrin",
      email: typed.email,
      password: "un-phare-dans-la-nuit",
    };
    const headers = new Headers({ "x-client-address": "198.51.100.7" });
    const line = await logOf(() => accounts.signUp(wanted, headers));
    expectNothingTyped(line);
    expect(line).toContain('"table":"account"');
  });

  test("a job: its payload is neither logged nor stored with the failure", async () => {
    const bench = await openJobBench();
    await refuseRows(bench, "email_deliveries");
    await bench.owner.execute(sql`update pgboss.queue set retry_limit = 0`);
    await bench.work({
      handlers: doing(async () => {
        await bench.owner.execute(sql`
          insert into email_deliveries (key, template, recipient, subject, status, created_at)
          values ('order:1', 'order', ${typed.email}, ${`Commande de ${typed.lastName}`}, 'pending', now())
        `);
      }),
    });
    await bench.app.transaction((transaction) =>
      bench.queue.enqueue(transaction, "email-order-notice", { orderId: crypto.randomUUID() }),
    );
    const kept = async () => {
      const { rows } = await bench.owner.execute<{ output: unknown }>(
        sql`select output from pgboss.job where state = 'failed'`,
      );
      return rows.map(({ output }) => JSON.stringify(output));
    };
    await expect.poll(kept, often).toHaveLength(1);
    expectNothingTyped((await kept()).join());
    expectNothingTyped(bench.logged.join(""));
  });
});
