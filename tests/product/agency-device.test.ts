import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { createAgencyDevices } from "#accounts/agency-devices.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { createSignedLinks } from "#workflows/signed-links.server.ts";
import { hoursAfter } from "../calendar.ts";
import { insertAskedPublication } from "../records/publication.ts";
import { orderPath } from "../running-product/order-links.ts";
import { seedOrder } from "../running-product/order-seed.ts";
import { seedSubscription } from "../running-product/portal-seed.ts";
import { productConnection, queryProduct } from "../running-product/product-database.ts";
import { AUTH_SECRET } from "../running-product/product-process.ts";
import { seedQuote } from "../running-product/quote-seed.ts";
import { addPerson } from "../running-product/session.ts";
import { cancellationPath, typed as declared, withdrawalPath } from "./declaration-post.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { no, post, product, statusOf, yes } from "./quote-links.ts";

const origin = product.url;
const client = await addPerson(product);
const links = createSignedLinks([AUTH_SECRET], origin);
const opened = openDatabase(await productConnection(product), { onError() {} });
afterAll(() => opened.close());

const refusal = /Une personne de l’agence s’est servie de cet appareil : jusqu’à \d\d:\d\d, heure/;
const ofAgency = "C’est au client de le faire lui-même";

function seenBefore(minutes: number, secret = AUTH_SECRET): string {
  const devices = createAgencyDevices({ secrets: [secret], secureCookies: false });
  const at = hoursAfter(new Date(), -minutes / 60);
  return devices.mark(new Headers(), at)?.split(";")[0] ?? "";
}

function toldIn(headers: Headers): string | undefined {
  const told = headers.getSetCookie().find((cookie) => cookie.startsWith("phare_agency_device="));
  return told?.split(";")[0];
}

const get = (path: string, cookie: string) =>
  fetch(origin + path, { redirect: "manual", headers: { cookie } });

const signOut = (cookie: string) => postForm(`${origin}/deconnexion`, {}, { origin, cookie });

describe("the cookie of an agency's device is set", () => {
  test.each(["admin", "operator", "reader"] as const)(
    "by a page of a member who is %s, once in a while, and by signing out",
    async (role) => {
      const about = role === "admin" ? { administrator: true } : { role };
      const { cookie } = await addPerson(product, about);
      const mark = toldIn((await get("/admin", cookie)).headers);
      expect(mark).toBeDefined();
      expect(toldIn((await get("/admin", `${cookie}; ${mark}`)).headers)).toBeUndefined();
      const older = `${cookie}; ${seenBefore(6)}`;
      expect(toldIn((await get("/admin", older)).headers)).toBeDefined();
      const out = await signOut(cookie);
      expect(out.status).toBe(303);
      expect(toldIn(out.headers)).toBeDefined();
    },
  );

  test("by a page closed to their role", async () => {
    const { cookie } = await addPerson(product, { role: "operator" });
    const refused = await get("/admin/factures", cookie);
    expect([refused.status, toldIn(refused.headers) !== undefined]).toEqual([403, true]);
  });

  test("during a client view of the portal", async () => {
    const { id, cookie } = await addPerson(product, { administrator: true });
    await queryProduct(
      product,
      `insert into client_views (id, session_id, client_id, began_at, ends_at)
       select gen_random_uuid(), id, '${client.id}', now(), now() + interval '20 minutes'
       from session where user_id = '${id}'`,
    );
    expect(toldIn((await get("/portal", cookie)).headers)).toBeDefined();
  });

  test("by no page of a client or visitor", async () => {
    const quote = await seedQuote(product);
    for (const cookie of [client.cookie, ""]) {
      for (const path of ["/portal", `/devis/${quote.id}`, "/auth"]) {
        expect(toldIn((await get(path, cookie)).headers), path).toBeUndefined();
      }
    }
  });
});

describe("a client's quote", () => {
  test("can't be accepted or refused where the agency has just signed out, and what was typed stays", async () => {
    const { cookie } = await addPerson(product, { administrator: true });
    const mark = toldIn((await signOut(cookie)).headers) ?? "";
    const { id } = await seedQuote(product);
    for (const fields of [yes, no, { action: "refuse", reason: "Trop cher" }]) {
      const { status, page } = await post(id, fields, { origin, cookie: mark });
      expect([status, wordsOf(page)]).toEqual([409, expect.stringMatching(refusal)]);
      expect(page).toContain("name" in fields ? 'value="Maïwenn Le Goff"' : "Trop cher");
    }
    expect(await statusOf(id)).toBe("pending");
  });

  test("can't be answered there by its own client's account either", async () => {
    const { id } = await seedQuote(product, { userId: client.id, email: client.email });
    const cookie = `${client.cookie}; ${seenBefore(59)}`;
    const { status, page } = await post(id, yes, { origin, cookie });
    expect([status, wordsOf(page)]).toEqual([409, expect.stringMatching(refusal)]);
    expect(await statusOf(id)).toBe("pending");
    expect((await post(id, yes, { origin, cookie: client.cookie })).status).toBe(303);
  });

  test("can be answered an hour later, and with a cookie that isn't ours", async () => {
    const forged = seenBefore(0).replace(/\.[\w-]+$/, `.${"A".repeat(43)}`);
    for (const cookie of [seenBefore(66), seenBefore(0, "la-cle-d-une-autre-agence"), forged]) {
      const { id } = await seedQuote(product);
      expect((await post(id, yes, { origin, cookie })).status, cookie).toBe(303);
    }
  });

  test("can't be answered with a forged cookie before ours", async () => {
    const forged = seenBefore(0).replace(/\.[\w-]+$/, `.${"A".repeat(43)}`);
    const { id } = await seedQuote(product);
    const cookie = `${forged}; ${seenBefore(1)}; ${forged}`;
    expect((await post(id, yes, { origin, cookie })).status).toBe(409);
  });

  test("isn't recorded as seen where the agency has just been", async () => {
    const { id } = await seedQuote(product);
    const seen = { action: "seen" };
    const seenAt = () =>
      queryProduct<{ seen_at: Date | null }>(
        product,
        `select seen_at from quotes where id = '${id}'`,
      );
    expect((await post(id, seen, { origin, cookie: seenBefore(1) })).status).toBeLessThan(400);
    expect((await seenAt())[0]?.seen_at).toBeNull();
    await post(id, seen, { origin });
    expect((await seenAt())[0]?.seen_at).not.toBeNull();
  });
});

interface Act {
  path: string;
  fields: Record<string, string>;
  cookie?: string;
  kept?: string;
  counted: string;
}

const order = () => seedOrder(product, { email: client.email, owned: true, status: "in_progress" });

async function guaranteed() {
  const paid = await order();
  await queryProduct(
    product,
    `insert into payments (id, order_id, order_number, mode, provider, method, provider_payment_id,
      amount_cents, refunded_cents, received_at, received_on)
    select gen_random_uuid(), id, number, 'demo', 'transfer', 'transfer', gen_random_uuid()::text,
      46800, 0, now(), '2026-11-21' from orders where id = '${paid.id}'`,
  );
  return paid;
}

const publication = async () =>
  insertAskedPublication(opened.db, (await order()).id, hoursAfter(new Date(), -1 / 60));
const answered = (id: string) =>
  `select count(*)::int as written from publication_answers where publication_id = '${id}'`;

const declaration = (path: string) => (): Promise<Act> => {
  const key = randomUUID();
  const counted = `select count(*)::int as written from contract_declarations where idempotency_key = '${key}'`;
  const fields = { ...declared, action: "confirm", key };
  return Promise.resolve({ path, fields, kept: declared.name, counted });
};

const acts: Record<string, () => Promise<Act>> = {
  "a text accepted by its link": async () => {
    const id = await publication();
    const target = { purpose: "publication", id, version: 1 } as const;
    const fields = { version: "1", answer: "accepted", name: "Camille Exemple" };
    const path = links.to(target, new Date()).slice(origin.length);
    return { path, fields, kept: "Camille Exemple", counted: answered(id) };
  },
  "a text sent back in the portal": async () => {
    const id = await publication();
    const fields = { version: "1", answer: "sent_back", words: "Pas le dimanche" };
    const path = `/portal/validations/${id}`;
    const { cookie } = client;
    return { path, fields, cookie, kept: "Pas le dimanche", counted: answered(id) };
  },
  "money asked back under the guarantee": async () => {
    const { id } = await guaranteed();
    const counted = `select count(*)::int as written from guarantee_requests where order_id = '${id}'`;
    const path = orderPath(product, { purpose: "guarantee", id });
    return { path, fields: { words: "Rien ne va" }, kept: "Rien ne va", counted };
  },
  "a withdrawal declared": declaration(withdrawalPath),
  "a contract ended": declaration(cancellationPath),
  "whom an order is invoiced to": async () => {
    const { id } = await order();
    const counted = `select count(*)::int as written from billing_details where order_id = '${id}'`;
    const fields = {
      company: "Menuiserie Le Goff",
      siren: "732829320",
      vatNumber: "",
      street: "5 quai Gardé",
      postalCode: "56100",
      city: "Lorient",
      countryCode: "FR",
      purchaseOrder: "",
    };
    const path = orderPath(product, { purpose: "billing", id });
    return { path, fields, kept: "5 quai Gardé", counted };
  },
  "another card for a subscription": async () => {
    const { id: orderId } = await order();
    const id = await seedSubscription(product, { email: client.email, orderId });
    const path = links
      .to({ purpose: "subscription", id, version: 1 }, new Date())
      .slice(origin.length);
    const counted = `select count(*)::int as written from payment_method_setups where subscription_id = '${id}'`;
    return { path, fields: { action: "change-card" }, counted };
  },
};

const writtenBy = async ({ counted }: Act) =>
  (await queryProduct<{ written: number }>(product, counted))[0]?.written;

test.each(Object.entries(acts))(
  "%s: refused where the agency has just been, what was typed stays, and done from elsewhere",
  async (_, prepare) => {
    const act = await prepare();
    const { path, fields, cookie = "" } = act;
    const from = (more: string) => ({ origin, cookie: [cookie, more].filter(Boolean).join("; ") });
    const refused = await postForm(origin + path, fields, from(seenBefore(59)));
    expect([refused.status, wordsOf(refused.page)]).toEqual([409, expect.stringMatching(refusal)]);
    expect(refused.page).toContain(act.kept ?? "");
    expect(await writtenBy(act)).toBe(0);
    const done = await postForm(origin + path, fields, from(seenBefore(66)));
    expect([done.status, wordsOf(done.page)]).toEqual([303, ""]);
    expect(await writtenBy(act)).toBe(1);
  },
);

// The portal shows members their own records alone, and invoicing has a right of its own.
const clientsAlone = Object.entries(acts).filter(([name]) => !/portal|invoiced/.test(name));

test.each(clientsAlone)(
  "%s: refused to a signed-in member of the agency",
  async (name, prepare) => {
    const act = await prepare();
    const { cookie } = await addPerson(product, { administrator: true });
    const refused = await postForm(origin + act.path, act.fields, { origin, cookie });
    expect(refused.status).toBe(409);
    expect(await writtenBy(act)).toBe(0);
    const told = /text/.test(name) ? "seul le client peut répondre" : ofAgency;
    expect(wordsOf(refused.page)).toContain(told);
  },
);

test("the buyer of an invoice is changed by the agency with the right to money alone", async () => {
  const act = await acts["whom an order is invoiced to"]?.();
  if (!act) throw new Error("no such act");
  for (const role of ["operator", "reader"] as const) {
    const { cookie } = await addPerson(product, { role });
    expect([(await get(act.path, cookie)).status, role]).toEqual([403, role]);
    const refused = await postForm(origin + act.path, act.fields, { origin, cookie });
    expect([refused.status, wordsOf(refused.page)]).toEqual([
      403,
      expect.stringContaining("Votre rôle dans l’agence ne le permet pas."),
    ]);
  }
  expect(await writtenBy(act)).toBe(0);
  const { cookie } = await addPerson(product, { administrator: true });
  const marked = `${cookie}; ${seenBefore(1)}`;
  expect((await get(act.path, marked)).status).toBe(200);
  expect((await postForm(origin + act.path, act.fields, { origin, cookie: marked })).status).toBe(
    303,
  );
  expect(await writtenBy(act)).toBe(1);
});
