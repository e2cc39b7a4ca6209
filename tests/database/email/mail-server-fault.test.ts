import { expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { mailServerFault } from "#queries/email/mail-server.server.ts";
import { noteMailServer } from "#workflows/email/note-mail-server.server.ts";
import { addUser } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";
import { now, openEmailWorld } from "./email-world.ts";

const world = sharedWorld(openEmailWorld, "settings");

test("a fault of the mail server is dated by its first failure, shown to a reader, and cleared once over", async () => {
  const userId = await addUser(world, "lectrice@phare.example", { role: "reader" });
  const seen = () =>
    lookAs(world.dependencies.db, { viewer: { kind: "administrator", userId } }, mailServerFault);
  const later = new Date(now.getTime() + 300_000);
  const { db } = world.owner;
  expect(await seen()).toBeNull();
  await noteMailServer(db, "unreachable", now);
  await noteMailServer(db, "unreachable", later);
  expect(await seen()).toEqual({ fault: "unreachable", since: now });
  await noteMailServer(db, "refused", later);
  expect(await seen()).toEqual({ fault: "refused", since: later });
  await noteMailServer(db, null, later);
  expect(await seen()).toBeNull();
});
