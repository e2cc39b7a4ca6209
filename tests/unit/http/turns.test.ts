import { expect, test } from "vitest";
import { createTurns } from "#http/turns.server.ts";

test("a burst is processed with limited concurrency; beyond the queue it is refused", async () => {
  const turns = createTurns({ atOnce: 3, waiting: 10 });
  let working = 0;
  let most = 0;
  const release = Promise.withResolvers<void>();
  const outcomes = Array.from({ length: 20 }, (_, index) =>
    turns(async () => {
      working += 1;
      most = Math.max(most, working);
      await release.promise;
      working -= 1;
      return index;
    }),
  );
  expect(outcomes.filter((outcome) => outcome === null).length).toBeGreaterThanOrEqual(7);
  release.resolve();
  const done = await Promise.all(outcomes.filter((outcome) => outcome !== null));
  expect(done.length).toBeGreaterThanOrEqual(10);
  expect(most).toBe(3);
  expect(await turns(() => Promise.resolve("later"))).toBe("later");
});

test("failed work releases its turn", async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1 });
  await expect(turns(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  expect(await turns(() => Promise.resolve("next"))).toBe("next");
});
