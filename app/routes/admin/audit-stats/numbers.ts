const number = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });

/** `1 234`, `12,5`. */
export function formatNumber(value: number): string {
  return number.format(value);
}
