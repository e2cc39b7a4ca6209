import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queryProduct } from "../running-product/product-database.ts";
import {
  addPerson,
  givePassword,
  newEmail,
  openSession,
  passwordProvedLongAgo,
} from "../running-product/session.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const { pageOf } = openPages(product);
const password = "une-lanterne-sur-la-jetee";
const owner = await addPerson(product, { administrator: true });
await givePassword(product, owner.id, password);
const colleague = await addPerson(product, { role: "operator" });

type Fields = Record<string, string> | [string, string][];

const post = (page: string, fields: Fields, cookie = owner.cookie) =>
  postForm(`${product.url}${page}`, new URLSearchParams(fields), { origin: product.url, cookie });

const asksFor = (page: string) => page.match(/<input[^>]*name="password"[^>]*>/g) ?? [];

beforeEach(() => passwordProvedLongAgo(product, owner.id));

const roleOf = async (id: string) =>
  (await queryProduct(product, `select role from user_roles where user_id = '${id}'`))[0]?.["role"];
const toReader = { action: "role", person: colleague.id, role: "reader" };

describe("giving a role ten minutes after the password was typed", () => {
  beforeEach(async () => {
    await queryProduct(
      product,
      `update user_roles set role = 'operator' where user_id = '${colleague.id}'`,
    );
  });

  test("asks for the password again, in the changed row and with the chosen role", async () => {
    const page = await pageOf("/admin/equipe", owner.cookie);
    expect(asksFor(page)).toEqual([]);
    const asked = await post("/admin/equipe", toReader);
    expect(asked.status).toBe(403);
    expect(asksFor(asked.page)).toEqual([
      expect.stringMatching(/autocomplete="current-password"/i),
    ]);
    const form = new RegExp(`<form(?:(?!</form>).)*${colleague.id}.*?</form>`, "s");
    const [line = ""] = form.exec(asked.page) ?? [];
    expect(wordsOf(line)).toMatch(/Votre mot de passe.*redemandons dix minutes après/);
    expect(line).toMatch(/<option value="reader" selected/);
    expect(await roleOf(colleague.id)).toBe("operator");
  });

  test.each([
    ["empty", "", 403, "Saisissez votre mot de passe"],
    ["wrong", "au-hasard", 401, "Mot de passe incorrect"],
    ["huge", "x".repeat(100_000), 400, "Mot de passe trop long"],
  ])("is refused with a password that is %s", async (_, typed, status, said) => {
    const answer = await post("/admin/equipe", { ...toReader, password: typed });
    expect(answer.status).toBe(status);
    expect(wordsOf(answer.page)).toContain(said);
    expect(asksFor(answer.page)).toHaveLength(1);
    expect(answer.page).not.toContain("au-hasard");
    expect(await roleOf(colleague.id)).toBe("operator");
    expect((await post("/admin/equipe", toReader)).status).toBe(403);
  });

  test("is refused with two passwords, one of them right", async () => {
    const both: [string, string][] = [
      ...Object.entries(toReader),
      ["password", password],
      ["password", "au-hasard"],
    ];
    expect((await post("/admin/equipe", both)).status).toBe(400);
    expect(await roleOf(colleague.id)).toBe("operator");
  });

  test("succeeds with the right password, which the next such act of that session doesn't need", async () => {
    const elsewhere = await openSession(product, owner.email);
    await passwordProvedLongAgo(product, owner.id);
    const given = await post("/admin/equipe", { ...toReader, password });
    expect(given.headers.get("location")).toBe("/admin/equipe?fait=role");
    expect(await roleOf(colleague.id)).toBe("reader");
    const back = await post("/admin/equipe", { ...toReader, role: "operator" });
    expect(back.headers.get("location")).toBe("/admin/equipe?fait=role");
    const other = await post("/admin/equipe", toReader, elsewhere);
    expect(other.status).toBe(403);
    expect(asksFor(other.page)).toHaveLength(1);
  });

  test("is refused for want of the right before the password is checked", async () => {
    const cookie = colleague.cookie;
    await givePassword(product, colleague.id, password);
    await passwordProvedLongAgo(product, colleague.id);
    for (const fields of [toReader, { ...toReader, password }]) {
      const answer = await post("/admin/equipe", { ...fields, role: "admin" }, cookie);
      expect(answer.status).toBe(403);
      expect(asksFor(answer.page)).toEqual([]);
    }
    expect(await roleOf(colleague.id)).toBe("operator");
  });

  test("removing one needs no password", async () => {
    const leaving = await addPerson(product, { role: "reader" });
    const gone = await post("/admin/equipe", { action: "remove", person: leaving.id });
    expect(gone.headers.get("location")).toBe("/admin/equipe?fait=retiree");
  });
});

const [endpoint, off, invitation] = [randomUUID(), randomUUID(), randomUUID()];
beforeAll(async () => {
  await queryProduct(
    product,
    `insert into webhook_endpoints (id, url, events, created_at, off_at, off_because)
     values ('${endpoint}', 'https://203.0.113.7/hook', '{lead.won}', now(), null, null),
            ('${off}', 'https://203.0.113.9/hook', '{lead.won}', now(), now(), 'asked');
     insert into company_members (id, email, role, invited_at, expires_at)
     values ('${invitation}', '${invitation}@phare.example', 'reader', now(), now() + interval '1 day')`,
  );
});

const acts: Record<string, [page: string, fields: Fields, kept: string]> = {
  "an invitation to the agency": [
    "/admin/equipe",
    { action: "invite", email: `Invitee+${invitation}@phare.example`, role: "admin" },
    `Invitee+${invitation}@phare.example`,
  ],
  "an invitation sent again": [
    "/admin/equipe",
    { action: "resend", membership: invitation },
    invitation,
  ],
  "an API key": [
    "/admin/integrations",
    [
      ["action", "make-key"],
      ["id", randomUUID()],
      ["name", "Tableur du lundi"],
      ["scopes", "orders"],
    ],
    "Tableur du lundi",
  ],
  "a webhook’s address": [
    "/admin/integrations",
    [
      ["action", "add-webhook"],
      ["id", randomUUID()],
      ["url", "https://203.0.113.8/hook"],
      ["events", "order.paid"],
    ],
    "https://203.0.113.8/hook",
  ],
  "a webhook’s secret": ["/admin/integrations", { action: "renew-secret", id: endpoint }, endpoint],
  "a webhook turned on again": ["/admin/integrations", { action: "turn-on", id: off }, off],
  "the calendar’s secret address": [
    "/admin/appels/horaires",
    { action: "feed", confirmed: "yes" },
    "",
  ],
  "an invitation to a client’s team": [
    "/portal/equipe",
    { action: "invite", email: `Invitee+${invitation}@phare.example` },
    `Invitee+${invitation}@phare.example`,
  ],
};

const written = () =>
  queryProduct(
    product,
    `select (select count(*) from company_members where owner_id = '${owner.id}' or email ilike '%${invitation}%') as people,
            (select count(*) from journal where actor_id = '${owner.id}') as acts`,
  );

describe("ten minutes after the password was typed", () => {
  test.each(Object.keys(acts))("%s asks for it again, and nothing is done before", async (name) => {
    const [page, fields, kept] = acts[name] ?? ["", {}, ""];
    const before = await written();
    for (const typed of ["", "au-hasard"]) {
      const asked = await post(page, [...new URLSearchParams(fields), ["password", typed]]);
      expect(asked.status).toBe(typed === "" ? 403 : 401);
      expect(asked.page).toContain(kept);
      expect(asksFor(asked.page)).toHaveLength(1);
      expect(asked.page).not.toMatch(/phl_[\w-]{43}|whsec_|agenda\.ics\?cle=/);
    }
    expect(await written()).toEqual(before);
  });

  test("removing, testing and resending need no password", async () => {
    for (const intent of ["turn-off", "remove-webhook"]) {
      const done = await post("/admin/integrations", { action: intent, id: endpoint });
      expect(done.status, intent).toBe(303);
    }
    const revoked = await post("/admin/integrations", { action: "revoke-key", id: randomUUID() });
    expect(asksFor(revoked.page)).toEqual([]);
  });

  test("guesses count with those at sign-in, and are then rate-limited", async () => {
    const guesser = await addPerson(product, { administrator: true });
    await givePassword(product, guesser.id, password);
    await passwordProvedLongAgo(product, guesser.id);
    const invite = { action: "invite", email: newEmail(), role: "reader" };
    const guess = (typed: string) =>
      post("/admin/equipe", { ...invite, password: typed }, guesser.cookie);
    for (const _ of Array.from({ length: 10 })) expect((await guess("au-hasard")).status).toBe(401);
    const late = await guess(password);
    expect(late.status).toBe(429);
    expect(wordsOf(late.page)).toMatch(/Trop de tentatives.*Réessayez dans 15 minutes/);
    expect(late.page).toContain(invite.email);
    expect(asksFor(late.page)).toHaveLength(1);
  });
});
