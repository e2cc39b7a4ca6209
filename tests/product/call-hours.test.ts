import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { queryProduct } from "../running-product/product-database.ts";
import { wordsOf } from "./form-post.ts";
import { closureOf, at, hours, openCallAdministration } from "./call-administration.ts";

const { product, post, read, newCall } = openCallAdministration();

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
    const answer = await post(hours, { action: "rules", ...week, ...change });
    expect(answer.status).toBe(400);
    expect(wordsOf(answer.page)).toContain(sentence);
    expect(answer.page).toMatch(/aria-invalid="true"|id="(?:monday|sunday)-error"/);
    expect(await queryProduct(product(), "select 1 from calendar_rules")).toEqual([]);
  });

  test("hours over noon, a break, a late evening and closed days are stored", async () => {
    const fields = {
      "monday-0-opens": "10h",
      "monday-0-closes": "14h30",
      "tuesday-0-opens": "1400",
      "tuesday-0-closes": "24:00",
      "tuesday-5-opens": "8:30",
      "tuesday-5-closes": "12 h",
    };
    expect((await post(hours, { action: "rules", ...week, ...fields })).status).toBe(303);
    const [row] = await queryProduct<{ hours: Record<string, unknown> }>(
      product(),
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
    expect(await queryProduct(product(), "select 1 from calendar_exceptions")).toEqual([]);
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

  test("a deleted exception is reported", async () => {
    for (const [exceptionId, status] of [
      [randomUUID(), 409],
      ["abc", 400],
    ] as const) {
      const answer = await post(hours, { action: "remove-exception", exceptionId });
      expect(answer.status).toBe(status);
      expect(wordsOf(answer.page)).toContain("n’existe plus");
    }
  });
});

describe("the calendar feed", () => {
  const secretIn = (page: string) => /agenda\.ics\?cle=([\w-]{43})"/.exec(page)?.[1] ?? "";

  async function renew() {
    const answer = await post(hours, { action: "feed", confirmed: "yes" });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    return secretIn(answer.page);
  }

  const feed = (secret: string) => read(`/agenda.ics?cle=${encodeURIComponent(secret)}`, "");

  test("shows the calls to the holder of the secret, until it is renewed", async () => {
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
    const asked = await post(hours, { action: "feed" });
    expect(secretIn(asked.page)).toBe("");
    expect(wordsOf(asked.page)).toContain("cesse aussitôt de fonctionner");
    expect((await feed(former)).status).toBe(200);
    const latest = await renew();
    expect(latest).not.toBe(former);
    expect((await feed(former)).status).toBe(404);
    expect((await feed(latest)).page).toContain(`UID:${id}@appels`);
  });

  test("answers every wrong secret alike, and an administrator's own cookie opens nothing", async () => {
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

  test("the feed's secret is neither logged nor stored", async () => {
    const secret = await renew();
    await feed(secret);
    expect(product().output()).not.toContain(secret);
    const rows = await queryProduct(product(), "select * from calendar_feed");
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
