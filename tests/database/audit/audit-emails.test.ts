import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, onTestFinished, test } from "vitest";
import { site } from "#config/site.ts";
import { asViewer } from "#db/as-viewer.server.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { createLocalMailbox } from "#integrations/mail/local-mailbox.server.ts";
import { type JobBench, openJobBench } from "../email/job-bench.ts";
import { insertAudit, insertAuditRun } from "../../records/audit.ts";

const client = "camille@plomberie.example";
const often = { interval: 100 };

async function openMailbox() {
  const folder = await mkdtemp(path.join(tmpdir(), "phare-audits-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const mailbox = createLocalMailbox(folder);
  const arrived = async () => (await readdir(path.join(folder, "courriels"))).length;
  return { mailbox, arrived };
}

async function resultOf(
  { app, queue, owner }: JobBench,
  auditId: string,
  { first }: { first: boolean },
): Promise<string> {
  const runId = await insertAuditRun(owner, auditId, { at: new Date() });
  await asViewer(app, { viewer: { kind: "visitor" }, heldKey: auditId }, async (transaction) => {
    await queue.enqueue(transaction, "email-audit-result", { runId });
    if (first) await queue.enqueue(transaction, "email-audit-notice", { auditId });
  });
  return runId;
}

const deliveries = ({ owner }: JobBench) =>
  owner.select().from(emailDeliveries).orderBy(emailDeliveries.createdAt, emailDeliveries.key);

describe("the e-mails of an audit", () => {
  test("are sent once to the person and once to the agency, however often the jobs run", async () => {
    const bench = await openJobBench();
    const { mailbox, arrived } = await openMailbox();
    await bench.work({ mailer: mailbox });
    const auditId = await insertAudit(bench.owner);
    const runId = await resultOf(bench, auditId, { first: true });
    const sent = async () =>
      (await deliveries(bench)).filter(({ status }) => status === "sent").length;
    await expect.poll(sent, often).toBe(2);
    const rows = (await deliveries(bench)).toSorted((one, other) =>
      one.key.localeCompare(other.key),
    );
    expect(rows).toMatchObject([
      { key: `audit-notice:${auditId}`, recipient: site.email },
      { key: `audit-result:${runId}`, recipient: client },
    ]);
    const [notice, result] = await Promise.all(
      rows.map(async ({ id }) => PostalMime.parse((await mailbox.read(id)) ?? "")),
    );
    expect(notice?.replyTo?.[0]?.address).toBe(client);
    expect(notice?.text).toContain(`https://agence.example/admin/audits/${auditId}`);
    expect(result?.replyTo?.[0]?.address).toBe(site.email);
    expect(result?.attachments).toMatchObject([
      { mimeType: "image/png", disposition: "inline", contentId: "<note>" },
      { mimeType: "image/png", disposition: "inline", contentId: "<marque>" },
    ]);
    expect(result?.html).toContain('src="cid:note"');
    expect(result?.text).toContain(`https://agence.example/audit-gratuit/${auditId}`);

    await bench.app.transaction(async (transaction) => {
      await bench.queue.enqueue(transaction, "email-audit-result", { runId });
      await bench.queue.enqueue(transaction, "email-audit-notice", { auditId });
    });
    const next = await resultOf(bench, auditId, { first: false });
    await expect.poll(sent, often).toBe(3);
    expect((await deliveries(bench)).map(({ key }) => key)).toContain(`audit-result:${next}`);
    expect(await arrived()).toBe(3);
  });
});
