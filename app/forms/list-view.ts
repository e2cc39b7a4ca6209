import { z } from "zod";
import {
  isPeriod,
  type NamedPeriod,
  namedPeriod,
  pastPeriods,
  comingPeriods,
  bookPeriods,
} from "#domain/list-periods.ts";
import { VIEW_ADDRESS_AT_MOST, VIEW_NAME_AT_MOST } from "#domain/list-view.ts";
import { oneLineText } from "./one-line-text.ts";

const named = {
  name: oneLineText(
    "Donnez-lui un nom",
    { max: VIEW_NAME_AT_MOST },
    "Nom trop long (40 caractères au plus)",
  ),
  shared: z
    .literal("oui")
    .optional()
    .transform((ticked) => ticked !== undefined),
};

/** Code of what no list asks for. */
export const UNKNOWN_WISH = "unknown-wish";

/** `asked`: query string of the list. */
export const keepViewForm = z.object({
  list: z.string().max(100),
  asked: z.string().max(VIEW_ADDRESS_AT_MOST, UNKNOWN_WISH).default(""),
  ...named,
});

export const changeViewForm = z.object(named);

export const keepViewFields = ["list", "asked", "name", "shared"] as const;

const everyPeriod: readonly NamedPeriod[] = [
  ...new Set([...pastPeriods, ...comingPeriods, ...bookPeriods]),
];

function periodAsked(asked: string, today: string): NamedPeriod | null {
  const wishes = new URLSearchParams(asked);
  const period = { from: wishes.get("du"), to: wishes.get("au") };
  return everyPeriod.find((name) => isPeriod(namedPeriod(name, today), period)) ?? null;
}

/** Stores a named period by name: « Ce mois » stays the current month. */
export function askedAsKept(asked: string, today: string): string {
  const name = periodAsked(asked, today);
  if (name === null) return asked;
  const wishes = new URLSearchParams(asked);
  wishes.delete("du");
  wishes.delete("au");
  wishes.set("periode", name);
  return wishes.toString();
}

/** Resolves a stored period on the day `today`. */
export function askedOn(kept: string, today: string): URLSearchParams {
  const wishes = new URLSearchParams(kept);
  const name = everyPeriod.find((one) => one === wishes.get("periode"));
  wishes.delete("periode");
  if (name !== undefined) {
    const { from, to } = namedPeriod(name, today);
    wishes.set("du", from);
    wishes.set("au", to);
  }
  return wishes;
}
