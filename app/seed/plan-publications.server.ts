import { and, eq } from "drizzle-orm";
import { deliverables } from "#db/schema/deliverables.ts";
import type { DeliverableKind } from "#domain/deliverable.ts";
import { workPlace } from "#domain/client-file.ts";
import type { ApprovalAnswer, PublicationKind } from "#domain/publication.ts";
import { moveDeliverable } from "#workflows/delivery/move-deliverable.server.ts";
import { answerPublication } from "#workflows/publication/answer-publication.server.ts";
import { notePublished } from "#workflows/publication/note-published.server.ts";
import { withdrawPublication } from "#workflows/publication/withdraw-publication.server.ts";
import { writeVersion } from "#workflows/publication/write-version.server.ts";
import { minutesLater } from "./calendar.ts";
import { sendPicture, type StoryPicture } from "./send-picture.server.ts";
import { anAdministrator, asItself, mustDo } from "./seed-world.ts";
import type { SureWork } from "./sure-work.server.ts";

const HOUR = 60;
const DAY = 24 * HOUR;

interface Written {
  kind: PublicationKind;
  of: [kind: DeliverableKind, rank: number];
  text: string;
  pictured?: StoryPicture;
  /** Minutes after the start of the work. */
  at: number;
  ask: boolean;
  next?: (published: Published) => void;
}

interface Published {
  work: SureWork;
  publicationId: string;
  deliverableId: string;
  at: Date;
}

/** A text per status; the work began 13 days ago. */
const texts: Written[] = [
  {
    kind: "post",
    of: ["post", 1],
    text: "La boulangerie rouvre ce mardi après deux jours de travaux : la vitrine est neuve, le levain est le même.",
    pictured: "vitrine refaite",
    at: 2 * HOUR,
    ask: true,
    next: (published) => {
      answered(published, HOUR, "accepted", "");
      publish(published, 2 * HOUR);
    },
  },
  {
    kind: "post",
    of: ["post", 2],
    text: "Ce week-end, le four tourne dès six heures : pains au levain, brioches et tartes aux pommes du verger voisin. Passez nous voir !",
    pictured: "devanture",
    at: 12 * DAY,
    ask: true,
  },
  {
    kind: "post",
    of: ["post", 3],
    text: "Les galettes arrivent : à la frangipane, à la pomme ou briochée. Les commandes sont prises dès aujourd’hui.",
    at: 9 * DAY,
    ask: true,
    next: (published) => answered(published, DAY, "accepted", ""),
  },
  {
    kind: "post",
    of: ["post", 4],
    text: "Nos bûches de fin d’année sont signées par un maître pâtissier.",
    at: 10 * DAY,
    ask: true,
    next: (published) =>
      answered(
        published,
        DAY,
        "sent_back",
        "Nous n’avons pas de maître pâtissier : dites « faites ici ».",
      ),
  },
  {
    kind: "reply",
    of: ["replies", 1],
    text: "Merci pour votre passage, et pour ces mots sur notre pain de seigle. À bientôt au comptoir !",
    at: DAY,
    ask: true,
  },
  {
    kind: "reply",
    of: ["replies", 1],
    text: "Nous regrettons l’attente de samedi matin. Une seconde caisse est ouverte depuis.",
    at: 10 * DAY,
    ask: true,
    next: withdraw,
  },
  {
    kind: "reply",
    of: ["replies", 1],
    text: "Merci ! Les financiers sont de retour jeudi.",
    at: 12 * DAY,
    ask: false,
  },
  {
    kind: "description",
    of: ["listing", 1],
    text: "Boulangerie artisanale sur le port : pains au levain, viennoiseries et sandwichs, du mardi au samedi.",
    at: 3 * HOUR,
    ask: true,
    next: giveUp,
  },
];

export function planPublications(work: SureWork): void {
  for (const written of texts) {
    const { agenda } = work.world;
    agenda.plan(minutesLater(work.startedAt, written.at), (now) => write(work, written, now));
  }
}

async function write(work: SureWork, written: Written, now: Date): Promise<void> {
  const { world } = work;
  const { kind, of, text, pictured, ask, next } = written;
  const publicationId = world.random.uuid();
  const deliverableId = await deliverableOf(work, ...of);
  const { userId: administratorId } = anAdministrator(world);
  const actor = { kind: "administrator", userId: administratorId } as const;
  const place = workPlace(work.orderId, deliverableId);
  const fileId = pictured ? await sendPicture(world, { name: pictured, place, actor }, now) : null;
  const version = {
    publicationId,
    deliverableId,
    kind,
    text,
    link: "",
    fileId,
    publishAt: minutesLater(now, 5 * DAY),
    after: 0,
    ask,
    administratorId,
    now,
  };
  mustDo("a text to publish", await writeVersion(world, version));
  next?.({ work, publicationId, deliverableId, at: now });
}

export async function deliverableOf(
  { world, orderId }: SureWork,
  kind: DeliverableKind,
  rank: number,
): Promise<string> {
  const is = { orderId: eq(deliverables.orderId, orderId), kind: eq(deliverables.kind, kind) };
  const [found] = await world.owner
    .select({ id: deliverables.id })
    .from(deliverables)
    .where(and(is.orderId, is.kind, eq(deliverables.rank, rank)));
  if (!found) throw new Error(`demonstration: ${kind} ${rank} is not owed to ${orderId}`);
  return found.id;
}

function answered(
  { work, publicationId, at }: Published,
  after: number,
  answer: ApprovalAnswer,
  words: string,
) {
  const { world, business } = work;
  world.agenda.plan(minutesLater(at, after), async (now) => {
    const name = `${business.firstName} ${business.lastName}`;
    const said = { publicationId, version: 1, answer, words, name, how: "portal" } as const;
    const viewing = { viewer: asItself(business) };
    mustDo("an answer", await answerPublication(world, { ...said, viewing, now }));
  });
}

function publish({ work: { world }, publicationId, at }: Published, after: number) {
  world.agenda.plan(minutesLater(at, after), async (now) => {
    const administratorId = anAdministrator(world).userId;
    const url = "https://maps.app.goo.gl/demonstration";
    mustDo("published", await notePublished(world, { publicationId, url, administratorId, now }));
  });
}

function withdraw({ work: { world }, publicationId, at }: Published) {
  world.agenda.plan(minutesLater(at, 5 * HOUR), async (now) => {
    const administratorId = anAdministrator(world).userId;
    mustDo("withdrawn", await withdrawPublication(world, { publicationId, administratorId, now }));
  });
}

/** The nightly run closes the text of a dropped deliverable. */
function giveUp({ work: { world }, deliverableId, at }: Published) {
  world.agenda.plan(minutesLater(at, DAY), async (now) => {
    const administratorId = anAdministrator(world).userId;
    const act = {
      action: "drop",
      reason: "Le client garde la description qu’il a écrite.",
    } as const;
    mustDo("drop", await moveDeliverable(world, { deliverableId, act, administratorId, now }));
  });
}
