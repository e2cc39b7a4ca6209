import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import { accountLinks } from "#db/schema/accounts.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import type { JobName, JobPayload } from "#jobs/catalogue.ts";
import { now, openEmailWorld, plain } from "./email-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const changedAt = now.toISOString();
const expiresAt = new Date("2026-11-23T10:00:00Z");

describe("e-mails about an account", () => {
  const world = sharedWorld(openEmailWorld);
  beforeEach(() => world.emptyMail());

  const enqueue = <Name extends JobName>(name: Name, payload: JobPayload<Name>) =>
    world.owner.db.transaction((transaction) => world.jobs.enqueue(transaction, name, payload));

  async function changeAddress(previousEmail: string | null): Promise<string> {
    const id = randomUUID();
    await world.owner.db.insert(accountLinks).values({
      id,
      userId: world.client.id,
      purpose: "change-email",
      email: "nouvelle@plomberie.example",
      previousEmail,
      createdAt: now,
      expiresAt,
    });
    return id;
  }

  test("a change of address is confirmed at the new one and told to the former", async () => {
    const linkId = await changeAddress(world.client.email);
    await enqueue("email-account-email-change", { linkId });
    await world.runJobs();
    await enqueue("email-account-email-changed", { linkId });
    const emails = await world.runJobs();
    expect(emails.map(({ to, replyTo }) => [to?.[0]?.address, replyTo?.[0]?.address])).toEqual([
      ["nouvelle@plomberie.example", site.email],
      [world.client.email, site.email],
    ]);
    expect(emails[0]?.text).toContain(`?jeton=${linkId}.token`);
    expect(emails[1]?.html).not.toContain("jeton");
  });

  test("a first address is told to nobody else", async () => {
    await enqueue("email-account-email-changed", { linkId: await changeAddress(null) });
    expect(await world.runJobs()).toEqual([]);
    expect(await world.owner.db.select().from(emailDeliveries)).toEqual([]);
  });

  test("each change of a credential is told once, at its instant", async () => {
    const userId = world.client.id;
    await enqueue("email-account-password-changed", { userId, changedAt });
    await enqueue("email-account-second-factor-changed", { userId, changedAt, enabled: false });
    await world.runJobs();
    const emails = await world.runJobs();
    expect(emails.map(({ to }) => to?.[0]?.address)).toEqual([
      world.client.email,
      world.client.email,
    ]);
    expect(plain(emails.map(({ subject }) => subject).join())).toMatch(/mot de passe.*désactivée/i);
    const noted = await world.owner.db.select().from(emailDeliveries);
    expect(noted.map(({ key }) => key).toSorted()).toEqual([
      `account-password-changed:${userId}:${changedAt}`,
      `account-second-factor-changed:${userId}:${changedAt}`,
    ]);
  });

  test("no e-mail leaves for a deleted account", async () => {
    await enqueue("email-account-reset", { linkId: randomUUID() });
    await enqueue("email-account-password-changed", { userId: "gone", changedAt });
    expect(await world.runJobs()).toEqual([]);
  });
});
