import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach } from "vitest";
import { lookAs, type ViewerDatabase, type Viewing } from "#db/as-viewer.server.ts";
import { informationPlace } from "#domain/client-file.ts";
import type { RedrawPicture } from "#integrations/pictures/pictures.ts";
import { type AddPictureInput, addPicture } from "#workflows/client-file/add-picture.server.ts";
import { removePicture } from "#workflows/client-file/remove-picture.server.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

export const now = new Date("2026-11-21T10:00:00Z");

/** Stores the bytes unchanged: redrawing has its own tests. */
const redrawPicture: RedrawPicture = (sent) =>
  Promise.resolve({
    ok: true,
    redrawn: {
      type: "image/jpeg",
      width: 4,
      height: 3,
      picture: sent,
      vignette: sent.subarray(0, 2),
    },
  });

export const visitor = { kind: "visitor" } as const;

export function openPictures() {
  const known = { camille: "", sacha: "", alix: "", orderId: "" };
  const world = sharedWorld(openAccountsWorld, "orders, journal, pgboss.job");

  beforeAll(async () => {
    known.camille = await addUser(world, "camille@plomberie.example");
    known.sacha = await addUser(world, "sacha@coiffure.example");
    known.alix = await addUser(world, "alix@phare.example", { administrator: true });
  });
  beforeEach(async () => {
    const facts = { userId: known.camille, status: "in_progress" } as const;
    known.orderId = await insertOrder(world.owner.db, facts);
  });

  const client = (userId: string) => ({ kind: "client", userId }) as const;
  const agency = () => ({ kind: "administrator", userId: known.alix }) as const;
  const look = <Result>(viewing: Viewing, read: (db: ViewerDatabase) => Promise<Result>) =>
    lookAs(world.application.db, viewing, read);
  const information = (orderId = known.orderId) => informationPlace(orderId);

  const add = (input: Partial<AddPictureInput> = {}) =>
    addPicture(
      { db: world.application.db, redrawPicture },
      {
        id: randomUUID(),
        place: information(),
        name: "vitrine.jpg",
        sent: Buffer.from("une photo"),
        actor: client(known.camille),
        now,
        ...input,
      },
    );

  async function added(input: Partial<AddPictureInput> = {}): Promise<string> {
    const answer = await add(input);
    if (!answer.ok) throw new Error(answer.reason);
    return answer.picture.id;
  }

  const remove = (
    fileId: string,
    actor: AddPictureInput["actor"] = client(known.camille),
    heldOrderId: string | null = null,
  ) => removePicture({ db: world.application.db }, { fileId, actor, heldOrderId, now });

  return { known, world, client, agency, look, information, add, added, remove };
}
