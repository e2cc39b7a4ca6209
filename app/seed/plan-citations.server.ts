import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { citations } from "#db/schema/citations.ts";
import { type CitationVerdict, citationStatesToSee } from "#domain/citation.ts";
import { addCitations } from "#workflows/citation/add-citations.server.ts";
import { judgeCitation } from "#workflows/citation/judge-citation.server.ts";
import { minutesLater } from "./calendar.ts";
import { deliverableOf } from "./plan-publications.server.ts";
import { anAdministrator } from "./seed-world.ts";
import { directories, pageAbout } from "./story-pages.ts";
import type { SureWork } from "./sure-work.server.ts";

const DAY_MINUTES = 24 * 60;

/** A page per possible outcome; the last page is being retried. */
export function planCitations(work: SureWork): void {
  const { agenda, now } = work.world;
  const slow = directories.slice(-1);
  agenda.plan(minutesLater(work.startedAt, DAY_MINUTES), (then) =>
    paste(work, directories.slice(0, -1), then),
  );
  agenda.plan(minutesLater(work.startedAt, 3 * DAY_MINUTES), (then) => judge(work, then));
  agenda.plan(minutesLater(now, -5), (then) => paste(work, slow, then));
}

async function paste(
  work: SureWork,
  pages: typeof directories | readonly (typeof directories)[0][],
  now: Date,
) {
  const { world, business } = work;
  const administratorId = anAdministrator(world).userId;
  const pasted = pages.map((page) => `${page.site};${pageAbout(page, business)}`).join("\n");
  const deliverableId = await deliverableOf(work, "citations", 1);
  const call = { deliverableId, pasted, keepGood: false, administratorId, now };
  const added = await addCitations(world, call);
  if (added?.added !== pages.length) throw new Error("demonstration: citations refused");
}

async function judge(work: SureWork, now: Date): Promise<void> {
  const { world } = work;
  const deliverableId = await deliverableOf(work, "citations", 1);
  const toSee = await world.owner
    .select({ id: citations.id, state: citations.state })
    .from(citations)
    .where(
      and(
        eq(citations.deliverableId, deliverableId),
        inArray(citations.state, citationStatesToSee),
        isNull(citations.handState),
      ),
    )
    .orderBy(asc(citations.site));
  const verdicts: Partial<Record<string, CitationVerdict>> = {
    different: "to_correct",
    to_check: "correct",
  };
  for (const [state, act] of Object.entries(verdicts)) {
    const citation = toSee.find((one) => one.state === state);
    if (!citation || !act) throw new Error(`demonstration: no page is ${state}`);
    const administratorId = anAdministrator(world).userId;
    const call = { deliverableId, citationId: citation.id, act, administratorId, now };
    if (!(await judgeCitation(world, call))) throw new Error("demonstration: citation refused");
  }
}
