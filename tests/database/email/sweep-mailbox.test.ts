import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { createLocalMailbox, type LocalMailbox } from "#integrations/mail/local-mailbox.server.ts";
import type { JobName } from "#jobs/catalogue.ts";
import { jobHandlers } from "#jobs/handlers/registry.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import { sweepMailbox } from "#workflows/email/sweep-mailbox.server.ts";
import { addUser, browserAt, openAccountsWorld, PASSWORD } from "../accounts/accounts-world.ts";
import { insertAudit, insertAuditRun } from "../../records/audit.ts";
import { openDatabaseWorld, sharedWorld } from "../open-database-world.ts";
import { jobContext } from "./job-bench.ts";

const now = new Date("2026-11-21T10:00:00Z");
const email = "camille@plomberie.example";
const other = "nour@boulangerie.example";

describe("files of e-mails", () => {
  const world = sharedWorld(
    openAccountsWorld,
    `"user", audits, email_deliveries, settings, departures, retention_runs, pgboss.job`,
  );
  let dataDir: string;
  let mailbox: LocalMailbox;

  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "phare-mailbox-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    mailbox = createLocalMailbox(dataDir);
  });

  const context = (clock = now) => ({
    ...jobContext(world.owner.db, mailbox),
    messageFiles: mailbox,
    jobs: world.jobs,
    clock: () => clock,
  });
  const folder = () => path.join(dataDir, "courriels");
  const files = async () => (await readdir(folder())).filter((name) => !name.startsWith("."));
  const filesOfRows = async () => {
    const rows = await world.owner.db.select({ id: emailDeliveries.id }).from(emailDeliveries);
    return rows.map(({ id }) => `${id}.eml`).toSorted();
  };
  const send = (
    to: string,
    template: "account-password-changed" | "audit-result",
    id: string = randomUUID(),
  ) =>
    deliverEmail(context(), {
      template,
      droppedBecause: null,
      payload: {},
      subjectId: id,
      to: { name: "Camille", address: to },
      replyTo: { name: "Phare", address: "contact@phare.example" },
      subject: "Objet",
      print: () => Promise.resolve({ html: "<p>Texte</p>", text: "Texte" }),
      isLastTry: false,
    });
  const sweep = () => sweepMailbox({ db: world.owner.db, files: mailbox }, now);
  const doQueued = async (name: JobName) => {
    const { rows } = await world.owner.pool.query<{ data: unknown }>(
      "delete from pgboss.job where name = $1 returning data",
      [name],
    );
    for (const { data } of rows) await jobHandlers[name](data, context(), { isLast: false });
  };

  test("are deleted with the account they were sent to, and with the records they are about", async () => {
    const { db } = world.owner;
    const userId = await addUser(world, email);
    const auditId = await insertAudit(db, { userId, email, createdAt: now });
    await send(email, "audit-result", await insertAuditRun(db, auditId, { at: now }));
    await send(email, "account-password-changed");
    await send(other, "account-password-changed");
    expect(await files()).toHaveLength(3);
    const person = { kind: "client", userId, name: "Camille", email, secondFactor: false } as const;
    expect(await world.accounts.deleteAccount(person, PASSWORD, browserAt("::1"))).toEqual({
      ok: true,
    });
    await doQueued("forget-departed");
    const left = await db.select().from(emailDeliveries);
    expect(left.map(({ recipient }) => recipient)).toEqual([other]);
    expect(await files()).toEqual(await filesOfRows());
  });

  test("are deleted by the nightly purge; a dry run deletes none", async () => {
    await send(email, "audit-result");
    await send(other, "audit-result");
    await world.owner.db
      .update(emailDeliveries)
      .set({ createdAt: new Date("2023-11-20T10:00:00Z") })
      .where(eq(emailDeliveries.recipient, email));
    const purge = (run: object) =>
      jobHandlers["apply-retention"](run, context(), { isLast: false });
    await purge({ day: "2026-11-20", simulationId: randomUUID() });
    expect(await files()).toHaveLength(2);
    await purge({ day: "2026-11-20" });
    expect(await files()).toEqual(await filesOfRows());
    expect(await files()).toHaveLength(1);
  });

  test("orphaned by a kill are swept on the next run; files that have a row are not", async () => {
    await send(email, "audit-result");
    await send(other, "audit-result");
    await world.owner.db.delete(emailDeliveries).where(eq(emailDeliveries.recipient, email));
    expect(await files()).toHaveLength(2);
    await sweep();
    expect(await files()).toEqual(await filesOfRows());
    await sweep();
    expect(await files()).toHaveLength(1);
  });

  test("written during a sweep all stay", async () => {
    const written = new AbortController();
    const sweeping = async () => {
      while (!written.signal.aborted) await sweep();
    };
    const swept = sweeping();
    const addresses = Array.from({ length: 40 }, (_, index) => `${index}.${email}`);
    await Promise.all(addresses.map((address) => send(address, "audit-result")));
    written.abort();
    await swept;
    await sweep();
    expect(await files()).toHaveLength(40);
    expect((await files()).toSorted()).toEqual(await filesOfRows());
  });

  test("left half written by a kill are deleted an hour later; other files stay", async () => {
    await send(email, "audit-result");
    const half = (name: string) => path.join(folder(), `${name}.eml.1.2.tmp`);
    await writeFile(half("old"), "");
    await writeFile(half("new"), "");
    await utimes(half("old"), now, new Date(now.getTime() - 2 * 3_600_000));
    await utimes(half("new"), now, now);
    await writeFile(path.join(folder(), "notes.txt"), "");
    await sweep();
    const [message = ""] = await filesOfRows();
    expect((await files()).toSorted()).toEqual(
      [message, "new.eml.1.2.tmp", "notes.txt"].toSorted(),
    );
  });

  test("of another database in the same folder are left alone", async () => {
    await send(email, "audit-result");
    await sweep();
    const tried = await openDatabaseWorld();
    onTestFinished(() => tried.close());
    await sweepMailbox({ db: tried.owner.db, files: mailbox }, now);
    expect(await files()).toHaveLength(1);
  });

  test("sweeping a folder that doesn't exist succeeds", async () => {
    await sweep();
    expect(await files()).toEqual([]);
  });
});
