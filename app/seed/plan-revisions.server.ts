import type { RequestAction } from "#domain/request.ts";
import { answerRevision } from "#workflows/revision/answer-revision.server.ts";
import { askRevision } from "#workflows/revision/ask-revision.server.ts";
import { moveRevision } from "#workflows/revision/move-revision.server.ts";
import { type Business, SHOWN_CLIENT_EMAIL } from "./businesses.ts";
import { daysBetween, daysLater, workingHour } from "./calendar.ts";
import { type StoryPicture, sendPicture } from "./send-picture.server.ts";
import { anAdministrator, mustDo, type SeedWorld } from "./seed-world.ts";
import type { SureStory } from "./sure-clients.ts";
import type { SureWork } from "./sure-work.server.ts";

const asked = [
  ["Horaires d’été", "Nos horaires de juillet ont changé : 8 h – 13 h tous les jours."],
  ["Photo de la vitrine", "La photo principale est celle de l’ancienne devanture."],
  ["Description trop longue", "Pourriez-vous raccourcir la description et citer notre terrasse ?"],
  ["Téléphone", "Le numéro affiché est celui du fixe, nous préférons le portable."],
  ["Catégorie", "Nous faisons aussi du dépannage : est-ce possible de l’ajouter ?"],
] as const;

/** A revision per status. */
const sureAsks: [askedDaysAgo: number, acts: RequestAction[]][] = [
  [24, ["take", "cancel"]],
  [18, ["take", "reject"]],
  [14, ["take", "complete"]],
  [1, []],
];

const answers = [
  "Bonjour, c’est noté. Nous regardons cela dans la journée.",
  "C’est fait : la fiche sera à jour d’ici quelques heures.",
  "Pouvez-vous nous envoyer la photo en haute définition ?",
] as const;

const replies = ["Parfait, merci beaucoup.", "Je vous l’envoie ce soir.", "Merci !"] as const;

export function planRevision(
  world: SeedWorld,
  business: Business,
  orderId: string,
  completedAt: Date,
): void {
  const { random, agenda, now } = world;
  const at = daysLater(random, completedAt, random.between(1, 12));
  const recent = daysBetween(at, now) < 8;
  const likely = business.email === SHOWN_CLIENT_EMAIL ? 1 : recent ? 0.9 : 0.3;
  if (!random.chance(likely)) return;
  agenda.plan(at, async (then) => {
    if (business.userId === null) return;
    const { userId } = business;
    const requestId = await ask(world, { orderId, userId }, random.pick(asked), then);
    planThread(world, { requestId, userId }, then);
  });
}

export const sureRevisions = sureAsks.map(([daysAgo, acts]): SureStory<SureWork> => ({
  daysAgo,
  begin: (work, now) => askForSure(work, acts, now),
}));

async function askForSure(work: SureWork, acts: RequestAction[], askedAt: Date): Promise<void> {
  const { world } = work;
  const { random, agenda } = world;
  const requestId = await ask(world, deliveredTo(work), random.pick(asked), askedAt);
  let at = askedAt;
  for (const action of acts) {
    at = daysLater(random, at, 1);
    agenda.plan(at, (then) => moveOn(world, requestId, action, then));
  }
}

export function planAnsweredRevision(work: SureWork): void {
  const { world, orderId } = work;
  const { random, agenda } = world;
  const askedAt = workingHour(random, world.now, 3);
  agenda.plan(askedAt, async (now) => {
    const requestId = await ask(world, deliveredTo(work), asked[1], now, "ancienne devanture");
    agenda.plan(daysLater(random, now, 1), async (then) => {
      await moveOn(world, requestId, "take", then);
      const text = answers[2];
      const pictured = { orderId, name: "vitrine refaite" } as const;
      await say(world, { requestId, actor: anAdministrator(world), text, pictured }, then);
    });
  });
}

interface Delivered {
  orderId: string;
  userId: string;
}

function deliveredTo({ business, orderId }: SureWork): Delivered {
  const { userId } = business;
  if (userId === null) throw new Error(`demonstration: ${business.name} has no account`);
  return { orderId, userId };
}

async function ask(
  world: SeedWorld,
  { orderId, userId }: Delivered,
  [subject, description]: (typeof asked)[number],
  now: Date,
  pictured?: StoryPicture,
): Promise<string> {
  const key = world.random.uuid();
  const actor = { kind: "client", userId } as const;
  const place = { orderId, revisionRequestId: key, messageId: null, deliverableId: null };
  if (pictured) await sendPicture(world, { name: pictured, place, actor }, now);
  const input = { key, orderId, subject, description, actor, now };
  mustDo("revision", await askRevision(world, input));
  return key;
}

interface Thread {
  requestId: string;
  userId: string;
}

function planThread(world: SeedWorld, thread: Thread, askedAt: Date): void {
  const { random, agenda } = world;
  const { requestId, userId } = thread;
  const takenAt = daysLater(random, askedAt, random.between(1, 2));
  agenda.plan(takenAt, (now) => moveOn(world, requestId, "take", now));
  agenda.plan(takenAt, (now) => say(world, { requestId, actor: anAdministrator(world) }, now));
  let at = takenAt;
  for (let turn = random.between(0, 2); turn > 0; turn -= 1) {
    at = daysLater(random, at, 1);
    agenda.plan(at, (now) => say(world, { requestId, actor: { kind: "client", userId } }, now));
  }
  const end = random.share();
  const isRecent = daysBetween(askedAt, world.now) < 20;
  if (end > 0.8 && isRecent) return;
  const action = end < 0.1 ? "reject" : end < 0.18 ? "cancel" : "complete";
  const closedAt = daysLater(random, at, random.between(1, 3));
  agenda.plan(closedAt, (now) => moveOn(world, requestId, action, now));
}

interface Message {
  requestId: string;
  actor: { kind: "client" | "administrator"; userId: string };
  text?: string;
  pictured?: { orderId: string; name: StoryPicture };
}

async function say(
  world: SeedWorld,
  { requestId, actor, text: given, pictured }: Message,
  now: Date,
): Promise<void> {
  const { random } = world;
  const key = random.uuid();
  const text = given ?? random.pick(actor.kind === "client" ? replies : answers);
  if (pictured) {
    const place = {
      orderId: pictured.orderId,
      revisionRequestId: requestId,
      messageId: key,
      deliverableId: null,
    };
    await sendPicture(world, { name: pictured.name, place, actor }, now);
  }
  const said = await answerRevision(world, { requestId, key, text, actor, now });
  mustDo("revision answer", said);
}

async function moveOn(world: SeedWorld, requestId: string, action: RequestAction, now: Date) {
  const administratorId = anAdministrator(world).userId;
  mustDo(action, await moveRevision(world, { requestId, action, administratorId, now }));
}
