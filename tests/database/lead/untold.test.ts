import { expect, test } from "vitest";
import { audits } from "#db/schema/audits.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { insertAudit } from "../../records/audit.ts";
import { hour, sharedLeadWorld } from "./lead-world.ts";

const email = "camille@plomberie.example";
const refused = { cause: { code: "42501" } };

const world = sharedLeadWorld();
const db = () => world.owner.db;

const audited = (nudgeTold: boolean) =>
  insertAudit(db(), { email, createdAt: hour(1), answered: true, nudgeTold });

const note = (auditId: string, status: "pending" | "dropped") =>
  db()
    .insert(emailDeliveries)
    .values({
      key: `audit-nudge:${auditId}`,
      template: "audit-nudge",
      recipient: email,
      subject: "x",
      status,
      droppedBecause: status === "dropped" ? "no-ground" : null,
      createdAt: hour(100),
    });

test("an audit whose form didn't mention nudges gets none", async () => {
  const untold = await audited(false);
  await expect(note(untold, "pending")).rejects.toMatchObject(refused);
  await note(untold, "dropped");
  await note(await audited(true), "pending");
});

test("an audit's mention of nudges can't be added later", async () => {
  await audited(false);
  await expect(db().update(audits).set({ nudgeTold: true })).rejects.toMatchObject(refused);
  expect(await db().select({ told: audits.nudgeTold }).from(audits)).toEqual([{ told: false }]);
});
