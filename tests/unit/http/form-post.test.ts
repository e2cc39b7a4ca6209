import { expect, test } from "vitest";
import { readForm } from "#http/form-post.server.ts";

const posted = (body: BodyInit) =>
  new Request("http://localhost/commande", { method: "POST", body });

test("a form with unique fields is parsed", async () => {
  const form = await readForm(posted(new URLSearchParams({ action: "start", note: "" })));
  expect([...form]).toEqual([
    ["action", "start"],
    ["note", ""],
  ]);
});

test.each([
  ["with two values", "action=start&action=reopen"],
  ["with the same value twice", "action=start&action=start"],
  ["beside a list", "ids=1&ids=2&action=start&action=reopen"],
])("a repeated field is refused: %s", async (_, query) => {
  const form = readForm(posted(new URLSearchParams(query)), ["ids"]);
  await expect(form).rejects.toMatchObject({ init: { status: 400 } });
});

test("a field of several values is parsed whole", async () => {
  const form = await readForm(posted(new URLSearchParams("ids=1&ids=2")), ["ids"]);
  expect(form.getAll("ids")).toEqual(["1", "2"]);
});

test("a body that is no form is refused", async () => {
  await expect(readForm(posted("{}"))).rejects.toMatchObject({ init: { status: 400 } });
});
