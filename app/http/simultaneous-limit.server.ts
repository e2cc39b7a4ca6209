/** How many of something this process does at once, whoever asks. */
export interface SimultaneousLimit {
  /** Takes a place; null when none is free. Calling what it answers gives the place back, once. */
  enter(): (() => void) | null;
}

/** So many at once in this process; a place given back twice counts once. */
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
