import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asViewer } from "#db/as-viewer.server.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";
import { notificationChoices } from "#db/schema/notification-choices.ts";
import { saveBillingProfile } from "#workflows/account/save-billing-profile.server.ts";
import { chooseMessages } from "#workflows/notification/choose-messages.server.ts";
import { sharedWorld } from "../open-database-world.ts";
import { addUser, openAccountsWorld } from "./accounts-world.ts";

const world = sharedWorld(openAccountsWorld, "billing_profiles, notification_choices, journal");
const now = new Date("2026-11-21T10:00:00Z");

async function reader() {
  const address = `${crypto.randomUUID()}@phare.example`;
  const userId = await addUser(world, address, { role: "reader" });
  return { address, viewer: { kind: "administrator", userId } as const };
}

test("a reader of the agency saves the billing details of their own account", async () => {
  const { viewer } = await reader();
  const profile = {
    company: "Phare",
    siren: "",
    phone: "",
    address: "1 quai du Port",
    postalCode: "29200",
    city: "Brest",
    country: "France",
  };
  await saveBillingProfile(world.application.db, { actor: viewer, profile, now });
  expect(await world.owner.db.select().from(billingProfiles)).toMatchObject([
    { userId: viewer.userId, city: "Brest" },
  ]);
});

test("a reader of the agency chooses which messages their own address gets", async () => {
  const { address, viewer } = await reader();
  const choices = { address, stopped: ["reminders"], wanted: [], now } as const;
  const viewing = { viewer, ownAccount: true } as const;
  await chooseMessages({ db: world.application.db }, { viewing, ...choices });
  expect(await world.owner.db.select().from(notificationChoices)).toMatchObject([
    { kind: "reminders" },
  ]);
});

test("an act on one's own account needs no right of the agency; any other act of a reader writes nothing", async () => {
  const { viewer } = await reader();
  const rights = await asViewer(world.application.db, { viewer, ownAccount: true }, (db) =>
    db.execute(sql`select viewer_has('see') as see, viewer_has('work') as work`),
  );
  expect(rights.rows).toEqual([{ see: false, work: false }]);
  const writing = asViewer(world.application.db, { viewer }, (db) => db.delete(billingProfiles));
  await expect(writing).rejects.toMatchObject({ cause: { code: "25006" } });
});
