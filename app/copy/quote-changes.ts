import { formatCents } from "#domain/money.ts";
import { type LineChange, nameOf, type QuoteChanges } from "#domain/quote-changes.ts";

const MOST_LINES = 12;
const LONGEST_NAME = 80;

export const quoteChangesWords = {
  title: (since: string) => `Ce qui change depuis le devis ${since}`,
  sentences: ({ lines, beforeCents, afterCents }: QuoteChanges): string[] => {
    const others = lines.length - MOST_LINES;
    return [
      ...(lines.length === 0 ? ["Les lignes sont les mêmes."] : []),
      ...lines.slice(0, MOST_LINES).map(lineSentence),
      ...(others > 0 ? [others === 1 ? "Et une autre ligne." : `Et ${others} autres lignes.`] : []),
      beforeCents === afterCents
        ? `Total TTC inchangé : ${formatCents(afterCents)}.`
        : `Total TTC : ${formatCents(afterCents)} au lieu de ${formatCents(beforeCents)}.`,
    ];
  },
};

type Line = Extract<LineChange, { kind: "changed" }>["before"];

const moved = { added: "Ajouté", removed: "Retiré" };

function lineSentence(change: LineChange): string {
  if (change.kind !== "changed") {
    const { kind, line } = change;
    return `${moved[kind]}${line.isOptional ? " en option" : ""} : ${shortName(line)}, ${costOf(line)}.`;
  }
  const { before, after } = change;
  const name =
    nameOf(before) === nameOf(after)
      ? shortName(after)
      : `${shortName(after)} (avant : ${shortName(before)})`;
  const sameCost = costOf(before) === costOf(after);
  const costs = sameCost ? costOf(after) : `${costOf(after)} au lieu de ${costOf(before)}`;
  if (before.isOptional !== after.isOptional) {
    return `${after.isOptional ? "Devenu une option" : "N’est plus une option"} : ${name}, ${costs}.`;
  }
  return sameCost ? `Texte modifié : ${name}.` : `Modifié : ${name}, ${costs}.`;
}

function shortName(line: Line): string {
  const name = nameOf(line);
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
}

function costOf({ quantity, unitPriceCents }: Line): string {
  const times = quantity === 1 ? "" : `${quantity} × `;
  return `${times}${formatCents(unitPriceCents)} HT`;
}
