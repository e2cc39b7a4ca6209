import { informationPlace } from "#domain/client-file.ts";
import { addDays, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import { releaseReport } from "#workflows/report/release-report.server.ts";
import { type Business, SHOWN_CLIENT_EMAIL } from "./businesses.ts";
import { minutesLater, workingHour } from "./calendar.ts";
import { signUpBusiness } from "./insert-accounts.server.ts";
import { answerAudit, askForAudit } from "./plan-audits.server.ts";
import { planAnsweredRevision } from "./plan-revisions.server.ts";
import { createRandom } from "./random.ts";
import { anAdministrator, mustDo, type SeedWorld } from "./seed-world.ts";
import { sendPicture } from "./send-picture.server.ts";
import { completeWork, planSureWork, type SureWork } from "./sure-work.server.ts";

/** Own seed: changes here leave the rest of the story as it is. */
const SEED = 20_261_201;

export interface ReportStory {
  /** A report is due after thirty days, prepared two days before, and released by rule on the due day. */
  begunDaysAgo: number;
  byHand: boolean;
  auditedAgain: boolean;
  signedUp: boolean;
}

export const reportStories: ReportStory[] = [
  { begunDaysAgo: 36, byHand: true, auditedAgain: true, signedUp: true },
  { begunDaysAgo: 34, byHand: false, auditedAgain: false, signedUp: true },
  { begunDaysAgo: 29, byHand: false, auditedAgain: true, signedUp: false },
];

/** Released by hand (shown client), released by rule without second audit, and unread. `others`: used nowhere else. */
export function planReports(told: SeedWorld, others: readonly Business[]): void {
  const world = { ...told, random: createRandom(SEED) };
  const { businesses, agenda, random, now } = world;
  [businesses[0], ...others].forEach((business, index) => {
    const story = reportStories[index];
    if (!business || !story) return;
    const at = workingHour(random, now, story.begunDaysAgo);
    if (index > 0 && story.signedUp) {
      agenda.plan(minutesLater(at, -90), (then) => signUpBusiness(world, business, then));
    }
    planAudits(world, business, story, at);
    planSureWork(world, business, { planType: "premium", at }, (work) => follow(work, story));
  });
}

function planAudits(world: SeedWorld, business: Business, story: ReportStory, at: Date): void {
  const { agenda, now } = world;
  agenda.plan(minutesLater(at, -60), async (then) => {
    const auditId = await askForAudit(world, business, then);
    const answer = (when: Date) => answerAudit(world, business, { auditId, byAgency: false }, when);
    agenda.plan(minutesLater(then, 4), answer);
    if (!story.auditedAgain) return;
    agenda.plan(secondAuditAt(now, story), answer);
  });
}

function follow(work: SureWork, story: ReportStory): void {
  const { world, business, orderId, startedAt } = work;
  const { agenda, now } = world;
  if (!story.signedUp) {
    const place = informationPlace(orderId);
    const picture = { name: "depuis la rue", place, actor: { kind: "visitor" } } as const;
    agenda.plan(minutesLater(startedAt, -25), async (then) => {
      await sendPicture(world, picture, then);
    });
  }
  // The unread report belongs to an order under way.
  if (story.begunDaysAgo > 30) {
    agenda.plan(atNoon(now, story.begunDaysAgo - 12), (then) => completeWork(work, then));
  }
  if (business.email === SHOWN_CLIENT_EMAIL) planAnsweredRevision(work);
  if (!story.byHand) return;
  agenda.plan(releasedByHandAt(now, story), async (then) => {
    const words = `La fiche de ${business.name} est complète : il reste à demander des avis, un ou deux par semaine.`;
    const released = await releaseReport(world, {
      orderId,
      words,
      actor: anAdministrator(world),
      now: then,
    });
    mustDo("report", released);
  });
}

export function secondAuditAt(now: Date, { begunDaysAgo }: ReportStory): Date {
  return atNoon(now, begunDaysAgo - 26);
}

/** Between the nights of preparation and of release by rule. */
export function releasedByHandAt(now: Date, { begunDaysAgo }: ReportStory): Date {
  return atNoon(now, begunDaysAgo - 29);
}

function atNoon(now: Date, daysAgo: number): Date {
  return minutesLater(startOfParisDay(addDays(parisDate(now), -daysAgo)), 12 * 60);
}
