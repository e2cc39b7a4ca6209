import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type { Person } from "#accounts/signed-in.ts";
import { session, user, userRoles } from "#db/schema/accounts.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";
import { invoices } from "#db/schema/invoices.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { changeAdminRole } from "#workflows/account/change-role.server.ts";
import { insertCall } from "../../records/call.ts";
import { insertOrder } from "../../records/order.ts";
import { insertSubscription } from "../../records/subscription.ts";
import { insertAudit, insertAuditRun } from "../../records/audit.ts";
import { insertQuote, insertQuoteRequest } from "../quote-request/insert-records.ts";
import { addUser, browserAt, openAccountsWorld, PASSWORD, SITE_URL } from "./accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const email = "camille@plomberie-perrin.example";
const now = new Date("2026-11-21T10:00:00Z");

describe("own account", () => {
  const world = sharedWorld(
    openAccountsWorld,
    `"user", attempt_counts, orders, quotes, quote_requests, journal`,
  );
  let userId: string;

  beforeEach(async () => {
    userId = await addUser(world, email);
  });

  const person = (): Person => ({
    kind: "client",
    userId,
    name: "Camille Perrin",
    email,
    secondFactor: false,
  });

  async function signedInBrowser(): Promise<Headers> {
    const outcome = await world.accounts.signIn({ email, password: PASSWORD }, browserAt("::1"));
    if (!outcome.ok) throw new Error(outcome.reason);
    return browserAt("::1", outcome.cookies);
  }

  test("signing in opens a new session: a planted cookie gives no access (session fixation)", async () => {
    const first = await signedInBrowser();
    const outcome = await world.accounts.signIn({ email, password: PASSWORD }, first);
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(outcome.cookies[0]?.split(";")[0]).not.toBe(first.get("cookie")?.split(";")[0]);
  });

  test("a new password keeps this session and ends the others", async () => {
    const here = await signedInBrowser();
    const there = await signedInBrowser();
    const typed = { current: PASSWORD, wanted: "falaise bleue trois goélands" };
    expect(await world.accounts.changePassword(person(), typed, here)).toEqual({ ok: true });
    expect((await world.accounts.whoIs(here)).signedIn).not.toBeNull();
    expect((await world.accounts.whoIs(there)).signedIn).toBeNull();
  });

  test("a stolen session can't try passwords without limit", async () => {
    const here = await signedInBrowser();
    const guess = () =>
      world.accounts.changePassword(person(), { current: "no", wanted: "non plus" }, here);
    const guesses = await Promise.all(Array.from({ length: 11 }, guess));
    expect(guesses.filter((it) => !it.ok && it.reason === "too-many-attempts")).toHaveLength(1);
  });

  test("a session is ended only by its owner", async () => {
    await signedInBrowser();
    const [row] = await world.owner.db.select().from(session);
    const stranger = { ...person(), userId: await addUser(world, "other@phare.example") };
    await world.accounts.endSession(stranger, row?.id ?? "");
    expect(await world.owner.db.select().from(session)).toHaveLength(1);
    await world.accounts.endSession(person(), row?.id ?? "");
    expect(await world.owner.db.select().from(session)).toHaveLength(0);
  });

  test("leaving deletes the account, keeps its orders, and is written down", async () => {
    const orderId = await insertOrder(world.owner.db, { userId, email });
    await insertQuoteRequest(world.owner.db, email, { userId });
    await insertQuoteRequest(world.owner.db, "sacha@coiffure.example");
    await insertQuote(world.owner.db, email, { userId, status: "pending" });
    await insertQuote(world.owner.db, email, { userId, notes: "Un brouillon" });
    expect(
      await world.accounts.deleteAccount(person(), "pas-le-bon", browserAt("::1")),
    ).toMatchObject({ ok: false });
    const held = await world.accounts.personalData(person());
    expect(held).toMatchObject({
      profile: { email },
      orders: [{ id: orderId }],
      quoteRequests: [{ companyName: "Plomberie de la Rade" }],
      quotes: [{ status: "pending", grossCents: 46_800, lines: [{ description: "Boost Local" }] }],
    });
    expect(JSON.stringify(held)).not.toContain("Un brouillon");
    expect(await world.accounts.deleteAccount(person(), PASSWORD, browserAt("::1"))).toEqual({
      ok: true,
    });
    expect(await world.owner.db.select().from(user)).toEqual([]);
    const [order] = await world.owner.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ userId: null });
    const acts = await world.owner.db.select().from(journal);
    expect(acts.map(({ action }) => action)).toContain("account-deleted");
  });

  async function addBilling() {
    const { db } = world.owner;
    const orderId = await insertOrder(db, { userId, email, status: "completed" });
    const whose = { userId, mode: "demo", email, orderId, company: "Plomberie" } as const;
    const amounts = { netCents: 10_000, vatRate: 2000, vatCents: 2000, grossCents: 12_000 };
    await db.insert(billingProfiles).values({
      userId,
      company: "Plomberie",
      siren: null,
      phone: "",
      address: "",
      postalCode: "56100",
      city: "Lorient",
      country: "France",
      updatedAt: now,
    });
    await insertSubscription(db, { ...whose, startedOn: "2026-09-30", createdAt: now });
    const document = Buffer.from("%PDF-1.4 facture");
    const documentFingerprint = createHash("sha256").update(document).digest("hex");
    const issued = {
      ...whose,
      ...amounts,
      clientName: "Camille Perrin",
      kind: "invoice",
      status: "pending",
      issuedOn: "2026-11-20",
      createdAt: now,
    } as const;
    const [made] = await db
      .insert(invoices)
      .values([
        { ...issued, number: "FAC-2026-0001", document, documentFingerprint },
        { ...issued, kind: "deposit", number: "FAC-2026-0002" },
        { ...issued, status: "draft", issuedOn: null, number: null },
      ])
      .returning({ id: invoices.id });
    return made?.id ?? "";
  }

  test("personal data lists billing profile, subscriptions and quotes, with a download address for each document", async () => {
    const made = await addBilling();
    const quoteId = await insertQuote(world.owner.db, email, { userId, status: "pending" });
    const held = await world.accounts.personalData(person());
    expect(held).toMatchObject({
      billing: { city: "Lorient" },
      subscriptions: [{ tier: "suiviCroissance", grossCents: 12_000 }],
      quotes: [{ document: `${SITE_URL}/devis/${quoteId}/pdf` }],
    });
    const documents = held.invoices.map(({ number, document }) => [number, document]);
    expect(new Map(documents as [string, string | null][])).toEqual(
      new Map([
        ["FAC-2026-0001", `${SITE_URL}/portal/factures/${made}/pdf`],
        ["FAC-2026-0002", null],
      ]),
    );
  });

  test("deleting an account deletes its billing profile and keeps the proofs of its contracts", async () => {
    await addBilling();
    const { db } = world.owner;
    expect(await world.accounts.deleteAccount(person(), PASSWORD, browserAt("::1"))).toEqual({
      ok: true,
    });
    expect(await db.select().from(billingProfiles)).toEqual([]);
    const [subscription] = await db.select().from(subscriptions);
    expect(subscription).toMatchObject({ userId: null, email });
    const kept = await db.select().from(invoices);
    expect(kept.map((invoice) => invoice.userId)).toEqual([null, null, null]);
  });

  test("personal data lists the audits requested, each with its results", async () => {
    const auditId = await insertAudit(world.owner.db, { userId, email });
    const other = await insertAudit(world.owner.db, { email: "sacha@coiffure.example" });
    await insertAuditRun(world.owner.db, auditId, { score: 40, answers: { phone: "no" } });
    await insertAuditRun(world.owner.db, other);
    const { audits } = await world.accounts.personalData(person());
    expect(audits).toMatchObject([
      { id: auditId, email, results: [{ score: 40, answers: { phone: "no" } }] },
    ]);
    expect(JSON.stringify(audits)).not.toMatch(/idempotencyKey|sacha/);
  });

  test("personal data lists the calls booked with the confirmed e-mail, whoever booked them", async () => {
    const { db } = world.owner;
    await insertCall(db, { email, topic: `Appel de ${email}`, createdAt: now });
    const sacha = "sacha@coiffure.example";
    await insertCall(db, { email: sacha, status: "cancelled", createdAt: now });
    const held = await world.accounts.personalData(person());
    expect(held.calls).toMatchObject([{ topic: `Appel de ${email}`, status: "booked" }]);
    expect(JSON.stringify(held.calls)).not.toMatch(/token|idempotencyKey|sacha/i);
  });

  test("the command gives and removes the administrator's role, but never the last one", async () => {
    const { db } = world.owner;
    const change = (kind: "grant" | "revoke", who: string) =>
      changeAdminRole(db, { change: kind, email: who, now });
    expect(await change("grant", "nobody@phare.example")).toEqual({
      ok: false,
      reason: "unknown-email",
    });
    expect(await change("grant", email.toUpperCase())).toMatchObject({ ok: true, changed: true });
    expect(await change("grant", email)).toMatchObject({ ok: true, changed: false });
    expect(await change("revoke", email)).toEqual({ ok: false, reason: "last-administrator" });
    await addUser(world, "agence@phare.example", { administrator: true });
    expect(await change("revoke", email)).toMatchObject({ ok: true, changed: true });
    expect(await db.select().from(userRoles).where(eq(userRoles.userId, userId))).toEqual([]);
    const acts = await db.select().from(journal);
    expect(acts.map(({ action }) => action)).toEqual(["role-granted", "role-revoked"]);
  });
});
