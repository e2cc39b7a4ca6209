import { expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import type { AgencyRole } from "#domain/agency-role.ts";
import { nudgeNames } from "#domain/nudge-kind.ts";
import { emailNames } from "#jobs/catalogue.ts";
import { rightToSend, textHiddenFrom } from "#jobs/messages.server.ts";
import { addUser } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";
import { now, openEmailWorld } from "./email-world.ts";

const world = sharedWorld(openEmailWorld, "email_deliveries");

const added = emailNames.filter((name) => !nudgeNames.some((nudge) => nudge === name));

async function addAll() {
  await world.owner.db.insert(emailDeliveries).values(
    added.map((template) => ({
      key: `${template}:${crypto.randomUUID()}`,
      template,
      recipient: "contact@agence.example",
      subject: "Rapport : 750,00 € HT facturés",
      status: "sent" as const,
      createdAt: now,
    })),
  );
}

async function templatesSeenBy(role: AgencyRole): Promise<string[]> {
  const userId = await addUser(world, `${role}@phare.example`, { role });
  const viewer = { kind: "administrator", userId } as const;
  const rows = await lookAs(world.dependencies.db, { viewer }, (db) =>
    db.select({ template: emailDeliveries.template }).from(emailDeliveries),
  );
  return rows.map(({ template }) => template).toSorted();
}

test("the database lists e-mails about money to no member without the right to money", async () => {
  await addAll();
  const others = added.filter((name) => rightToSend(name) !== "money").toSorted();
  expect(others.length).toBeLessThan(added.length);
  expect(await templatesSeenBy("operator")).toEqual(others);
  expect(await templatesSeenBy("reader")).toEqual(others);
  expect(await templatesSeenBy("admin")).toEqual(added.toSorted());
});

test("reading the text of an e-mail needs the right to send it", () => {
  const shownTo = (role: AgencyRole) =>
    emailNames.filter((name) => textHiddenFrom(role, name) === null);
  expect(shownTo("reader")).toEqual([]);
  expect(shownTo("operator")).toContain("quote-sent");
  expect(shownTo("operator")).not.toContain("daily-report");
  expect(shownTo("admin")).toContain("daily-report");
  expect(shownTo("admin")).not.toContain("account-reset");
});
