import { expect, test } from "vitest";
import { lists } from "#domain/records.ts";

/** Folders of the files' route are found at run time, so no type checks them. */
test.each(Object.entries(lists))("/admin/%s has its page, and its file", async (_path, folder) => {
  const module: unknown = await import(`../../../app/routes/admin/${folder}/list.tsx`);
  expect(module).toMatchObject({ default: expect.any(Function), loader: expect.any(Function) });
  expect(module).toHaveProperty("loader.file", expect.any(Function));
});
