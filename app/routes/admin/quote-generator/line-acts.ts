import { lineActsWords as words } from "#copy/admin/quote-generator.ts";
import { type Catalogue, isPlanType, type PlanType, type SoldOffer } from "#domain/catalogue.ts";
import { MAX_QUOTE_LINES } from "#domain/quote-price.ts";
import { typedCents } from "#domain/typed-amount.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { emptyLine, type TypedLine } from "#forms/typed-quote.ts";

/** Line edit, run in the page, or on the server without JavaScript. */
export type LineAct =
  | { act: "add" }
  | { act: "insert"; planType: PlanType }
  | { act: "remove" | "up" | "down"; index: number };

/** Example: `remove:2`. */
export function intentOf(act: LineAct): string {
  if (act.act === "add") return "add";
  return `${act.act}:${act.act === "insert" ? act.planType : act.index}`;
}

export function lineActIn(intent: FormDataEntryValue | null): LineAct | null {
  if (typeof intent !== "string") return null;
  if (intent === "add") return { act: "add" };
  const [act, target = ""] = intent.split(":");
  if (act === "insert") return isPlanType(target) ? { act, planType: target } : null;
  if (act !== "remove" && act !== "up" && act !== "down") return null;
  return /^\d{1,3}$/.test(target) ? { act, index: Number(target) } : null;
}

export function offerLine({
  planType,
  name,
  period,
  unitPriceCents,
  features,
}: SoldOffer): TypedLine {
  const held = features.map((feature) => feature.charAt(0).toLowerCase() + feature.slice(1));
  return {
    ...emptyLine,
    description: frenchSpaces(words.offerLine(name, period, held)),
    unitPrice: typedCents(unitPriceCents),
    planType,
  };
}

/** Returns `lines` unchanged for an impossible act; the last line cannot be removed. */
export function changeLines(
  lines: TypedLine[],
  act: LineAct,
  { offers }: Pick<Catalogue, "offers">,
): TypedLine[] {
  if (act.act === "add") return withOneMore(lines, emptyLine);
  if (act.act === "insert") {
    const written = lines.filter((line) => !isUntouched(line));
    return withOneMore(written, offerLine(offers[act.planType]));
  }
  if (act.act === "remove") return lines.length > 1 ? lines.toSpliced(act.index, 1) : lines;
  return swapped(lines, act.index, act.act === "up" ? act.index - 1 : act.index + 1);
}

function withOneMore(lines: TypedLine[], line: TypedLine): TypedLine[] {
  return lines.length < MAX_QUOTE_LINES ? [...lines, line] : lines;
}

function isUntouched({ description, unitPrice, planType }: TypedLine): boolean {
  return description.trim() === "" && unitPrice === emptyLine.unitPrice && planType === "";
}

function swapped(lines: TypedLine[], index: number, other: number): TypedLine[] {
  const [line, neighbour] = [lines[index], lines[other]];
  return line && neighbour ? lines.with(index, neighbour).with(other, line) : lines;
}
