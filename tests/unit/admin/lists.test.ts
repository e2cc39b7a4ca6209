import { expect, test } from "vitest";
import { lists } from "#routes/admin/list/lists.ts";

/** What the route of their files finds by folder, which no type tells. */
test.each(Object.entries(lists))("/admin/%s has its page, and its file", async (_path, folder) => {
  const module: unknown = await import(`../../../app/routes/admin/${folder}/list.tsx`);
  expect(module).toMatchObject({ default: expect.any(Function), loader: expect.any(Function) });
  expect(module).toHaveProperty("loader.file", expect.any(Function));
});
