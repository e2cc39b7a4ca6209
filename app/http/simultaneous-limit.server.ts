export interface SimultaneousLimit {
  /** Null: none free; else a release function, idempotent. */
  enter(): (() => void) | null;
}

export function createSimultaneousLimit(max: number): SimultaneousLimit {
  let taken = 0;
  return {
    enter() {
      if (taken >= max) return null;
      taken += 1;
      let held = true;
      return () => {
        if (held) taken -= 1;
        held = false;
      };
    },
  };
}
