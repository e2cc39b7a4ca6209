import { randomUUID } from "node:crypto";
import { load } from "cheerio";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { weekOf } from "#domain/calendar/week.ts";
import { addDays, parisDate } from "#domain/paris-date.ts";
import { publicHolidayName } from "#domain/public-holidays.ts";
import { messagesAbout } from "../running-product/mailbox.ts";
import { queryProduct } from "../running-product/product-database.ts";
import type { Product } from "../running-product/product-process.ts";
import { parisTime, seedCall, seededAddress } from "../running-product/seed-call.ts";
import { addPerson } from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { startOwnProduct } from "./own-product.ts";

const list = "/admin/appels";
const hours = "/admin/appels/horaires";

/** A Tuesday ahead that is worked. */
const tuesday = (() => {
  const weeks = [1, 2, 3].map(
    (ahead) => weekOf(addDays(parisDate(new Date()), 7 * ahead))[1] ?? "",
  );
  return weeks.find((on) => !publicHolidayName(on)) ?? "";
})();
const at = (time: string) => parisTime(tuesday, time);

let product: Product;
let administrator: string;
let colleague: string;
let client: string;
beforeAll(async () => {
  product = await startOwnProduct({ LOG_LEVEL: "info" });
  administrator = (await addPerson(product, { administrator: true })).cookie;
  colleague = (await addPerson(product, { administrator: true })).cookie;
  client = (await addPerson(product)).cookie;
});
afterAll(() => product.dispose());
beforeEach(async () => {
  await queryProduct(
    product,
    "truncate calls, call_changes, calendar_rules, calendar_exceptions, calendar_feed",
  );
});

const post = (path: string, fields: Record<string, string>, cookie = administrator) =>
  postForm(product.url + path, fields, { cookie, origin: product.url });

async function read(path: string, cookie = administrator) {
  const response = await fetch(product.url + path, { headers: { cookie }, redirect: "manual" });
  return { status: response.status, headers: response.headers, page: await response.text() };
}

const newCall = (time = "10:00", name = "Quincaillerie") =>
  seedCall(product, { name, startsAt: at(time) });

async function callNow(id: string) {
  const [row] = await queryProduct<{ status: string; sequence: number; starts_at: Date }>(
    product,
    `select status, sequence, starts_at from calls where id = '${id}'`,
  );
  return row && { ...row, starts_at: row.starts_at.toISOString() };
}

const move = (time: string, sequence = 0, message = "") => ({
  intent: "move",
  startsAt: at(time).toISOString(),
  sequence: String(sequence),
  message,
});

describe("who may act", () => {
  test.each([
    ["a visitor", () => "", /^\/auth\?retour=/],
    ["a client", () => client, /^\/portal\?acces=refuse$/],
  ])("%s changes and sees nothing", async (_, cookie, away) => {
    const id = await newCall();
    for (const path of [list, `${list}/semaine`, hours, `${list}/${id}`]) {
      const seen = await read(path, cookie());
      expect(seen.headers.get("location")).toMatch(away);
      expect(seen.page).not.toContain("Quincaillerie");
    }
    const cancelled = await post(`${list}/${id}`, { intent: "cancel", confirmed: "yes" }, cookie());
    expect(cancelled.headers.get("location")).toMatch(away);
    const closed = await post(hours, closureOf({}), cookie());
    expect(closed.headers.get("location")).toMatch(away);
    expect(await callNow(id)).toMatchObject({ status: "booked" });
    expect(await queryProduct(product, "select 1 from calendar_exceptions")).toEqual([]);
  });

  test.each<Record<string, string>>([
    { origin: "https://ailleurs.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("a form posted from another site changes nothing: %j", async (headers) => {
    const id = await newCall();
    const cancelling = { intent: "cancel", confirmed: "yes" };
    for (const [path, fields] of [
      [`${list}/${id}`, cancelling],
      [hours, closureOf({ fromOn: addDays(tuesday, 1) })],
    ] as const) {
      const { status } = await postForm(product.url + path, fields, {
        cookie: administrator,
        ...headers,
      });
      expect([400, 403]).toContain(status);
    }
    expect(await callNow(id)).toMatchObject({ status: "booked" });
    expect(await queryProduct(product, "select 1 from calendar_exceptions")).toEqual([]);
  });

  test("a long list goes on page after page, without a gap", async () => {
    await queryProduct(
      product,
      `insert into calls (id, mode, name, email, phone, topic, source, starts_at, ends_at, busy_until,
         ics_uid, token_hash, idempotency_key, request_fingerprint, created_at, changed_at)
       select gen_random_uuid(), 'demo', 'Appel n° ' || n || '.', 'a@b.example', '+33199000042', '', 'page', at,
         at + interval '20 minutes', at + interval '30 minutes', n::text, n::text, gen_random_uuid(), '', at, at
       from (select n, now() - interval '60 days' + n * interval '1 hour' as at from generate_series(1, 60) n) calls`,
    );
    const first = (await read(`${list}?statut=to-note`)).page;
    const shown = (page: string) =>
      [...new Set(page.match(/Appel n° \d+\./g))].map((name) => Number(name.match(/\d+/)?.[0]));
    expect(shown(first)).toEqual(Array.from({ length: 50 }, (_, place) => 60 - place));
    const next = load(first)("a:contains('Page suivante')").attr("href") ?? "";
    const second = (await read(next)).page;
    expect(shown(second)).toEqual(Array.from({ length: 10 }, (_, place) => 10 - place));
    expect(wordsOf(second)).toContain("Retour au début");
  });

  test("the administrator's pages are kept nowhere", async () => {
    const { headers } = await read(list);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toContain("noindex");
  });
});

describe("a call's page", () => {
  test.each(["abc", randomUUID(), "%00"])("%s is not found, whatever is posted", async (id) => {
    expect((await read(`${list}/${id}`)).status).toBe(404);
    const acted = await post(`${list}/${id}`, { intent: "cancel", confirmed: "yes" });
    expect(acted.status).toBe(404);
  });

  test.each<[string, Record<string, string>, number]>([
    ["an act that doesn't exist", { intent: "erase" }, 400],
    ["an act of every object", { intent: "constructor" }, 400],
    ["no slot", { intent: "move", sequence: "0" }, 400],
    ["a slot that is no instant", { intent: "move", sequence: "0", startsAt: "demain" }, 400],
    ["no sequence", { intent: "move", startsAt: at("11:00").toISOString() }, 400],
    ["a past slot", { ...move("11:00"), startsAt: "2020-01-07T10:00:00.000Z" }, 409],
    ["a slot off the grid", { ...move("11:00"), startsAt: at("11:10").toISOString() }, 409],
    ["a slot at night", { ...move("11:00"), startsAt: at("03:00").toISOString() }, 409],
    ["its own slot", move("10:00"), 409],
    ["an outcome before it begins", { intent: "outcome", outcome: "mark-came" }, 409],
    ["an outcome that doesn't exist", { intent: "outcome", outcome: "cancel" }, 400],
    ["a message with U+0000", { ...move("11:00"), message: "a\u0000b" }, 400],
    ["an endless message", { ...move("11:00"), message: "x".repeat(100_000) }, 400],
  ])("refuses %s and leaves the call as it is", async (_, fields, status) => {
    const id = await newCall();
    const answer = await post(`${list}/${id}`, fields);
    expect(answer.status, wordsOf(answer.page)).toBe(status);
    expect(await callNow(id)).toEqual({
      status: "booked",
      sequence: 0,
      starts_at: at("10:00").toISOString(),
    });
  });

  test("a message refused for its length comes back", async () => {
    const id = await newCall();
    const message = "Un mot de trop. ".repeat(80);
    const answer = await post(`${list}/${id}`, { ...move("11:00"), message });
    expect(answer.status).toBe(400);
    expect(answer.page).toContain(message.slice(0, 1200));
  });

  test("another call's slot is refused, with the free ones", async () => {
    const id = await newCall();
    await newCall("11:00", "Fromagerie");
    const answer = await post(`${list}/${id}?jour=${tuesday}`, move("11:00"));
    expect(answer.status).toBe(409);
    expect(wordsOf(answer.page)).toContain("vient d’être réservé");
    expect(answer.page).toContain(at("11:30").toISOString());
    expect(answer.page).not.toContain(`value="${at("11:00").toISOString()}"`);
  });

  test("of two administrators who move one call at once, one is told", async () => {
    const id = await newCall();
    const answers = await Promise.all([
      post(`${list}/${id}`, move("11:00", 0, "à onze heures")),
      post(`${list}/${id}`, move("12:00", 0, "à midi"), colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(wordsOf(refused?.page ?? "")).toContain("déplacé entre-temps");
    expect(await callNow(id)).toMatchObject({ sequence: 1 });
    const address = seededAddress(id);
    await expect.poll(() => messagesAbout(product, address), { timeout: 20_000 }).toHaveLength(2);
  });

  test("of two administrators who cancel one call at once, one does", async () => {
    const id = await newCall();
    const fields = { intent: "cancel", confirmed: "yes", message: "" };
    const answers = await Promise.all([
      post(`${list}/${id}`, fields),
      post(`${list}/${id}`, fields, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const address = seededAddress(id);
    await expect.poll(() => messagesAbout(product, address), { timeout: 20_000 }).toHaveLength(2);
  });

  test("a cancellation asks first, with the message kept", async () => {
    const id = await newCall();
    const asked = await post(`${list}/${id}`, { intent: "cancel", message: "<b>Pardon</b>" });
    expect(asked.status).toBe(200);
    expect(asked.page).toContain("&lt;b&gt;Pardon&lt;/b&gt;");
    expect(asked.page).not.toContain("<b>Pardon</b>");
    expect(await callNow(id)).toMatchObject({ status: "booked" });
  });

  test("a day that no calendar has falls back on the call's own", async () => {
    const id = await newCall();
    for (const day of ["2026-02-30", "9999-12-31", "0000-01-01", "x"]) {
      expect((await read(`${list}/${id}?jour=${day}`)).status).toBe(200);
      expect((await read(`${list}/semaine?du=${day}`)).status).toBe(200);
    }
  });
});

/** A whole closed day, as the form posts it. */
function closureOf(change: Record<string, string>) {
  const day = { kind: "closure", fromOn: tuesday, toOn: "", opens: "", closes: "" };
  return { intent: "add-exception", ...day, ...change };
}

const week = { leadHours: "4", horizonDays: "30", bufferMinutes: "10", dailyMaximum: "8" };

describe("the opening hours", () => {
  test.each<[string, Record<string, string>, string]>([
    ["a backwards range", { "monday-0-opens": "14:00", "monday-0-closes": "9:00" }, "doit suivre"],
    ["midnight crossed", { "monday-0-opens": "22:00", "monday-0-closes": "02:00" }, "doit suivre"],
    ["an empty range", { "monday-0-opens": "9:00", "monday-0-closes": "9:00" }, "doit suivre"],
    [
      "an overlap",
      {
        "sunday-0-opens": "9:00",
        "sunday-0-closes": "13:00",
        "sunday-3-opens": "12:30",
        "sunday-3-closes": "18:00",
      },
      "se chevauchent",
    ],
    ["half a range", { "friday-1-opens": "9:00" }, "Indiquez une heure"],
    [
      "no time at all",
      { "friday-0-opens": "midi", "friday-0-closes": "25:00" },
      "Indiquez une heure",
    ],
    ["a number left empty", { leadHours: "" }, "nombre entier entre 0 et 168"],
    ["a number out of bounds", { dailyMaximum: "0" }, "nombre entier entre 1 et 48"],
    ["a number that is none", { horizonDays: "1e9" }, "nombre entier entre 1 et 90"],
  ])("refuse %s beside its field, and keep what was typed", async (_, change, sentence) => {
    const answer = await post(hours, { intent: "rules", ...week, ...change });
    expect(answer.status).toBe(400);
    expect(wordsOf(answer.page)).toContain(sentence);
    expect(answer.page).toMatch(/aria-invalid="true"|id="(?:monday|sunday)-error"/);
    expect(await queryProduct(product, "select 1 from calendar_rules")).toEqual([]);
  });

  test("hours over noon, a break, a late evening and closed days are kept", async () => {
    const fields = {
      "monday-0-opens": "10h",
      "monday-0-closes": "14h30",
      "tuesday-0-opens": "1400",
      "tuesday-0-closes": "24:00",
      "tuesday-5-opens": "8:30",
      "tuesday-5-closes": "12 h",
    };
    expect((await post(hours, { intent: "rules", ...week, ...fields })).status).toBe(303);
    const [row] = await queryProduct<{ hours: Record<string, unknown> }>(
      product,
      "select hours from calendar_rules",
    );
    expect(row?.hours).toEqual({
      monday: [{ opens: "10:00", closes: "14:30" }],
      tuesday: [
        { opens: "14:00", closes: "24:00" },
        { opens: "08:30", closes: "12:00" },
      ],
      ...Object.fromEntries(
        ["wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [day, []]),
      ),
    });
    expect(wordsOf((await read(hours)).page)).toContain("Fermé");
  });

  test.each<[string, Record<string, string>, string]>([
    ["no date", { fromOn: "" }, "Date invalide"],
    ["a date that isn't", { fromOn: "2027-02-30" }, "Date invalide"],
    ["no kind", { kind: "" }, "Choisissez une fermeture ou une ouverture"],
    ["one hour alone", { opens: "9h" }, "Indiquez les deux heures"],
  ])("an exception with %s is refused", async (_, change, sentence) => {
    const answer = await post(hours, closureOf(change));
    expect(answer.status).toBe(400);
    expect(wordsOf(answer.page)).toContain(sentence);
  });

  test.each<[string, Record<string, string>, string]>([
    ["dates backwards", { toOn: "2020-01-01" }, "La date de fin doit suivre"],
    ["an opening without hours", { kind: "opening" }, "Indiquez les heures de cette ouverture"],
    ["hours backwards", { opens: "18h", closes: "9h" }, "doit suivre"],
  ])("an exception with %s is refused", async (_, change, sentence) => {
    const answer = await post(hours, closureOf(change));
    expect(answer.status).toBe(422);
    expect(wordsOf(answer.page)).toContain(sentence);
    expect(await queryProduct(product, "select 1 from calendar_exceptions")).toEqual([]);
  });

  test("a closure beside the calls asks nothing, one over them does", async () => {
    await newCall("10:00");
    const beside = await post(hours, closureOf({ opens: "14h", closes: "18h" }));
    expect(beside.status).toBe(303);
    const over = await post(hours, closureOf({ opens: "9h", closes: "10h10", toOn: "9999-12-31" }));
    expect(over.status).toBe(409);
    expect(wordsOf(over.page)).toContain("Un appel est réservé dans cette fermeture");
    expect((await read(hours)).status).toBe(200);
  });

  test("an exception that is gone is told", async () => {
    for (const [exceptionId, status] of [
      [randomUUID(), 409],
      ["abc", 400],
    ] as const) {
      const answer = await post(hours, { intent: "remove-exception", exceptionId });
      expect(answer.status).toBe(status);
      expect(wordsOf(answer.page)).toContain("n'existe plus");
    }
  });
});

describe("the calendar feed", () => {
  const secretIn = (page: string) => /agenda\.ics\?cle=([\w-]{43})"/.exec(page)?.[1] ?? "";

  async function renew() {
    const answer = await post(hours, { intent: "feed", confirmed: "yes" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    return secretIn(answer.page);
  }

  const feed = (secret: string) => read(`/agenda.ics?cle=${encodeURIComponent(secret)}`, "");

  test("shows the calls to whoever holds the secret, until it is renewed", async () => {
    const id = await newCall("10:00", "Librairie\nBEGIN:VALARM");
    const former = await renew();
    const { status, headers, page } = await feed(former);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(page).toContain(`UID:${id}@appels`);
    expect(page).toContain(
      `DTSTART:${at("10:00")
        .toISOString()
        .replaceAll(/[-:]|\.\d+/g, "")}`,
    );
    expect(page).not.toMatch(/^BEGIN:VALARM/m);

    expect(secretIn((await read(hours)).page), "shown once").toBe("");
    const asked = await post(hours, { intent: "feed" });
    expect(secretIn(asked.page)).toBe("");
    expect(wordsOf(asked.page)).toContain("cesse aussitôt de fonctionner");
    expect((await feed(former)).status).toBe(200);
    const latest = await renew();
    expect(latest).not.toBe(former);
    expect((await feed(former)).status).toBe(404);
    expect((await feed(latest)).page).toContain(`UID:${id}@appels`);
  });

  test("answers every wrong secret alike, and the administrator's own cookie opens nothing", async () => {
    await newCall("10:00", "Librairie");
    const good = await renew();
    const answers = await Promise.all([
      feed(""),
      feed("x"),
      feed("x".repeat(43)),
      feed(`${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`),
      feed("\u0000".repeat(43)),
      read("/agenda.ics"),
    ]);
    for (const { status, headers, page } of answers) {
      const type = headers.get("content-type");
      expect({ status, page, type }).toEqual({
        status: 404,
        page: "Introuvable",
        type: "text/plain;charset=UTF-8",
      });
      expect(headers.get("cache-control")).toBe("no-store");
    }
  });

  test("its secret is neither in the log nor in the database", async () => {
    const secret = await renew();
    await feed(secret);
    expect(product.output()).not.toContain(secret);
    const rows = await queryProduct(product, "select * from calendar_feed");
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
