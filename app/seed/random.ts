/** Deterministic pseudo-random numbers: the same demonstration for everybody. */
export interface Random {
  /** In [0, 1). */
  share(): number;
  /** Both ends included. */
  between(least: number, most: number): number;
  chance(share: number): boolean;
  pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number];
  uuid(): string;
}

/** Mulberry32, 32 bits of state. */
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
