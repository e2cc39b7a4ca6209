import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { PICTURE_BYTES_MAX } from "#domain/client-file.ts";
import { orderPath } from "../running-product/order-links.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { addPerson } from "../running-product/session.ts";
import { heicWithPlace } from "../samples/heic.ts";
import { impostors, phonePhoto } from "../samples/pictures.ts";
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
const photosOf = (id: string, below = "") =>
  orderPath(product, { purpose: "information", id, below: `/photos${below}` });

const picture = (bytes: Buffer, name = "vitrine.jpg"): Field => ["photos", { name, bytes }];

describe("pictures in a form without scripts", () => {
  test("an invalid picture holds the form back; the others and what was typed stay", async () => {
    const { id } = await seedOrder(product, { email, owned: true, status: "paid" });
    const path = orderPath(product, { purpose: "information", id });
    const typed: Field[] = [
      ["activity", "Menuisier"],
      ["area", "Lorient"],
    ];
    const photos = [picture(photo), picture(heicWithPlace, "IMG_1.HEIC")];
    const refused = await send(path, [...typed, ...photos, picture(impostors["SVG"]!, "logo.jpg")]);
    expect(refused.status).toBe(422);
    expect(refused.page).toContain('value="Menuisier"');
    expect(wordsOf(refused.page)).toMatch(/logo\.jpg : ce n’est pas une photo/);
    const [first = ""] = await keptOf(id);
    expect(await keptOf(id)).toHaveLength(2);
    const again = await send(path, [
      ...typed,
      ["remove", first],
      picture(heicWithPlace, "IMG_1.HEIC"),
    ]);
    expect(again.status).toBe(303);
    expect(await keptOf(id)).toHaveLength(1);
    expect(await pageOf(`/admin/commandes/${id}`, agency)).toContain("/vignette");
  });

  test("belong to a request and its thread, for both of its sides alone", async () => {
    const { id: orderId } = await seedOrder(product, { email, owned: true, status: "paid" });
    const key = randomUUID();
    const words: Field[] = [
      ["key", key],
      ["orderId", orderId],
      ["subject", "Photos"],
    ];
    const empty = await send("/portal/demandes/nouvelle", [...words, picture(photo)], {
      cookie: owner,
    });
    expect(empty.status).toBe(400);
    expect(empty.page).toContain(key);
    const whole: Field[] = [...words, ["description", "Les voici"]];
    const asked = await send("/portal/demandes/nouvelle", [...whole, picture(photo)], {
      cookie: owner,
    });
    expect(asked.status, asked.page).toBe(303);
    const [fileId = ""] = await keptOf(orderId);
    expect(await keptOf(orderId)).toHaveLength(1);
    const thread = `/admin/demandes/revisions/${key}`;
    expect(await pageOf(thread, agency)).toContain(`/admin/fichiers/${fileId}/vignette`);
    const message: Field[] = [
      ["action", "message"],
      ["key", randomUUID()],
      ["orderId", orderId],
    ];
    const said: Field[] = [...message, ["text", "Voyez"], picture(heicWithPlace)];
    expect((await send(thread, said, { cookie: agency })).status).toBe(303);
    expect((await send(`/portal/demandes/${key}`, said, { cookie: other })).status).toBe(404);
    const page = await pageOf(`/portal/demandes/${key}`, owner);
    for (const one of await keptOf(orderId))
      expect(page).toContain(`/portal/fichiers/${one}/vignette`);
    expect((await get(photosOf(orderId, `/${fileId}`))).status).toBe(404);
  });
});

describe("an uploaded picture", () => {
  async function sent(bytes = photo) {
    const { id: orderId } = await seedOrder(product, { email, owned: true, status: "paid" });
    const id = randomUUID();
    const path = photosOf(orderId);
    const answer = await send(path, [
      ["id", id],
      ["photo", { name: 'Été "1".jpg', bytes }],
    ]);
    return { id, orderId, path, ...answer };
  }

  test("is stored under its page's id, and deleted by it", async () => {
    const { id, path, orderId, status, answer } = await sent();
    expect(status).toBe(200);
    expect(answer).toEqual({ ok: true, picture: { id, name: "Été 1", width: 90, height: 160 } });
    const again: Field[] = [
      ["id", id],
      ["photo", { name: 'Été "1".jpg', bytes: photo }],
    ];
    expect((await send(path, again)).status).toBe(200);
    expect(await keptOf(orderId)).toEqual([id]);
    const elsewhere = { origin: "https://ailleurs.example" };
    expect((await send(path, [["remove", id]], elsewhere)).status).toBe(403);
    expect((await send(path, [["remove", id]])).status).toBe(200);
    expect(await keptOf(orderId)).toEqual([]);
  });

  test("is opened by its own people at its own addresses", async () => {
    const { id, orderId } = await sent();
    const opened = async (path: string, cookie?: string) => (await get(path, cookie)).status;
    for (const size of ["", "/vignette"]) {
      expect(await opened(photosOf(orderId, `/${id}${size}`))).toBe(200);
      expect(await opened(`/informations/${orderId}/photos/${id}${size}`)).toBe(404);
      expect(await opened(`/informations/${orderId}/photos/${id}${size}`, owner)).toBe(200);
      expect(await opened(`/informations/${randomUUID()}/photos/${id}${size}`)).toBe(404);
      expect(await opened(`/informations/x/photos/${id}${size}`)).toBe(404);
      expect(await opened(`/portal/fichiers/${id}${size}`, owner)).toBe(200);
      expect(await opened(`/portal/fichiers/${id}${size}`, other)).toBe(404);
      expect(await opened(`/portal/fichiers/${id}${size}`)).toBe(302);
      expect(await opened(`/admin/fichiers/${id}${size}`, agency)).toBe(200);
      expect(await opened(`/admin/fichiers/${id}${size}`, owner)).toBe(302);
    }
    expect(await opened("/portal/fichiers/x", owner)).toBe(404);
    const zip = await get("/portal/compte/photos", owner);
    expect(
      Buffer.from(await zip.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
    const held = (await (await get("/portal/compte/donnees", owner)).json()) as {
      pictures: { files: { id: string }[] };
    };
    expect(held.pictures.files.map((file) => file.id)).toContain(id);
  });

  test("is read in ranges, and never cached by proxies", async () => {
    const { id, orderId } = await sent();
    const url = `${product.url}${photosOf(orderId, `/${id}`)}`;
    const part = (headers: Record<string, string>) => fetch(url, { headers });
    const whole = await part({});
    const bytes = Buffer.from(await whole.arrayBuffer());
    const etag = whole.headers.get("etag") ?? "";
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": String(bytes.length),
      "cache-control": "private, no-cache",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "content-disposition": `inline; filename="Ete 1.jpg"; filename*=UTF-8''%C3%89t%C3%A9%201.jpg`,
    });
    expect(bytes.includes("PhoneMaker")).toBe(false);
    const middle = await part({ range: "bytes=10-19", "if-range": etag });
    expect(middle.status).toBe(206);
    expect(middle.headers.get("content-range")).toBe(`bytes 10-19/${bytes.length}`);
    expect(Buffer.from(await middle.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    expect((await part({ range: "bytes=10-19", "if-range": '"other"' })).status).toBe(200);
    const beyond = await part({ range: "bytes=99999999-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([
      416,
      `bytes */${bytes.length}`,
    ]);
    expect((await part({ "if-none-match": etag })).status).toBe(304);
  });

  test("of 21 MB, of 0 bytes and of no known kind is refused with its reason", async () => {
    const large = await sent(Buffer.concat([photo, Buffer.alloc(PICTURE_BYTES_MAX + 1024 * 1024)]));
    expect([large.status, large.answer]).toMatchObject([413, { ok: false, again: false }]);
    expect((await sent(Buffer.alloc(0))).answer).toMatchObject({ ok: false, error: /vide/ });
    for (const impostor of Object.values(impostors))
      expect((await sent(impostor)).status).toBe(422);
  });

  test("interrupted leaves nothing, and is retried with its id", async () => {
    const { id: orderId } = await seedOrder(product, { status: "paid" });
    const id = randomUUID();
    const path = photosOf(orderId);
    const head = [
      `POST ${path} HTTP/1.1`,
      "Host: localhost",
      "Content-Type: multipart/form-data; boundary=b",
      "Content-Length: 100000",
      "",
      `--b\r\nContent-Disposition: form-data; name="id"\r\n\r\n${id}\r\n--b`,
      'Content-Disposition: form-data; name="photo"; filename="a.jpg"',
      "",
      "",
    ].join("\r\n");
    for (let times = 0; times < 30; times += 1) {
      const socket = connect(Number(new URL(product.url).port), "localhost");
      await once(socket, "connect");
      socket.write(Buffer.concat([Buffer.from(head), photo.subarray(0, 300)]), () =>
        socket.destroy(),
      );
      await once(socket, "close");
    }
    const again = await send(path, [
      ["id", id],
      ["photo", { name: "a.jpg", bytes: photo }],
    ]);
    expect(again.status).toBe(200);
    expect(await keptOf(orderId)).toEqual([id]);
  });
});
