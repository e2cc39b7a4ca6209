import { expect, test } from "vitest";
import { addPerson } from "../running-product/session.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const { cookie } = await addPerson(product, { administrator: true });
const { get, pageOf } = openPages(product);

test("each page of the manual shows its pictures", async () => {
  const html = await pageOf("/admin/aide/argent-et-papiers", cookie);
  const [, source = ""] = /<img src="([^"]+)"/.exec(html) ?? [];
  const picture = await fetch(new URL(source, product.url));
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toBe("image/webp");
});

test("the manual's search leads to the section, without scripts", async () => {
  const html = await pageOf("/admin/aide?q=r%C3%A9tractation", cookie);
  expect(html).toContain('href="/admin/aide/depart-d-un-client#il-se-retracte"');
});

test.each([
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "constructor",
  "%00",
  "a".repeat(5000),
  "zzzz&q=zzzz",
  "%F0%9F%A5%96",
])("a search of the manual for %.40s finds nothing and says so", async (typed) => {
  const answer = await get(`/admin/aide?q=${typed}`, cookie);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html).toContain("Rien sur");
  expect(html).not.toContain("<script>alert");
});

test.each(["constructor", "..%2F..%2FREADME", "premier-jour.md", "Premier-jour"])(
  "the manual has no page called %s",
  async (page) => {
    expect((await get(`/admin/aide/${page}`, cookie)).status).toBe(404);
  },
);
