import type { CatalogueContent, PlanType } from "#domain/catalogue.ts";
import { addDays, parisDate, parisInstant, startOfParisDay } from "#domain/paris-date.ts";
import { catalogueInForce } from "#queries/catalogue/versions.server.ts";
import {
  publishCatalogue,
  withdrawCatalogue,
} from "#workflows/catalogue/publish-version.server.ts";
import { draftCatalogue, saveCatalogueDraft } from "#workflows/catalogue/write-draft.server.ts";
import { mustDo, type SeedWorld } from "./seed-world.ts";

const raised: PlanType = "domination";

/** No random draws, so that the rest of the story stays as it is. */
export function planCatalogue(world: SeedWorld): void {
  const { agenda, now } = world;
  const daysAgo = (days: number, time: string) =>
    parisInstant(addDays(parisDate(now), -days), time);
  agenda.plan(daysAgo(110, "08:40"), async (then) => {
    await publish(
      world,
      { note: "Offre de rentrée", cents: 550_00, label: true, effectiveAt: null },
      then,
    );
  });
  agenda.plan(daysAgo(65, "18:10"), async (then) => {
    await publish(
      world,
      { note: "Fin de l’offre de rentrée", cents: 590_00, label: false, effectiveAt: null },
      then,
    );
  });
  agenda.plan(daysAgo(20, "11:05"), async (then) => {
    const effectiveAt = startOfParisDay(addDays(parisDate(then), 40));
    const step = { note: "Hausse de fin d’année", cents: 690_00, label: false, effectiveAt };
    const number = await publish(world, step, then);
    const actor = owner(world);
    agenda.plan(daysAgo(18, "09:15"), async (later) => {
      mustDo("withdraw", await withdrawCatalogue(world, { number, actor, now: later }));
    });
  });
  agenda.plan(daysAgo(6, "16:30"), async (then) => {
    const nextYear = `${Number(parisDate(now).slice(0, 4)) + 1}-01-01`;
    const effectiveAt = startOfParisDay(nextYear);
    await publish(
      world,
      { note: "Tarif de l’année prochaine", cents: 620_00, label: false, effectiveAt },
      then,
    );
  });
  agenda.plan(daysAgo(1, "17:20"), async (then) => {
    const draft = { note: "Présentation de Boost Local à relire", from: null, actor: owner(world) };
    mustDo("draft", await draftCatalogue(world, { ...draft, now: then }));
  });
}

interface Step {
  note: string;
  cents: number;
  label: boolean;
  effectiveAt: Date | null;
}

function owner({ administratorIds: [first] }: SeedWorld) {
  if (first === undefined) throw new Error("nobody of the agency publishes");
  return { kind: "administrator", userId: first } as const;
}

async function publish(world: SeedWorld, step: Step, now: Date): Promise<number> {
  const actor = owner(world);
  const { note, effectiveAt } = step;
  const { number } = mustDo("draft", await draftCatalogue(world, { note, from: null, actor, now }));
  const content = contentOf(await catalogueInForce(world.owner, now), step);
  mustDo(
    "save",
    await saveCatalogueDraft(world, { number, revision: 1, note, content, actor, now }),
  );
  mustDo(
    "publish",
    await publishCatalogue(world, { number, revision: 2, effectiveAt, actor, now }),
  );
  return number;
}

function contentOf(
  { promoted, offers }: CatalogueContent,
  { cents, label }: Step,
): CatalogueContent {
  const labels = label ? [{ code: "back-to-school" as const }] : [];
  return {
    promoted,
    offers: { ...offers, [raised]: { ...offers[raised], unitPriceCents: cents, labels } },
  };
}
