import { describe, expect, test } from "vitest";
import { createPageReader } from "#integrations/page-fetch/read-page.server.ts";
import { factsOfPage } from "#integrations/page-fetch/reading/facts-of-page.ts";
import { turnsDuring } from "../../counted-work.ts";
import { fetchedPage } from "./fetched-page.ts";

const patient = { processorMs: 60_000 };
const honest = fetchedPage('<!doctype html><html lang="fr"><title>Pain</title><h1>Du pain</h1>');
const hostile = fetchedPage("<h1>a".repeat(400_000));

describe("reading a page on a thread", () => {
  test("gives the same facts as in the same thread", async () => {
    const read = await createPageReader(patient)(honest);
    expect(read).toEqual({ ok: true, facts: factsOfPage(honest) });
  });

  test("a hostile page does not block the others", async () => {
    const readPage = createPageReader(patient);
    const turns = await turnsDuring(async () => {
      expect(await readPage(hostile)).toMatchObject({ ok: true });
    });
    // Handing it over takes a few turns; on this thread, the loop would stand still.
    expect(turns).toBeGreaterThan(100);
  });

  test("past its processor time or memory it is terminated, and the next page is read", async () => {
    expect(await createPageReader({ processorMs: 1 })(hostile)).toEqual({
      ok: false,
      reason: "too-heavy",
    });
    const narrow = createPageReader({ ...patient, memoryMb: 16 });
    const heavier = fetchedPage("<h1>a".repeat(2_000_000));
    expect(await narrow(heavier)).toEqual({ ok: false, reason: "too-heavy" });
    expect(await narrow(honest)).toMatchObject({ ok: true });
  });

  test("concurrency and queue are limited; one more is refused at once", async () => {
    const readPage = createPageReader({ ...patient, threads: 1, waiting: 1 });
    const [first, second, third] = await Promise.all([
      readPage(honest),
      readPage(honest),
      readPage(honest),
    ]);
    expect([first, second]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(third).toEqual({ ok: false, reason: "busy" });
  });

  test("an endless repetition is read up to its limit", () => {
    const { answer, content } = factsOfPage(fetchedPage("<img>".repeat(5_000)));
    expect([answer.truncated, content.images.length, content.elements]).toEqual([
      true,
      3_000,
      5_000,
    ]);
  });
});
