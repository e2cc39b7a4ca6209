import type { QuoteLine } from "#domain/quote.ts";
import { nameOf } from "#domain/quote-changes.ts";

export const quoteOptionsWords = {
  title: "Vos options",
  hint: "Cochez celles que vous gardez. Le total n’en compte aucune tant que vous ne l’avez pas choisie.",
  beforeVat: "HT",
  recalculate: "Recalculer le total",
  withEveryOption: "Avec toutes les options",
  withoutOption: "Total TTC sans option",
  chosen: "Options retenues",
  left: "Options non retenues",
  none: "aucune",
};

export function optionMark({
  isChosen,
  isAgreed,
}: {
  isChosen: boolean;
  isAgreed: boolean;
}): string {
  if (isChosen) return "Option retenue";
  return isAgreed ? "Option non retenue, hors total" : "En option, hors total";
}

const MOST_NAMED = 12;

/** `Photos, Vidéo et 2 autres`; `aucune` when empty. */
export function optionNames(options: readonly { line: Pick<QuoteLine, "description"> }[]): string {
  if (options.length === 0) return quoteOptionsWords.none;
  const names = options.slice(0, MOST_NAMED).map(({ line }) => nameOf(line));
  const others = options.length - names.length;
  if (others === 0) return names.join(", ");
  return `${names.join(", ")} et ${others === 1 ? "une autre" : `${others} autres`}`;
}
