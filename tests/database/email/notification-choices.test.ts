import { beforeEach, describe, expect, test } from "vitest";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { optionalMessages } from "#domain/notification.ts";
import { lookAs } from "#db/as-viewer.server.ts";
import { emailNames } from "#jobs/catalogue.ts";
import { messageHeld, stoppedKinds } from "#queries/notification/choices.server.ts";
import { chooseMessages } from "#workflows/notification/choose-messages.server.ts";
import { insertOrder } from "../../records/order.ts";
import { insertRevision } from "../../records/revision.ts";
import { sharedWorld } from "../open-database-world.ts";
import { now, openEmailWorld } from "./email-world.ts";

test("every optional e-mail is one of the product's", () => {
  expect(emailNames).toEqual(expect.arrayContaining([...optionalMessages]));
});

describe("unsubscribing from optional e-mails", () => {
  const world = sharedWorld(openEmailWorld, "orders, notification_choices");
  let orderId = "";
  beforeEach(async () => {
    await world.emptyMail();
    orderId = await insertOrder(world.owner.db, { userId: world.client.id });
  });

  const moved = async (status: "in_progress" | "completed") => {
    const requestId = await insertRevision(world.owner.db, {
      orderId,
      userId: world.client.id,
      status,
    });
    await world.owner.db.transaction((transaction) =>
      world.jobs.enqueue(transaction, "email-revision-status", { requestId, status }),
    );
    return world.runJobs();
  };
  const held = (key: string) => ({ viewer: { kind: "visitor" }, heldKey: key }) as const;
  const choose = (
    viewing: Parameters<typeof chooseMessages>[1]["viewing"],
    kinds: { stopped?: readonly "progress"[]; wanted?: readonly "progress"[] },
    address = world.client.email,
  ) =>
    chooseMessages(
      { db: world.application.db },
      { viewing, address, stopped: [], wanted: [], now, ...kinds },
    );

  test("each e-mail links to stopping its kind; the next is withheld until the kind is asked for again", async () => {
    const [sent] = await moved("in_progress");
    const link = sent?.headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
    const id = /\/desabonnement\/([0-9a-f-]{36})>$/.exec(link)?.[1] ?? "";
    expect(sent?.headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe(
      "List-Unsubscribe=One-Click",
    );
    await choose(held(id), { stopped: ["progress"] });
    await choose(held(id), { stopped: ["progress"] });
    expect(await moved("completed")).toHaveLength(1);
    const rows = await world.owner.db.select().from(emailDeliveries);
    expect(new Set(rows.map(({ droppedBecause }) => droppedBecause))).toEqual(
      new Set([null, "not-wanted"]),
    );
    await choose(held(id), { wanted: ["progress"] });
    expect(await moved("completed")).toHaveLength(2);
  });

  test("only the account of the address, or the holder of one of its e-mails, chooses", async () => {
    const stranger = { viewer: { kind: "client", userId: world.administratorId } } as const;
    const wrong = [held("x"), held("00000000-0000-4000-8000-000000000000"), stranger];
    for (const viewing of wrong) {
      await expect(choose(viewing, { stopped: ["progress"] })).rejects.toMatchObject({
        cause: { code: "42501" },
      });
      const seen = lookAs(world.application.db, viewing, (db) =>
        messageHeld(db, "heldKey" in viewing ? viewing.heldKey : ""),
      );
      expect(await seen).toBeNull();
    }
    const own = { viewer: { kind: "client", userId: world.client.id } } as const;
    await choose(own, { stopped: ["progress"] }, world.client.email.toUpperCase());
    expect(
      await lookAs(world.application.db, own, (db) => stoppedKinds(db, world.client.email)),
    ).toEqual(["progress"]);
  });
});
