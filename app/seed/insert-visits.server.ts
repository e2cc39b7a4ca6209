import { createHash } from "node:crypto";
import { consentProofs, droppedEvents, landingEvents } from "#db/schema/landing-events.ts";
import { addDays, parisDate, startOfParisDay } from "#domain/paris-date.ts";
import { HISTORY_DAYS, minutesLater } from "./calendar.ts";
import { createRandom, type Random } from "./random.ts";
import type { SeedWorld } from "./seed-world.ts";

type LandingEvent = typeof landingEvents.$inferInsert;

const referrers = [
  "direct",
  "direct",
  "https://www.google.com/",
  "https://www.google.com/",
  "https://www.google.com/",
  "https://www.bing.com/",
  "https://www.facebook.com/",
  "https://www.instagram.com/",
  "https://annuaire-artisans.example/bretagne",
] as const;

const browsers = ["Chrome", "Chrome", "Safari", "Safari", "Firefox", "Microsoft Edge"] as const;

const buttons = [
  ["commander-boost-local", "tarifs"],
  ["commander-boost-local", "tarifs"],
  ["commander-boost-local", "tarifs"],
  ["commander-boost-local", "tarifs"],
  ["choisir-domination-locale", "tarifs"],
  ["audit-gratuit", "hero"],
  ["audit-gratuit", "hero"],
  ["audit-gratuit", "hero"],
  ["audit-gratuit", "header"],
  ["appel-strategique", "hero"],
  ["demander-un-devis", "tarifs"],
  ["appel-flottant", "flottant"],
  ["whatsapp-flottant", "flottant"],
] as const;

const pages = ["/", "/", "/", "/", "/audit-gratuit", "/devis", "/rendez-vous", "/payment"] as const;

const CONSENT_BANNER = "2025-07-02";
const BATCH = 500;

/** Own seed: the number of draws depends on the day of the week. */
const SEED = 20_261_204;

export async function insertVisits({ owner, now, siteUrl }: SeedWorld): Promise<void> {
  const random = createRandom(SEED);
  const events: LandingEvent[] = [];
  const proofs: (typeof consentProofs.$inferInsert)[] = [];
  const dropped: (typeof droppedEvents.$inferInsert)[] = [];
  for (let daysAgo = HISTORY_DAYS; daysAgo >= 0; daysAgo -= 1) {
    const day = addDays(parisDate(now), -daysAgo);
    const visits = visitsOn(random, daysAgo, new Date(`${day}T12:00:00Z`).getUTCDay());
    for (let visit = 0; visit < visits; visit += 1) {
      const at = minutesLater(startOfParisDay(day), random.between(7 * 60, 22 * 60));
      if (at > minutesLater(now, -20)) continue;
      events.push(...visitEvents(random, at, siteUrl));
      const choice = { analytics: true, marketing: random.chance(0.3), preferences: true };
      proofs.push({ id: random.uuid(), chosenAt: at, bannerVersion: CONSENT_BANNER, choice });
    }
    dropped.push({ day, reason: "robot", count: random.between(3, 40) });
  }
  await owner.transaction(async (transaction) => {
    for (let from = 0; from < events.length; from += BATCH) {
      await transaction.insert(landingEvents).values(events.slice(from, from + BATCH));
    }
    for (let from = 0; from < proofs.length; from += BATCH) {
      await transaction.insert(consentProofs).values(proofs.slice(from, from + BATCH));
    }
    await transaction.insert(droppedEvents).values(dropped);
  });
}

function visitsOn(random: Random, daysAgo: number, weekday: number): number {
  const growth = 10 + 20 * (1 - daysAgo / HISTORY_DAYS);
  const weekend = weekday === 0 || weekday === 6 ? 0.6 : 1;
  return Math.round(growth * weekend * (0.75 + random.share() / 2));
}

function visitEvents(random: Random, at: Date, siteUrl: string): LandingEvent[] {
  const common = {
    sessionId: random.uuid(),
    referrer: random.pick(referrers),
    userAgent: random.pick(browsers),
    status: "success",
  } as const;
  const deepest = random.between(0, 4);
  const page = random.pick(pages);
  const title = page === "/" ? "Phare Local" : `Phare Local ${page}`;
  const steps: Pick<LandingEvent, "eventType" | "eventData">[] = [
    { eventType: "page_view", eventData: { url: `${siteUrl}${page}`, title } },
    ...[25, 50, 75, 100].slice(0, deepest).map((depth) => ({
      eventType: "scroll_depth" as const,
      eventData: { depth, section: "accueil" },
    })),
    ...(deepest > 1 && random.chance(0.5) ? [click(random)] : []),
    ...requested(random),
    { eventType: "time_spent", eventData: { seconds: random.between(4, 400) } },
  ];
  return steps.map((step, index) => {
    const happenedAt = minutesLater(at, index / 2);
    const fingerprint = createHash("sha256").update(`${common.sessionId} ${index}`).digest("hex");
    return {
      ...common,
      ...step,
      id: random.uuid(),
      happenedAt,
      receivedAt: happenedAt,
      fingerprint,
    };
  });
}

function click(random: Random): Pick<LandingEvent, "eventType" | "eventData"> {
  const [ctaName, section] = random.pick(buttons);
  return { eventType: "cta_click", eventData: { ctaName, section } };
}

function requested(random: Random): Pick<LandingEvent, "eventType" | "eventData">[] {
  const drawn = random.share();
  if (drawn < 0.03) {
    const eventData = { formType: "order", planType: "premium", outcome: "success" };
    return [{ eventType: "form_submit", eventData }];
  }
  if (drawn < 0.05) {
    return [{ eventType: "form_submit", eventData: { formType: "quote", outcome: "success" } }];
  }
  if (drawn < 0.09) {
    return [{ eventType: "audit_request", eventData: { secteur: "commerce", ville: "Rennes" } }];
  }
  return [];
}
