import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createSignedLinks } from "#workflows/signed-links.server.ts";
import { orderPath } from "../running-product/order-links.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { AUTH_SECRET } from "../running-product/product-process.ts";
import { addPerson } from "../running-product/session.ts";
import { detailedPhoto, impostors, phonePhoto } from "../samples/pictures.ts";
import { wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { type Field, openPictureForms } from "./picture-forms.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const { email, cookie: owner } = await addPerson(product);
const other = (await addPerson(product)).cookie;
const agency = (await addPerson(product, { administrator: true })).cookie;
const { get, pageOf } = openPages(product);
const { send, keptOf } = openPictureForms(product);
const photo = await phonePhoto();

describe("the picture of a piece of work", () => {
  async function desk() {
    const { id: orderId } = await seedOrder(product, { email, owned: true, status: "in_progress" });
    const deliverableId = randomUUID();
    await queryProduct(
      product,
      `insert into deliverables (id, order_id, kind, rank, in_days, opened_at)
       values ('${deliverableId}', '${orderId}', 'post', 1, false, now())`,
    );
    const publicationId = randomUUID();
    const fields: Field[] = [
      ["kind", "post"],
      ["publicationId", publicationId],
      ["after", "0"],
      ["text", "Le four tourne."],
      ["publishOn", "2030-01-15"],
      ["publishTime", "9h30"],
      ["action", "write-ask"],
    ];
    const page = `/admin/livraisons/${deliverableId}`;
    return { orderId, publicationId, fields, page, path: `${page}/publications` };
  }
  const links = createSignedLinks([AUTH_SECRET], product.url);
  const linkTo = (id: string, version = 1) =>
    new URL(links.to({ purpose: "publication", id, version }, new Date()));

  test("is sent with the form, stays chosen when refused, and opens with its link alone", async () => {
    const { orderId, publicationId, fields, path } = await desk();
    const small: Field = ["photo", { name: "four.jpg", bytes: photo }];
    const refused = await send(path, [...fields, small], { cookie: agency });
    expect([refused.status, wordsOf(refused.page).includes("au moins 10 Ko")]).toEqual([409, true]);
    const [smallId = ""] = await keptOf(orderId);
    expect(refused.page).toMatch(
      new RegExp(`checked=""[^>]*value="${smallId}"|value="${smallId}"[^>]*checked`),
    );
    expect(refused.page).toContain("Le four tourne.");
    const impostor: Field = ["photo", { name: "four.jpg", bytes: impostors["SVG"] ?? photo }];
    const none = await send(path, [...fields, impostor], { cookie: agency });
    expect([none.status, wordsOf(none.page).includes("une photo que nous lisons")]).toEqual([
      422,
      true,
    ]);
    const good: Field = ["photo", { name: "four.jpg", bytes: await detailedPhoto() }];
    const asked = await send(path, [...fields, good], { cookie: agency });
    expect(asked.status, wordsOf(asked.page)).toBe(303);
    const fileId = (await keptOf(orderId)).find((id) => id !== smallId) ?? "";
    const link = linkTo(publicationId);
    const page = await pageOf(link.pathname + link.search);
    const address = `${link.pathname}/photos/${fileId}`;
    expect(page).toContain(address);
    const opened = await get(`${address}${link.search}`);
    expect([opened.status, opened.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const part = await fetch(`${product.url}${address}/vignette${link.search}`, {
      headers: { range: "bytes=0-9" },
    });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    const newer = linkTo(publicationId, 2);
    const foreign = linkTo((await desk()).publicationId);
    for (const closed of [
      address,
      `${address}?cle=x`,
      `${address}${newer.search}`,
      `${foreign.pathname}/photos/${fileId}${foreign.search}`,
      `${link.pathname}/photos/${smallId}${link.search}`,
      orderPath(product, { purpose: "information", id: orderId, below: `/photos/${fileId}` }),
    ]) {
      expect([closed, (await get(closed)).status]).toEqual([closed, 404]);
    }
    expect(await pageOf(`/portal/validations/${publicationId}`, owner)).toContain(fileId);
    expect((await get(`/portal/fichiers/${fileId}`, owner)).status).toBe(200);
    expect((await get(`/portal/fichiers/${smallId}`, owner)).status).toBe(404);
    expect((await get(`/portal/fichiers/${fileId}`, other)).status).toBe(404);
    expect((await send(path, [...fields, good], { cookie: owner })).status).not.toBe(303);
  });

  test("shows what was done, to its client as well", async () => {
    const { orderId, page } = await desk();
    const bare: Field[] = [
      ["action", "finish"],
      ["version", "1"],
    ];
    const unproven = await send(page, bare, { cookie: agency });
    expect([unproven.status, wordsOf(unproven.page).includes("une photo")]).toEqual([400, true]);
    const proof: Field = ["photo", { name: "après.jpg", bytes: photo }];
    const finished = await send(page, [...bare, proof], { cookie: agency });
    expect(finished.status, wordsOf(finished.page)).toBe(303);
    const [fileId = ""] = await keptOf(orderId);
    expect(wordsOf(await pageOf(page, agency))).toContain("Photo « après »");
    const order = await pageOf(`/portal/commandes/${orderId}`, owner);
    expect(order).toContain(`/portal/fichiers/${fileId}/vignette`);
    expect(await pageOf("/portal", owner)).toContain(`/portal/fichiers/${fileId}/vignette`);
    expect((await get(`/portal/fichiers/${fileId}`, owner)).status).toBe(200);
    expect((await get(`/portal/fichiers/${fileId}`, other)).status).toBe(404);
  });
});
