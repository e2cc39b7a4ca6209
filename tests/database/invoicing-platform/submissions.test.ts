import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { journal } from "#db/schema/journal.ts";
import { platformSubmissions } from "#db/schema/platform-submissions.ts";
import type { InvoiceContent } from "#domain/invoice.ts";
import type { InvoicingPlatform } from "#integrations/invoicing-platform/invoicing-platform.ts";
import { createKeptPlatform } from "#integrations/invoicing-platform/kept.server.ts";
import { followSubmissions } from "#workflows/invoicing-platform/follow-submissions.server.ts";
import { reportOtherSales } from "#workflows/invoicing-platform/report-other-sales.server.ts";
import { submitInvoice } from "#workflows/invoicing-platform/submit-invoice.server.ts";
import { emptyTables } from "../../cluster/empty-tables.ts";
import { client, now, openPortal } from "../portal/portal-world.ts";

const bytes = Buffer.from("%PDF-1.7 facture");
const documentFingerprint = createHash("sha256").update(bytes).digest("hex");
const frozen = { content: {} as InvoiceContent, xml: "<rsm:CrossIndustryInvoice/>" };
const drawn = { ...frozen, document: bytes, documentFingerprint };
const away: InvoicingPlatform = {
  ...createKeptPlatform(),
  send: () => Promise.reject(new Error("the platform is away")),
  reportDay: () => Promise.reject(new Error("the platform is away")),
};

describe("submissions to the invoicing platform", () => {
  const { known, world, look, addInvoice } = openPortal();
  beforeEach(() => emptyTables(world.owner.pool, "platform_submissions"));

  const rows = () => world.owner.db.select().from(platformSubmissions);
  const submit = (invoiceId: string, invoicingPlatform = createKeptPlatform()) =>
    submitInvoice({ db: world.application.db, invoicingPlatform }, { invoiceId, now });
  const report = (through: string, invoicingPlatform = createKeptPlatform()) =>
    reportOtherSales({ db: world.application.db, invoicingPlatform }, { through, now });

  test("a business's paper is submitted once, however often the job runs", async () => {
    const id = await addInvoice(drawn);
    await submit(id);
    await submit(id);
    expect(await rows()).toMatchObject([{ invoiceId: id, platform: "kept", state: "kept" }]);
    const told = await world.owner.db.select().from(journal).where(eq(journal.subjectId, id));
    expect(told).toMatchObject([{ action: "invoice-submitted", actorKind: "system" }]);
  });

  test("a paper is submitted once by two jobs at the same time", async () => {
    const id = await addInvoice(drawn);
    await Promise.all([submit(id), submit(id), submit(id)]);
    expect(await rows()).toHaveLength(1);
    expect(await world.owner.db.$count(journal, eq(journal.subjectId, id))).toBe(1);
  });

  test("a consumer's paper, a draft or one older than Factur-X isn't submitted", async () => {
    await submit(await addInvoice({ ...drawn, clientType: "particulier" }));
    await submit(await addInvoice({ status: "draft" }));
    await submit(await addInvoice());
    await submit("00000000-0000-4000-8000-000000000000");
    expect(await rows()).toEqual([]);
  });

  test("a paper is submitted later if its document isn't drawn or the platform is down", async () => {
    const bare = await addInvoice(frozen);
    await expect(submit(bare)).rejects.toThrow("no document yet");
    const ready = await addInvoice(drawn);
    await expect(submit(ready, away)).rejects.toThrow("is away");
    expect(await rows()).toEqual([]);
    await submit(ready);
    expect(await rows()).toHaveLength(1);
  });

  test("other sales are reported as daily totals, each day once, missed days included", async () => {
    const consumer = { clientType: "particulier", orderId: null } as const;
    await addInvoice({ ...consumer, issuedOn: "2026-11-18" });
    await addInvoice({ ...consumer, issuedOn: "2026-11-18", clientType: "association" });
    await addInvoice({ ...consumer, issuedOn: "2026-11-20" });
    await addInvoice({ ...consumer, issuedOn: "2026-11-21" });
    await addInvoice({ ...consumer, issuedOn: "2026-10-01" });
    await addInvoice({ issuedOn: "2026-11-18" });
    await expect(report("2026-11-20", away)).rejects.toThrow("is away");
    await report("2026-11-20");
    await report("2026-11-20", away);
    const told = (await rows()).map(({ day, totals }) => ({ day, rates: totals?.rates }));
    expect(told).toEqual([
      { day: "2026-11-18", rates: [{ rate: 2000, netCents: 78000, vatCents: 15600, papers: 2 }] },
      { day: "2026-11-20", rates: [{ rate: 2000, netCents: 39000, vatCents: 7800, papers: 1 }] },
    ]);
    await report("2026-11-21");
    expect(await rows()).toHaveLength(3);
  });

  test("a submission's status is polled until it is known", async () => {
    const id = await addInvoice(drawn);
    const sent = { reference: "p-1", state: "sent", reason: "" } as const;
    const slow: InvoicingPlatform = {
      ...createKeptPlatform(),
      send: () => Promise.resolve(sent),
      status: () => Promise.resolve(sent),
    };
    await submit(id, slow);
    const follow = (status: InvoicingPlatform["status"]) =>
      followSubmissions({ db: world.application.db, invoicingPlatform: { ...slow, status } });
    await follow(() => Promise.resolve(sent));
    expect(await rows()).toMatchObject([{ state: "sent" }]);
    await follow(() => Promise.resolve({ ...sent, state: "refused", reason: "SIREN inconnu" }));
    expect(await rows()).toMatchObject([{ state: "refused", reason: "SIREN inconnu" }]);
    await follow(() => Promise.reject(new Error("nothing is left to ask")));
  });

  test("submissions are visible to the agency alone", async () => {
    await submit(await addInvoice(drawn));
    const seen = (viewer: Parameters<typeof look>[0]) =>
      look(viewer, (db) => db.$count(platformSubmissions));
    expect(await seen({ kind: "administrator", userId: known.alix })).toBe(1);
    expect(await seen(client(known.camille))).toBe(0);
    expect(await seen({ kind: "visitor" })).toBe(0);
  });
});
