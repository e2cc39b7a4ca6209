import { createHash } from "node:crypto";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import { quoteAcceptances } from "#db/schema/quotes.ts";
import type { JobName } from "#jobs/catalogue.ts";
import { acceptQuote } from "#workflows/quote/accept-quote.server.ts";
import { cancelQuote } from "#workflows/quote/cancel-quote.server.ts";
import { refuseQuote } from "#workflows/quote/refuse-quote.server.ts";
import { textOf } from "../../unit/pdf/read-pdf.ts";
import { type Mail, withMail } from "../email/email-world.ts";
import { accepting } from "./accepting.ts";
import { bakery, now, openQuoteWorld, type QuoteWorld, visitor } from "./quote-world.ts";

const client = bakery.clientEmail;

describe("e-mails about a quote", () => {
  let world: QuoteWorld & Mail;
  beforeAll(async () => {
    world = await withMail(await openQuoteWorld());
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.empty();
    await world.emptyMail();
  });

  const accept = (quoteId: string) =>
    acceptQuote(
      { ...world.dependencies, ...accepting },
      {
        quoteId,
        actor: visitor,
        now,
        name: "Camille Perrin",
        quality: "Gérante",
        termsVersion: site.termsVersion,
      },
    );
  const attached = (email: Email | undefined) => {
    const attachment = email?.attachments.find(({ mimeType }) => mimeType === "application/pdf");
    return {
      filename: attachment?.filename,
      content: Buffer.from((attachment?.content ?? new ArrayBuffer()) as ArrayBuffer),
    };
  };

  test("sent: its link and its PDF, once", async () => {
    const quoteId = await world.sent();
    await world.runJobs({ only: ["email-quote-sent"] });
    const received = await world.runJobs({ only: ["email-quote-sent"] });
    expect(received.map(({ to }) => to?.[0]?.address)).toEqual([client]);
    const [email] = received;
    expect(email?.text).toContain(`https://agence.example/devis/${quoteId}`);
    expect(email?.text).toMatch(/582,88\s€/);
    expect(attached(email).filename).toBe("devis-DEV-2026-0001.pdf");
    expect(await textOf(attached(email).content)).toMatch(/582,88 €/);
  });

  test("a quote cancelled before its e-mail left is not sent", async () => {
    const quoteId = await world.sent();
    await cancelQuote(world.dependencies, { quoteId, actor: world.agency, now, reason: "Erreur" });
    expect(await world.runJobs()).toEqual([]);
  });

  test("accepted: to both, with the stored document itself", async () => {
    const quoteId = await world.sent();
    await accept(quoteId);
    const only: JobName[] = ["email-quote-accepted", "email-quote-accepted-notice"];
    expect(await world.runJobs({ only })).toEqual([]);
    expect(await world.runJobs({ only: ["draw-accepted-quote"] })).toEqual([]);
    const received = await world.runJobs({ only });
    expect(received.map(({ to }) => to?.[0]?.address)).toEqual([client, site.email]);
    const [kept] = await world.owner.db.select().from(quoteAcceptances);
    const fingerprint = kept?.documentFingerprint;
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    for (const email of received) {
      const { content } = attached(email);
      expect(createHash("sha256").update(content).digest("hex")).toBe(fingerprint);
    }
    expect(received[1]?.text).toContain(`https://agence.example/admin/devis/${quoteId}`);
  });

  test("refused: the agency reads the reason", async () => {
    const quoteId = await world.sent();
    const reason = "Trop cher pour nous <b>cette année</b>\r\nBcc: autre@example.com";
    await refuseQuote(world.dependencies, { quoteId, actor: visitor, now, reason });
    const received = await world.runJobs({ only: ["email-quote-refused-notice"] });
    expect(received).toHaveLength(1);
    expect(received[0]?.text).toContain("Trop cher pour nous <b>cette année</b>");
    expect(received[0]?.html).not.toContain("<b>cette année</b>");
    expect(received[0]?.bcc).toBeUndefined();
  });

  test.each([
    ["that waits", async () => {}, 1],
    ["that was accepted", async (quoteId: string) => void (await accept(quoteId)), 0],
  ])("three days before the end, a quote %s", async (_which, before, mails) => {
    const quoteId = await world.sent();
    await before(quoteId);
    const at = new Date("2026-12-18T08:00:00Z");
    await world.runJobs({ at, only: ["email-quote-reminder"] });
    const received = await world.runJobs({ at, only: ["email-quote-reminder"] });
    expect(received).toHaveLength(mails);
    expect((await world.acts(quoteId)).filter((act) => act === "quote-reminded")).toHaveLength(
      mails,
    );
  });

  test("a reminder that is too late is not sent", async () => {
    await world.sent();
    const at = new Date("2026-12-22T08:00:00Z");
    expect(await world.runJobs({ at, only: ["email-quote-reminder"] })).toEqual([]);
  });
});
