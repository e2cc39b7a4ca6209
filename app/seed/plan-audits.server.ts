import type { AuditAnswers } from "#domain/audit/answers.ts";
import { requestAudit } from "#workflows/audit/request-audit.server.ts";
import { runAudit } from "#workflows/audit/run-audit.server.ts";
import type { Business } from "./businesses.ts";
import { daysLater, growingDaysAgo, minutesLater, workingHour } from "./calendar.ts";
import type { Random } from "./random.ts";
import { anAdministrator, asItself, mustDo, type SeedWorld } from "./seed-world.ts";

const AUDITS = 90;
const LEFT_ALONE = 16;

/** No network: audits come from the questionnaire only. */
const unreachable = () => Promise.resolve({ ok: false, reason: "unreachable" } as const);
const nobodyToAsk = {
  pageFetch: { fetch: unreachable, fetchText: unreachable, probe: unreachable },
  listingRedirects: { follow: unreachable },
  listingFacts: null,
  takePlacesCall: () => Promise.resolve(false),
};

export function planAudits(world: SeedWorld): void {
  const { random, agenda, now, businesses } = world;
  for (let index = 0; index < AUDITS; index += 1) {
    const business = businesses[random.between(0, businesses.length - 1)];
    if (!business) continue;
    const at = workingHour(random, now, growingDaysAgo(index, AUDITS));
    const answeredBy = index % 8 === 7 ? (index < LEFT_ALONE ? "nobody" : "agency") : "client";
    agenda.plan(at, (then) => audit(world, business, answeredBy, then));
  }
}

export async function audit(
  world: SeedWorld,
  business: Business,
  answeredBy: "client" | "agency" | "nobody",
  now: Date,
): Promise<void> {
  const { random, agenda } = world;
  const auditId = await askForAudit(world, business, now);
  if (answeredBy === "nobody") return;
  if (answeredBy === "agency") {
    // The latest one stays pending.
    const at = daysLater(random, now, 4);
    agenda.plan(at, (then) => answerAudit(world, business, { auditId, byAgency: true }, then));
    return;
  }
  const answeredAt = minutesLater(now, random.between(2, 6));
  agenda.plan(answeredAt, (then) =>
    answerAudit(world, business, { auditId, byAgency: false }, then),
  );
  if (!random.chance(0.1)) return;
  const again = daysLater(random, now, random.between(20, 45));
  agenda.plan(again, (then) => answerAudit(world, business, { auditId, byAgency: false }, then));
}

export function listingOf({ trade, town }: Business): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${trade} ${town}`)}`;
}

export async function askForAudit(
  world: SeedWorld,
  business: Business,
  now: Date,
): Promise<string> {
  const { auditId } = await requestAudit(world, {
    gbpUrl: listingOf(business),
    name: business.firstName,
    email: business.email,
    actor: asItself(business),
    now,
    idempotencyKey: null,
  });
  return auditId;
}

export async function answerAudit(
  world: SeedWorld,
  business: Business,
  { auditId, byAgency }: { auditId: string; byAgency: boolean },
  now: Date,
): Promise<void> {
  const outcome = await runAudit(
    { ...world, ...nobodyToAsk },
    {
      auditId,
      answers: answersOf(world.random, business),
      sector: business.sector,
      city: business.town,
      actor: byAgency ? anAdministrator(world) : asItself(business),
      now,
    },
  );
  mustDo("audit", outcome);
}

/** Best and worst listing; the others are in between. */
const kept: AuditAnswers = {
  phone: "yes",
  website: "own",
  hours: "filled",
  location: "full",
  attributes: "3+",
  photos: "10+",
  ownPhotos: "yes",
  rating: 4.7,
  reviewCount: 86,
  newestReview: "30-days",
  replies: "most",
  hasDescription: "yes",
  newestPost: "30-days",
  holidayHours: "yes",
};
const neglected: AuditAnswers = {
  phone: "no",
  website: "none",
  hours: "absent",
  location: "town-only",
  attributes: "0",
  photos: "1",
  ownPhotos: "no",
  rating: 3.4,
  reviewCount: 3,
  newestReview: "older",
  replies: "few",
  hasDescription: "no",
  newestPost: "none",
  holidayHours: "unknown",
};

function answersOf(random: Random, { trade, town }: Business): AuditAnswers {
  const care = random.between(1, 9) / 10;
  const entries = Object.entries(neglected).map(([question, worse]) => [
    question,
    random.chance(care) ? Reflect.get(kept, question) : worse,
  ]);
  const answers: AuditAnswers = { ...Object.fromEntries(entries), category: trade };
  if (answers.hasDescription === "yes") {
    answers.description = `Votre ${trade} à ${town} : accueil du mardi au samedi, conseils et devis gratuit.`;
  }
  return answers;
}
