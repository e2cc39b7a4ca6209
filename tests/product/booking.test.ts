import type { Email } from "postal-mime";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { fromAnotherAddress } from "../identity.ts";
import { messagesAbout } from "../running-product/mailbox.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { bookingPath, slotsOfALaterDay, typedCall, valuesOf } from "./booking-post.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const free = await slotsOfALaterDay(product.url);

const post = (fields: Record<string, string>, headers?: Record<string, string>) =>
  postForm(product.url + bookingPath, fields, headers);
const callsOf = (email = "") =>
  queryProduct<{ status: string; sequence: number }>(
    product,
    `select status, sequence, starts_at from calls where email = '${email}'`,
  );

test("the booking page offers the calendar's free slots", () => {
  expect(free.length).toBeGreaterThan(10);
});

test("booking is a plain page without the framework's scripts, never cached, in every step", async () => {
  const response = await fetch(product.url + bookingPath);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const page = await response.text();
  const day = await (await fetch(`${product.url}${bookingPath}?creneau=${free[0]}`)).text();
  for (const html of [page, day]) {
    expect(html).not.toMatch(/entry\.client|__reactRouterContext|\sstyle=|\son[a-z]+="/);
  }
  expect(valuesOf(page, "creneau").length).toBeGreaterThan(0);
  expect(wordsOf(day)).toContain("Vos coordonnées");
});

test("a booking answers alike for an address that already has a call: no account enumeration", async () => {
  const [first, second] = [typedCall(), typedCall()];
  const [email = ""] = [first["email"]];
  const answers = [
    await post({ ...first, startsAt: free[12] ?? "" }),
    await post({ ...second, email, startsAt: free[14] ?? "" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const pages = await Promise.all(
    answers.map(async ({ headers }) =>
      wordsOf(await (await fetch(product.url + (headers.get("location") ?? ""))).text()),
    ),
  );
  const shape = (page: string) => page.replaceAll(/\d+/g, "0");
  expect(shape(pages[1] ?? "")).toBe(shape(pages[0] ?? ""));
  await expect
    .poll(
      async () =>
        (await messagesAbout(product, email)).filter(({ text }) =>
          text?.includes("Vous aviez déjà un appel réservé"),
        ).length,
    )
    .toBe(1);
});

test("a booking is confirmed by e-mail, with a calendar file", async () => {
  const fields: Record<string, string> = { ...typedCall(), startsAt: free[0] ?? "" };
  const { status, headers } = await post(fields);
  expect(status).toBe(303);
  const confirmation = headers.get("location") ?? "";
  expect(confirmation).toBe(`/merci?type=booking&appel=${fields["idempotencyKey"]}`);
  const page = await (await fetch(product.url + confirmation)).text();
  expect(page).toContain(`="${free[0]}"`);
  expect(page).not.toContain(fields["email"]);
  const address = `/rendez-vous/appel.ics?appel=${fields["idempotencyKey"]}`;
  const file = await fetch(product.url + address);
  expect(file.headers.get("content-type")).toContain("text/calendar");
  const stamp = (free[0] ?? "").replaceAll(/[-:]|\.000/g, "");
  expect(await file.text()).toContain(`DTSTART:${stamp}`);
  await expect
    .poll(async () => (await messagesAbout(product, fields["email"] ?? "")).length)
    .toBeGreaterThan(0);
  const again = await post(fields);
  expect([again.status, again.headers.get("location")]).toEqual([303, confirmation]);
  expect(await callsOf(fields["email"])).toHaveLength(1);
});

describe("an unavailable slot is refused in words, and everything typed comes back", () => {
  const later = (minutes: number) =>
    new Date(Date.parse(free[2] ?? "") + minutes * 60_000).toISOString();
  const cases: [string, () => string, string][] = [
    ["past", () => "2026-01-05T09:00:00.000Z", "déjà passé"],
    ["within four hours", () => new Date(Date.now() + 3_600_000).toISOString(), "trop proche"],
    ["off the grid", () => later(7), "n’est pas proposé"],
    ["off by a millisecond", () => later(1 / 60_000), "n’est pas proposé"],
    ["closed", () => later(14 * 60), "n’est pas proposé"],
    ["years away", () => "2031-01-06T09:00:00.000Z", "trop éloigné"],
  ];
  test.each(cases)("%s", async (_, startsAt, words) => {
    const fields: Record<string, string> = { ...typedCall(), startsAt: startsAt() };
    const { status, page } = await post(fields);
    expect(status).toBe(409);
    expect(wordsOf(page)).toContain(words);
    for (const name of ["name", "email", "phone", "idempotencyKey"]) {
      expect(page).toContain(`value="${fields[name]}"`);
    }
    expect(page).toContain(fields["business"]);
    expect(page.match(/type="radio"/g)?.length).toBe(6);
    expect(await callsOf(fields["email"])).toEqual([]);
  });

  test.each([
    ["no slot", { startsAt: "" }],
    ["a forged slot", { startsAt: "' or 1=1 --" }],
    ["a slot that is no instant", { startsAt: "2026-99-99T09:00:00.000Z" }],
    ["no name", { name: " " }],
    ["U+0000", { name: "nul \u0000 octet" }],
    ["a forged header", { name: "Camille\r\nBcc: autre@agence.example" }],
    ["two addresses", { email: "camille@roux.example, autre@roux.example" }],
    ["a number that is none", { phone: "12" }],
    ["an endless business", { business: "x".repeat(100_000) }],
    ["no business", { business: " " }],
    ["a key of another shape", { idempotencyKey: "1" }],
  ])("%s is a fault beside its field", async (_, change) => {
    const { status, page } = await post({ ...typedCall(), startsAt: free[2] ?? "", ...change });
    expect(status).toBe(400);
    expect(wordsOf(page)).toContain("Une information est à corriger");
    expect(page).not.toContain("\u0000");
  });
});

test("20 callers on one slot at once: one books it, 19 read the reason", async () => {
  const slot = free[4] ?? "";
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post({ ...typedCall(), startsAt: slot })),
  );
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([303, ...Array.from({ length: 19 }, () => 409)]);
  for (const { page } of answers.filter(({ status }) => status === 409)) {
    expect(wordsOf(page)).toContain("Ce créneau vient d’être réservé.");
    expect(page).not.toContain(`value="${slot}"`);
  }
  const rows = await queryProduct(product, `select id from calls where starts_at = '${slot}'`);
  expect(rows).toHaveLength(1);
});

test("another day is shown without losing what was typed, and without any of it in the URL", async () => {
  const fields = typedCall();
  const { status, page } = await post({ ...fields, action: "choose", startsAt: free[6] ?? "" });
  expect(status).toBe(200);
  expect(/<form [^>]*aria-label="Choix du créneau"[^>]*>/.exec(page)?.[0]).toContain(
    'method="post"',
  );
  for (const name of ["name", "email", "phone", "business"]) {
    expect(valuesOf(page, name)).toEqual([fields[name]]);
  }
  const { action: _, ...typed } = fields;
  const chosen = await post({ ...typed, creneau: free[7] ?? "" });
  expect(chosen.page).toContain(`value="${free[7]}"`);
  expect(chosen.page).toContain(`value="${fields["email"]}"`);
});

test("an expired link shows what is free instead", async () => {
  const page = await fetch(`${product.url}${bookingPath}?creneau=2026-01-05T09:00:00.000Z`);
  expect(page.status).toBe(200);
  expect(wordsOf(await page.text())).toContain("Choisissez-en un dans la liste");
});

test.each<Record<string, string>>([
  { "sec-fetch-site": "cross-site" },
  { origin: "https://ailleurs.example" },
  { origin: "null", "sec-fetch-site": "cross-site" },
])("booking refuses a form posted from elsewhere: %j", async (headers) => {
  const fields: Record<string, string> = { ...typedCall(), startsAt: free[10] ?? "" };
  for (const path of [bookingPath, "/rendez-vous/annuler", "/rendez-vous/deplacer"]) {
    const { status } = await postForm(product.url + path, { ...fields, sequence: "0" }, headers);
    expect([400, 403]).toContain(status);
  }
  expect(await callsOf(fields["email"])).toEqual([]);
});

test("an IP address is rate-limited, and keeps what it typed", async () => {
  const from = fromAnotherAddress();
  const statuses: number[] = [];
  for (let sent = 0; sent < 20; sent += 1) {
    const fields = { ...typedCall(), startsAt: "2026-01-05T09:00:00.000Z" };
    statuses.push((await post(fields, from)).status);
  }
  expect(new Set(statuses)).toEqual(new Set([409]));
  const fields: Record<string, string> = { ...typedCall(), startsAt: free[8] ?? "" };
  const { status, headers, page } = await post(fields, from);
  expect(status).toBe(429);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(wordsOf(page)).toMatch(/Trop de demandes\. Réessayez dans \d+ minutes/);
  expect(page).toContain(`value="${fields["email"]}"`);
  expect((await post(fields)).status).toBe(303);
});

test.each([undefined, "unknown"])(
  "visitors without an address (X-Forwarded-For: %s) don't use up each other's tries",
  async (forwarded) => {
    const headers: Record<string, string> = { origin: product.url };
    if (forwarded) headers["x-forwarded-for"] = forwarded;
    const tries = Array.from({ length: 35 }, async (_, index) => {
      const fields = { email: `inconnu-${index}@commerce.example`, password: "pas-le-bon" };
      return (await postForm(`${product.url}/auth`, fields, headers)).status;
    });
    expect(new Set(await Promise.all(tries))).toEqual(new Set([401]));
  },
);

describe("the links of the e-mails", () => {
  let email: string;
  let move: string;
  let cancel: string;
  beforeAll(async () => {
    const fields: Record<string, string> = { ...typedCall(), startsAt: free.at(-1) ?? "" };
    email = fields["email"] ?? "";
    await post(fields);
    const message = await eventually(confirmation);
    const links = message.html?.match(/\/rendez-vous\/[^"&]+jeton=[\w-]+/g) ?? [];
    move = links.find((link) => link.includes("/deplacer")) ?? "";
    cancel = links.find((link) => link.includes("/annuler")) ?? "";
  });

  async function confirmation(): Promise<Email> {
    const messages = await messagesAbout(product, "est réservé");
    const mine = messages.find(({ to }) => to?.[0]?.address === email);
    if (!mine) throw new Error(`no confirmation for ${email}`);
    return mine;
  }
  const get = (path: string): Promise<Response> => fetch(product.url + path);

  test("are opened any number of times by a mail scanner, and change nothing", async () => {
    const before = await callsOf(email);
    expect([move, cancel]).not.toContain("");
    for (const path of [move, cancel, `${move}&creneau=${free.at(-2)}`, `${cancel}&suite=annule`]) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("x-robots-tag")).toContain("noindex");
      expect(response.headers.get("referrer-policy")).toBe("strict-origin");
    }
    expect(await callsOf(email)).toEqual(before);
    expect(before).toHaveLength(1);
  });

  test.each(["", "x", "a".repeat(43), "%00", "../../", "é".repeat(43)])(
    "with the token %j open and reveal nothing",
    async (token) => {
      for (const path of ["/rendez-vous/deplacer", "/rendez-vous/annuler"]) {
        const address = `${path}?jeton=${token.startsWith("%") ? token : encodeURIComponent(token)}`;
        const shown = await get(address);
        expect(shown.status).toBe(404);
        const words = wordsOf(await shown.text());
        expect(words).toContain("ne correspond à aucun rendez-vous");
        expect(words).not.toContain("Camille");
        const posted = await postForm(product.url + address, {
          startsAt: free[9] ?? "",
          sequence: "0",
        });
        expect(posted.status).toBe(404);
      }
      expect((await get(`/rendez-vous/appel.ics?appel=${encodeURIComponent(token)}`)).status).toBe(
        404,
      );
    },
  );

  test("move the call by the button alone, once, then cancel it, once", async () => {
    const send = (path: string, fields: Record<string, string>) =>
      postForm(product.url + path, fields);
    const wanted = { startsAt: free.at(-3) ?? "", sequence: "0" };
    const taken = await send(move, { ...wanted, startsAt: free[4] ?? "" });
    expect(taken.status).toBe(409);
    expect(wordsOf(taken.page)).toContain("Ce créneau vient d’être réservé.");
    expect((await send(move, { startsAt: "hier", sequence: "0" })).status).toBe(400);
    const moved = await send(move, wanted);
    expect(moved.status).toBe(303);
    expect(wordsOf(await (await get(moved.headers.get("location") ?? "")).text())).toContain(
      "Votre appel est déplacé",
    );
    expect((await send(move, wanted)).headers.get("location")).toBe(moved.headers.get("location"));
    const stale = await send(move, { ...wanted, startsAt: free.at(-5) ?? "" });
    expect(stale.status).toBe(409);
    expect(wordsOf(stale.page)).toContain("Cet appel a été déplacé depuis");

    const cancelled = await send(cancel, {});
    expect(cancelled.status).toBe(303);
    const again = (await send(cancel, {})).headers.get("location");
    expect(again).toBe(cancelled.headers.get("location"));
    expect(await callsOf(email)).toMatchObject([{ status: "cancelled", sequence: 2 }]);
    expect(wordsOf(await (await get(move)).text())).toContain("déjà annulé");
    const key = await queryProduct<{ key: string }>(
      product,
      `select idempotency_key as key from calls where email = '${email}'`,
    );
    const page = await get(`/merci?type=booking&appel=${key[0]?.key}`);
    expect(wordsOf(await page.text())).toContain("Cet appel a été annulé depuis");
  });
});
