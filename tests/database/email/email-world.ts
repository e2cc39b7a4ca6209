import PostalMime, { type Email } from "postal-mime";
import { createSmtpMailer } from "#integrations/mail/smtp.server.ts";
import type { JobName } from "#jobs/catalogue.ts";
import { jobHandlers } from "#jobs/handlers/registry.server.ts";
import { startMailServer } from "../../unit/emails/mail-server.ts";
import { type AccountsWorld, addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import type { DatabaseWorld } from "../open-database-world.ts";
import { jobContext } from "./job-bench.ts";
import { emptyTables } from "../../cluster/empty-tables.ts";

export const now = new Date("2026-11-21T10:00:00Z");

export interface Mail {
  runJobs(options?: { at?: Date; only?: JobName[] }): Promise<Email[]>;
  arrived(): number;
  emptyMail(): Promise<void>;
}

export interface EmailWorld extends AccountsWorld, Mail {
  dependencies: { db: AccountsWorld["application"]["db"]; jobs: AccountsWorld["jobs"] };
  client: { id: string; email: string };
  administratorId: string;
}

export async function openEmailWorld(): Promise<EmailWorld> {
  const world = await withMail(await openAccountsWorld());
  const email = "camille@plomberie.example";
  return {
    ...world,
    dependencies: { db: world.application.db, jobs: world.jobs },
    administratorId: await addUser(world, "alix@phare.example", { administrator: true }),
    client: { id: await addUser(world, email), email },
  };
}

export async function withMail<World extends DatabaseWorld>(world: World): Promise<World & Mail> {
  const server = await startMailServer();
  const mailer = createSmtpMailer(server.url);
  return {
    ...world,
    arrived: () => server.received.length,
    async emptyMail() {
      await emptyTables(world.owner.pool, "email_deliveries, pgboss.job");
      server.received.length = 0;
    },
    async runJobs({ at = now, only } = {}) {
      const context = { ...jobContext(world.owner.db, mailer), jobs: world.jobs, clock: () => at };
      const { rows } = await world.owner.pool.query<{ name: JobName; data: unknown }>(
        // Jobs about deliverables have their own tests: tests/database/delivery.
        "select name, data from pgboss.job where name <> 'follow-order' order by created_on, name",
      );
      for (const { name, data } of rows) {
        if (only && !only.includes(name)) continue;
        await jobHandlers[name](data, context, { isLast: false });
      }
      return Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)));
    },
    async close() {
      await mailer.close();
      await server.stop();
      await world.close();
    },
  };
}

export function plain(text: string | undefined): string | undefined {
  return text?.replaceAll(/\s/g, " ");
}
