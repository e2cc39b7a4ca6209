/** Draws that look random and are the same each time, so that everybody sees the same demonstration. */
export interface Random {
  /** From 0, below 1. */
  share(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  chance(share: number): boolean;
  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number];
  /** Version 4 in form. */
  uuid(): string;
}

/** Mulberry32: 32 bits of state, good enough to draw names and hours. */
export function createRandom(seed: number): Random {
  let state = Math.trunc(seed);
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(share() * (most - least + 1));
  return {
    share,
    between,
    chance: (wanted) => share() < wanted,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    uuid: () =>
      "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replaceAll("x", () => between(0, 15).toString(16)),
  };
}
