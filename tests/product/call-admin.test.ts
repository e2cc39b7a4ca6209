import { randomUUID } from "node:crypto";
import { load } from "cheerio";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/paris-date.ts";
import { messagesAbout } from "../running-product/mailbox.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { seededAddress } from "../running-product/seed-call.ts";
import { postForm, wordsOf } from "./form-post.ts";
import {
  closureOf,
  at,
  hours,
  list,
  openCallAdministration,
  tuesday,
} from "./call-administration.ts";

const { cookies, product, post, read, newCall, callNow, move } = openCallAdministration();

describe("access to calls", () => {
  test.each([
    ["a visitor", () => "", /^\/auth\?retour=/],
    ["a cookies.client", () => cookies.client, /^\/portal\?acces=refuse$/],
  ])("%s changes and sees nothing", async (_, cookie, away) => {
    const id = await newCall();
    for (const path of [list, `${list}/semaine`, hours, `${list}/${id}`]) {
      const seen = await read(path, cookie());
      expect(seen.headers.get("location")).toMatch(away);
      expect(seen.page).not.toContain("Quincaillerie");
    }
    const cancelled = await post(`${list}/${id}`, { action: "cancel", confirmed: "yes" }, cookie());
    expect(cancelled.headers.get("location")).toMatch(away);
    const closed = await post(hours, closureOf({}), cookie());
    expect(closed.headers.get("location")).toMatch(away);
    expect(await callNow(id)).toMatchObject({ status: "booked" });
    expect(await queryProduct(product(), "select 1 from calendar_exceptions")).toEqual([]);
  });

  test.each<Record<string, string>>([
    { origin: "https://ailleurs.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
  ])("a form posted from another site changes nothing: %j", async (headers) => {
    const id = await newCall();
    const cancelling = { action: "cancel", confirmed: "yes" };
    for (const [path, fields] of [
      [`${list}/${id}`, cancelling],
      [hours, closureOf({ fromOn: addDays(tuesday, 1) })],
    ] as const) {
      const { status } = await postForm(product().url + path, fields, {
        cookie: cookies.administrator,
        ...headers,
      });
      expect([400, 403]).toContain(status);
    }
    expect(await callNow(id)).toMatchObject({ status: "booked" });
    expect(await queryProduct(product(), "select 1 from calendar_exceptions")).toEqual([]);
  });

  test("a long list is paged without a gap", async () => {
    await queryProduct(
      product(),
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

  test("an administrator's pages are never cached", async () => {
    const { headers } = await read(list);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toContain("noindex");
  });
});

describe("a call's page", () => {
  test.each(["abc", randomUUID(), "%00"])("%s is not found, whatever is posted", async (id) => {
    expect((await read(`${list}/${id}`)).status).toBe(404);
    const acted = await post(`${list}/${id}`, { action: "cancel", confirmed: "yes" });
    expect(acted.status).toBe(404);
  });

  test.each<[string, Record<string, string>, number]>([
    ["an act that doesn't exist", { action: "erase" }, 400],
    ["an act of every object", { action: "constructor" }, 400],
    ["no slot", { action: "move", sequence: "0" }, 400],
    ["a slot that is no instant", { action: "move", sequence: "0", startsAt: "demain" }, 400],
    ["no sequence", { action: "move", startsAt: at("11:00").toISOString() }, 400],
    ["a past slot", { ...move("11:00"), startsAt: "2020-01-07T10:00:00.000Z" }, 409],
    ["a slot off the grid", { ...move("11:00"), startsAt: at("11:10").toISOString() }, 409],
    ["a slot at night", { ...move("11:00"), startsAt: at("03:00").toISOString() }, 409],
    ["its own slot", move("10:00"), 409],
    ["an outcome before it begins", { action: "outcome", outcome: "mark-came" }, 409],
    ["an outcome that doesn't exist", { action: "outcome", outcome: "cancel" }, 400],
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

  test("two administrators who move one call at once: the second is told", async () => {
    const id = await newCall();
    const answers = await Promise.all([
      post(`${list}/${id}`, move("11:00", 0, "à onze heures")),
      post(`${list}/${id}`, move("12:00", 0, "à midi"), cookies.colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(wordsOf(refused?.page ?? "")).toContain("déplacé entre-temps");
    expect(await callNow(id)).toMatchObject({ sequence: 1 });
    const address = seededAddress(id);
    await expect.poll(() => messagesAbout(product(), address)).toHaveLength(2);
  });

  test("two administrators who cancel one call at once: one succeeds", async () => {
    const id = await newCall();
    const fields = { action: "cancel", confirmed: "yes", message: "" };
    const answers = await Promise.all([
      post(`${list}/${id}`, fields),
      post(`${list}/${id}`, fields, cookies.colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const address = seededAddress(id);
    await expect.poll(() => messagesAbout(product(), address)).toHaveLength(2);
  });

  test("a cancellation asks first, with the message kept", async () => {
    const id = await newCall();
    const asked = await post(`${list}/${id}`, { action: "cancel", message: "<b>Pardon</b>" });
    expect(asked.status).toBe(200);
    expect(asked.page).toContain("&lt;b&gt;Pardon&lt;/b&gt;");
    expect(asked.page).not.toContain("<b>Pardon</b>");
    expect(await callNow(id)).toMatchObject({ status: "booked" });
  });

  test("an invalid day falls back on the call's own", async () => {
    const id = await newCall();
    for (const day of ["2026-02-30", "9999-12-31", "0000-01-01", "x"]) {
      expect((await read(`${list}/${id}?jour=${day}`)).status).toBe(200);
      expect((await read(`${list}/semaine?du=${day}`)).status).toBe(200);
    }
  });
});
