import { informationPlace } from "#domain/client-file.ts";
import { workingHour } from "./calendar.ts";
import { planCitations } from "./plan-citations.server.ts";
import { planPublications } from "./plan-publications.server.ts";
import { createRandom } from "./random.ts";
import type { SeedWorld } from "./seed-world.ts";
import { type StoryPicture, sendPicture } from "./send-picture.server.ts";
import { minutesLater } from "./calendar.ts";
import { planSureWork, type SureWork } from "./sure-work.server.ts";

/** Own seed: changes here leave the rest of the story as it is. */
const SEED = 20_261_203;

export function planShownWork(told: SeedWorld): void {
  const world = { ...told, random: createRandom(SEED) };
  const [business] = world.businesses;
  if (!business) throw new Error("demonstration: no client to show");
  const at = workingHour(world.random, world.now, 13);
  planSureWork(world, business, { planType: "domination", at }, (work) => {
    planPictures(work, ["devanture", "vitrine refaite"]);
    planPublications(work);
    planCitations(work);
  });
}

function planPictures({ world, business, orderId, startedAt }: SureWork, names: StoryPicture[]) {
  const { userId } = business;
  if (userId === null) throw new Error("demonstration: the shown client has no account");
  const actor = { kind: "client", userId } as const;
  const place = informationPlace(orderId);
  names.forEach((name, index) => {
    world.agenda.plan(minutesLater(startedAt, index - 30), async (now) => {
      await sendPicture(world, { name, place, actor }, now);
    });
  });
}
