import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import PostalMime, { type Email } from "postal-mime";
import { describe, expect, it, onTestFinished } from "vitest";
import { site } from "#config/site.ts";
import { asViewer } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { identityVersions } from "#db/schema/identity-versions.ts";
import { plainCalendarDay } from "#domain/french-dates.ts";
import { createLocalMailbox } from "#integrations/mail/local-mailbox.server.ts";
import { createSmtpMailer } from "#integrations/mail/smtp.server.ts";
import { termsOfSalePdf } from "#pdf/terms-of-sale.ts";
import { insertOrder } from "../../records/order.ts";
import { type ReceivedMail, startMailServer } from "../../unit/emails/mail-server.ts";
import { textOf } from "../../unit/pdf/read-pdf.ts";

import { killOnceItSaid } from "../killed-process.ts";
import { insertInformation } from "../dashboard/dashboard-world.ts";
import { failuresShown, type JobBench, openJobBench } from "./job-bench.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";

const client = "camille@plomberie.example";
const often = { interval: 100 };

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "phare-courriels-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function enqueueBoth({ app, queue }: JobBench, orderId: string): Promise<void> {
  await app.transaction(async (transaction) => {
    await queue.enqueue(transaction, "email-order-confirmation", { orderId });
    await queue.enqueue(transaction, "email-order-notice", { orderId });
  });
}

async function placeOrder(bench: JobBench, email = client): Promise<string> {
  return asViewer(bench.app, { viewer: { kind: "visitor" } }, async (transaction) => {
    const orderId = await insertOrder(transaction, { email });
    await bench.queue.enqueue(transaction, "email-order-confirmation", { orderId });
    await bench.queue.enqueue(transaction, "email-order-notice", { orderId });
    return orderId;
  });
}

async function deliveries({ owner }: JobBench) {
  return owner.select().from(emailDeliveries).orderBy(emailDeliveries.key);
}

async function statuses(bench: JobBench): Promise<string[]> {
  return (await deliveries(bench)).map(({ status }) => status);
}

async function confirmationsOf(
  bench: JobBench,
  changes: Parameters<typeof insertOrder>[1],
): Promise<Email[]> {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  await bench.work({ mailer: await openSmtp(server.url) });
  const orderId = await insertOrder(bench.owner, changes);
  await bench.app.transaction((transaction) =>
    bench.queue.enqueue(transaction, "email-order-confirmation", { orderId }),
  );
  await expect.poll(() => statuses(bench), often).toEqual(["sent"]);
  return Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)));
}

function recipients(received: ReceivedMail[]): string[] {
  return received.flatMap(({ to }) => to).toSorted();
}

async function openSmtp(url: string) {
  const mailer = createSmtpMailer(url);
  onTestFinished(() => mailer.close());
  return mailer;
}

describe("e-mails of an order", () => {
  it("both arrive in the local mailbox, readable and with the right price", async () => {
    const bench = await openJobBench();
    const mailbox = createLocalMailbox(await temporaryFolder());
    await bench.work({ mailer: mailbox });
    const orderId = await placeOrder(bench);
    await expect.poll(() => statuses(bench), often).toEqual(["sent", "sent"]);
    const [confirmation, notice] = await deliveries(bench);
    expect(confirmation).toMatchObject({ key: `order-confirmation:${orderId}`, recipient: client });
    expect(notice).toMatchObject({ key: `order-notice:${orderId}`, recipient: site.email });
    const read = await Promise.all(
      [confirmation, notice].map(async (delivery) =>
        PostalMime.parse((await mailbox.read(delivery?.id ?? "")) ?? ""),
      ),
    );
    expect(read.map(({ to }) => to?.[0]?.address)).toEqual([client, site.email]);
    expect(read.map(({ replyTo }) => replyTo?.[0]?.address)).toEqual([site.email, client]);
    for (const { html, text } of read) {
      expect(html).toMatch(/1\s123\s€/);
      expect(text).toMatch(/Total TTC\s: 1\s123\s€/);
    }
    expect(read[0]?.text).toContain(`https://agence.example/informations/${orderId}`);
    const files = read.map(({ attachments }) => attachments.map(({ mimeType }) => mimeType));
    expect(files).toEqual([["image/png", "application/pdf"], ["image/png"]]);
    expect(bench.logged.join("\n")).not.toContain("@");
  });

  it("carry the accepted terms of sale, as a file", async () => {
    const bench = await openJobBench();
    const [confirmation] = await confirmationsOf(bench, { termsVersion: site.termsVersion });
    const terms = confirmation?.attachments.find(({ mimeType }) => mimeType === "application/pdf");
    expect(terms).toMatchObject({
      filename: `conditions-generales-de-vente-${site.termsVersion}.pdf`,
      mimeType: "application/pdf",
      disposition: "attachment",
    });
    const printed = Buffer.from((terms?.content ?? new ArrayBuffer()) as ArrayBuffer);
    const text = await textOf(printed);
    const since = `en vigueur depuis le ${plainCalendarDay(site.termsVersion)}`;
    expect(text).toContain(`15.1. Ces CGV sont ${since}`);
    expect(
      printed.equals(await termsOfSalePdf(site, "https://agence.example", firstCatalogue)),
    ).toBe(true);
    expect(confirmation?.text).toContain("jointes à ce message");
  });

  it("carry the terms with the agency's details at the time of acceptance", async () => {
    const bench = await openJobBench();
    const then = { email: "avant@lanterne.test", phone: site.phone, whatsapp: site.whatsapp };
    await bench.owner.insert(identityVersions).values({
      part: "contact",
      revision: 1,
      value: { ...then, email: "depuis@lanterne.test" },
      replaces: then,
      changedAt: new Date(Date.now() + 60_000),
    });
    const [confirmation] = await confirmationsOf(bench, { termsVersion: site.termsVersion });
    const terms = confirmation?.attachments.find(({ mimeType }) => mimeType === "application/pdf");
    const text = await textOf(Buffer.from((terms?.content ?? new ArrayBuffer()) as ArrayBuffer));
    expect(text).toContain("avant@lanterne.test");
    expect(text).not.toContain("depuis@lanterne.test");
  });

  it.each([
    { accepted: "an earlier version", termsVersion: "2024-01-01" },
    { accepted: "none", termsVersion: null },
  ])("carry no other terms than those accepted: $accepted", async ({ termsVersion }) => {
    const bench = await openJobBench();
    const [confirmation] = await confirmationsOf(bench, { termsVersion });
    expect(confirmation?.attachments.map(({ contentId }) => contentId)).toEqual(["<marque>"]);
    expect(confirmation?.text).not.toContain("jointes");
    expect(confirmation?.text).toContain("https://agence.example/cgv");
  });

  it("ask a subscriber for nothing that their Boost Local already told", async () => {
    const bench = await openJobBench();
    const at = new Date("2026-11-21T10:00:00Z");
    const account = { id: "camille", name: "Camille", createdAt: at, updatedAt: at };
    await bench.owner.insert(user).values({ ...account, email: client });
    const boost = await insertOrder(bench.owner, { userId: account.id, status: "completed" });
    await insertInformation(bench.owner, boost, at);
    const followUp = { userId: account.id, planType: "suiviCroissance" } as const;
    const [confirmation] = await confirmationsOf(bench, followUp);
    expect(confirmation?.text).not.toContain("/informations/");
    expect(confirmation?.text).toContain("https://agence.example/portal/commandes/");
  });

  it("are sent once each, even when queued twice with two workers", async () => {
    const bench = await openJobBench();
    const server = await startMailServer();
    onTestFinished(() => server.stop());
    const mailer = await openSmtp(server.url);
    const orderIds = await Promise.all(
      Array.from({ length: 10 }, (_, index) => placeOrder(bench, `client-${index}@port.example`)),
    );
    for (const orderId of orderIds) await enqueueBoth(bench, orderId);
    await Promise.all([bench.work({ mailer }), bench.work({ mailer })]);
    const allSent = orderIds.flatMap(() => ["sent", "sent"]);
    await expect.poll(() => statuses(bench), often).toEqual(allSent);
    const [orderId = ""] = orderIds;
    await enqueueBoth(bench, orderId);
    await expect.poll(() => unfinishedJobs(bench), often).toBe(0);
    expect(server.received).toHaveLength(20);
  });

  it("survive kill -9 while sending: once each, with the same Message-ID", async () => {
    const bench = await openJobBench();
    const dataDir = await temporaryFolder();
    const orderId = await placeOrder(bench);
    const program = new URL("worker-process.ts", import.meta.url);
    await killOnceItSaid(program, ["claimed", "written"], {
      connection: bench.ownerConnection,
      dataDir,
      agency: site.email,
    });
    const claimed = await deliveries(bench);
    expect(claimed.map(({ status }) => status)).toEqual(["pending", "pending"]);
    const folder = path.join(dataDir, "courriels");
    expect(await readdir(folder)).toEqual([`${claimed[1]?.id}.eml`]);

    await bench.work({ mailer: createLocalMailbox(dataDir) });
    // A dead worker is noticed 10 s after its last heartbeat, checked every 5 s.
    await expect.poll(() => statuses(bench), often).toEqual(["sent", "sent"]);
    const sent = await deliveries(bench);
    expect(sent.map(({ key }) => key)).toEqual([
      `order-confirmation:${orderId}`,
      `order-notice:${orderId}`,
    ]);
    expect(sent.map(({ id }) => id)).toEqual(claimed.map(({ id }) => id));
    expect((await readdir(folder)).toSorted()).toEqual(
      sent.map(({ id }) => `${id}.eml`).toSorted(),
    );
  });

  it("wait for a mail server that is down, and leave when it is back", async () => {
    const bench = await openJobBench();
    await bench.owner.execute(sql`update pgboss.queue set retry_delay_max = 1`);
    const server = await startMailServer();
    await server.stop();
    await bench.work({ mailer: await openSmtp(server.url) });
    await placeOrder(bench);
    await expect
      .poll(async () => (await deliveries(bench)).map(({ lastError }) => lastError), often)
      .toEqual([expect.stringContaining("ECONNREFUSED"), expect.stringContaining("ECONNREFUSED")]);
    expect(await statuses(bench)).toEqual(["pending", "pending"]);

    const back = await startMailServer(server.port);
    onTestFinished(() => back.stop());
    await expect.poll(() => statuses(bench), often).toEqual(["sent", "sent"]);
    expect(recipients(back.received)).toEqual([client, site.email]);
    expect((await deliveries(bench)).map(({ lastError }) => lastError)).toEqual([null, null]);
  });

  it("refused to the end, are marked as failed and shown", async () => {
    const bench = await openJobBench();
    await bench.owner.execute(sql`update pgboss.queue set retry_limit = 1, retry_delay_max = 1`);
    const mailbox = createLocalMailbox(await temporaryFolder());
    await bench.work({ mailer: mailbox });
    const orderId = await insertOrder(bench.owner, { email: "x@y.example, z@y.example" });
    await enqueueBoth(bench, orderId);
    await expect.poll(() => failuresShown(bench), often).toHaveLength(2);
    expect(await deliveries(bench)).toMatchObject([
      { status: "failed", lastError: "adresse électronique inutilisable", sentAt: null },
      { status: "failed", lastError: "adresse électronique inutilisable", sentAt: null },
    ]);
  });

  it("keep a hostile name as plain text", async () => {
    const bench = await openJobBench();
    const server = await startMailServer();
    onTestFinished(() => server.stop());
    await bench.work({ mailer: await openSmtp(server.url) });
    const hostile = 'Camille\r\nBcc: autre@agence.example\r\n\r\n"<b>, <autre@agence.example>';
    const orderId = await insertOrder(bench.owner, { firstName: hostile, company: hostile });
    await enqueueBoth(bench, orderId);
    await expect.poll(() => statuses(bench), often).toEqual(["sent", "sent"]);
    expect(recipients(server.received)).toEqual([client, site.email]);
    for (const { raw } of server.received) {
      const read = await PostalMime.parse(raw);
      expect(read.bcc).toBeUndefined();
      expect(read.to).toHaveLength(1);
      expect(read.html).not.toContain("<b>,");
    }
  });
});

async function unfinishedJobs({ app }: JobBench): Promise<number> {
  const { rows } = await app.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where state < 'completed'`,
  );
  return rows[0]?.count ?? -1;
}
