import { monthOf } from "#domain/french-dates.ts";
import { formatEuros } from "#domain/money.ts";
import { type Compared, type MonthToDate, type Trend, trendOf } from "#domain/trend.ts";
import { ofName } from "./elision.ts";

const number = new Intl.NumberFormat("fr-FR");

/** « 3 de plus qu’en octobre à la même date », « autant qu’en … », « rien non plus en … ». */
export function countTrend(compared: Compared, against: string): string {
  const { direction, difference } = trendOf(compared);
  if (direction === "same") return asMuch(compared, against);
  return `${number.format(difference)} de ${more(direction)} ${against}`;
}

/** A percentage, or the amount when the base is zero. */
export function moneyTrend(compared: Compared, against: string): string {
  const { direction, difference, percent } = trendOf(compared);
  if (direction === "same") return asMuch(compared, against);
  const by = percent === null ? formatEuros(difference) : `${number.format(percent)}\u00A0%`;
  return `${by} de ${more(direction)} ${against}`;
}

/** Rates in basis points; the difference is given in points. */
export function rateTrend(compared: Compared, against: string): string {
  const { direction, difference } = trendOf(compared);
  if (direction === "same") return asMuch(compared, against);
  const points = difference / 100;
  return `${number.format(points)}\u00A0point${points >= 2 ? "s" : ""} de ${more(direction)} ${against}`;
}

function asMuch({ now }: Compared, against: string): string {
  return now === 0 ? `rien non plus ${against.replace(/^qu(?:’|e )/, "")}` : `autant ${against}`;
}

function more(direction: Exclude<Trend["direction"], "same">): string {
  return direction === "up" ? "plus" : "moins";
}

/** « qu’en octobre à la même date » */
export function thanLastMonth({ previousFirstOn }: MonthToDate): string {
  return `qu’en ${monthOf(previousFirstOn)} à la même date`;
}

/** « qu’à la fin d’octobre » */
export function thanAtItsEnd({ previousFirstOn }: MonthToDate): string {
  return `qu’à la fin ${ofName(monthOf(previousFirstOn))}`;
}
