import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { withPicturesInside } from "../../../app/routes/admin/email-deliveries/shown-pictures.ts";

const message = (type: string) =>
  [
    'Content-Type: multipart/related; boundary="b"',
    "",
    "--b",
    "Content-Type: text/html",
    "",
    '<img src="cid:note"><img src="cid:autre"><p>cid:note</p>',
    "--b",
    `Content-Type: ${type}`,
    "Content-ID: <note>",
    "Content-Transfer-Encoding: base64",
    "",
    "iVBORw0KGgo=",
    "--b--",
    "",
  ].join("\r\n");

test("an attached picture is inlined in the HTML, and nothing else changes", async () => {
  const read = await PostalMime.parse(message("image/png"));
  expect(withPicturesInside(read).trim()).toBe(
    '<img src="data:image/png;base64,iVBORw0KGgo="><img src="cid:autre"><p>cid:note</p>',
  );
});

test("an attachment that is no bitmap isn't inlined", async () => {
  const read = await PostalMime.parse(message("image/svg+xml"));
  expect(withPicturesInside(read)).toContain('"cid:note"');
});
