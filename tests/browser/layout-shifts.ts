import type { Page } from "@playwright/test";

interface Shift {
  value: number;
  moved: string[];
}

interface Watching {
  shifts: Shift[];
  take: () => void;
}

export function watchShifts(): void {
  const shifts: Shift[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      const { value, sources = [] } = entry as unknown as {
        value: number;
        sources?: { node?: Element | null }[];
      };
      shifts.push({ value, moved: sources.map(({ node }) => node?.className ?? "?") });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  const watching: Watching = { shifts, take: () => note(observer.takeRecords()) };
  Object.assign(window, { watching });
}

/** Layout shifts since the last call, after two more frames. */
export async function shiftsSince(page: Page): Promise<Shift[]> {
  return await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const { watching } = window as unknown as { watching: Watching };
    watching.take();
    return watching.shifts.splice(0);
  });
}

/** False without Arial and Liberation Sans, which the fallback faces adjust to our widths. */
export async function fallbackFonts(page: Page): Promise<boolean> {
  return await page.evaluate(() =>
    [...document.fonts].every(
      ({ family, status }) => !family.includes("Fallback") || status !== "error",
    ),
  );
}
