import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { mailLimits } from "#domain/limits.ts";
import { createSmtpMailer } from "#integrations/mail/smtp.server.ts";
import { deliverEmail } from "#workflows/email/deliver-email.server.ts";
import { hoursAfter } from "../../calendar.ts";
import { startMailServer } from "../../unit/emails/mail-server.ts";
import { type DatabaseWorld, openDatabaseWorld } from "../open-database-world.ts";
import { emptyTables } from "../../cluster/empty-tables.ts";

type Kind = "order-confirmation" | "order-notice" | "audit-result";
const template = "order-confirmation";
const most = mailLimits[template]?.max ?? 0;
const start = new Date("2026-11-21T10:00:00Z");

describe("e-mails to one mailbox", () => {
  let world: DatabaseWorld;
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let mailer: ReturnType<typeof createSmtpMailer>;
  let now = start;
  beforeAll(async () => {
    world = await openDatabaseWorld();
    server = await startMailServer();
    mailer = createSmtpMailer(server.url);
  });
  afterAll(async () => {
    await mailer.close();
    await server.stop();
    await world.close();
  });
  beforeEach(async () => {
    now = start;
    server.received.length = 0;
    await emptyTables(world.owner.pool, "email_deliveries");
  });

  const send = (address: string, message: { template?: Kind; subjectId?: string } = {}) =>
    deliverEmail(
      { db: world.owner.db, mailer, site, siteUrl: "https://agence.example", clock: () => now },
      {
        template,
        droppedBecause: null,
        payload: {},
        subjectId: randomUUID(),
        to: { name: "Camille Perrin", address },
        replyTo: { name: site.name, address: site.email },
        subject: "Votre commande",
        print: () => Promise.resolve({ html: "<p>Merci</p>", text: "Merci" }),
        isLastTry: false,
        ...message,
      },
    );
  const statuses = async () =>
    (await world.owner.db.select().from(emailDeliveries)).map(({ status }) => status);
  const times = (count: number, what: (index: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, index) => send(what(index))));

  test("beyond the limit of their kind they are stored and not sent, in any spelling of the address", async () => {
    const outcomes = await times(most + 4, (index) =>
      index % 2 === 0 ? `victime+${index}@ailleurs.example` : "Victime@ailleurs.example",
    );
    expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(most);
    expect(outcomes.filter((outcome) => outcome === "withheld")).toHaveLength(4);
    expect(server.received).toHaveLength(most);
    expect(await statuses()).toHaveLength(most + 4);
    expect((await statuses()).filter((status) => status === "withheld")).toHaveLength(4);
  });

  test("another kind, another mailbox and an unlimited kind still leave", async () => {
    await times(most, () => "victime@ailleurs.example");
    expect(await send("victime@ailleurs.example")).toBe("withheld");
    expect(await send("voisine@ailleurs.example")).toBe("sent");
    expect(await send("victime@ailleurs.example", { template: "audit-result" })).toBe("sent");
    const notices = Array.from({ length: most + 1 }, () =>
      send("victime@ailleurs.example", { template: "order-notice" }),
    );
    expect(new Set(await Promise.all(notices))).toEqual(new Set(["sent"]));
  });

  test("the limit ends a day later; a withheld e-mail never leaves", async () => {
    await times(most, () => "victime@ailleurs.example");
    const subjectId = randomUUID();
    expect(await send("victime@ailleurs.example", { subjectId })).toBe("withheld");
    now = hoursAfter(start, 24);
    expect(await send("victime@ailleurs.example", { subjectId })).toBe("already-sent");
    expect(await send("victime@ailleurs.example")).toBe("sent");
  });

  test("a retried e-mail counts once", async () => {
    const ids = Array.from({ length: most }, () => randomUUID());
    await server.stop();
    for (const subjectId of [...ids, ...ids]) {
      await expect(send("victime@ailleurs.example", { subjectId })).rejects.toThrow("ECONNREFUSED");
    }
    server = await startMailServer(server.port);
    for (const subjectId of ids) {
      expect(await send("victime@ailleurs.example", { subjectId })).toBe("sent");
    }
    expect(await send("victime@ailleurs.example")).toBe("withheld");
  });
});
