import { addPicture } from "#workflows/client-file/add-picture.server.ts";
import type { PicturePlace } from "#domain/client-file.ts";
import type { Actor } from "#db/journal.server.ts";
import { drawShopFront } from "./draw-picture.ts";
import { mustDo, type SeedWorld } from "./seed-world.ts";

const awnings = {
  devanture: [186, 60, 52],
  "vitrine refaite": [38, 92, 140],
  "depuis la rue": [46, 118, 84],
  "ancienne devanture": [206, 150, 48],
} as const;

export type StoryPicture = keyof typeof awnings;

export async function sendPicture(
  world: SeedWorld,
  { name, place, actor }: { name: StoryPicture; place: PicturePlace; actor: Actor },
  now: Date,
): Promise<string> {
  const sent = drawShopFront(awnings[name]);
  const id = world.random.uuid();
  const input = { id, place, name: `${name}.png`, sent, actor, now };
  mustDo("picture", await addPicture(world, input));
  return id;
}
