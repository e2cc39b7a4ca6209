import { beforeAll, describe, expect, test } from "vitest";
import { lookAs, type Viewing } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { MAX_COMPANY_MEMBERS } from "#domain/company-member.ts";
import { signedInAs } from "#accounts/signed-in-as.server.ts";
import { invitationsTo, teamOf } from "#queries/company/team.server.ts";
import { answerInvitation } from "#workflows/company/answer-invitation.server.ts";
import { endMembership } from "#workflows/company/end-membership.server.ts";
import { inviteMember } from "#workflows/company/invite-member.server.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser } from "../accounts/accounts-world.ts";
import { openRights } from "../rights/rights-world.ts";

const now = new Date("2026-11-23T10:00:00Z");
const visit = { sessionId: "none", now };
const ownEmail = "titulaire@plomberie.example";
const memberEmail = "compta@cabinet.example";

describe("the people of a company", () => {
  const { world, rows, attempt } = openRights("company_members, orders, journal");
  const known = { owner: "", member: "", other: "", otherEmail: "ailleurs@fleurs.example" };
  beforeAll(async () => {
    known.owner = await addUser(world, ownEmail);
    known.member = await addUser(world, memberEmail);
    known.other = await addUser(world, known.otherEmail);
  });

  const deps = () => ({ db: world.application.db, jobs: world.jobs });
  const owner = () => ({ kind: "client", userId: known.owner }) as const;
  const asMember = () => ({ ...owner(), memberId: known.member });
  const look = <Result>(viewer: Viewing["viewer"], read: Parameters<typeof lookAs<Result>>[2]) =>
    lookAs(world.application.db, { viewer }, read);
  const invite = (
    email = memberEmail,
    from: Parameters<typeof inviteMember>[1]["owner"] = owner(),
  ) => inviteMember(deps(), { owner: from, ownEmail, email, role: null, now });
  const answer = (
    membershipId: string,
    given: "accept" | "decline" = "accept",
    userId = known.member,
  ) =>
    answerInvitation(deps(), {
      membershipId,
      answer: given,
      person: { kind: "client", userId },
      now,
    });
  const end = (
    membershipId: string,
    actor: Parameters<typeof endMembership>[1]["actor"] = owner(),
  ) => endMembership(deps(), { membershipId, actor, now });

  async function invited(email = memberEmail): Promise<string> {
    await invite(email);
    const people = await look(owner(), (db) => teamOf(db, known.owner));
    return people.find((one) => one.email === email)?.id ?? "";
  }
  async function joined(): Promise<string> {
    const id = await invited();
    expect(await answer(id)).toEqual({ ok: true, role: null });
    return id;
  }
  const ordersSeenBy = (viewer: Viewing["viewer"]) =>
    look(viewer, (db) => db.select({ id: orders.id }).from(orders));

  test("a member sees the owner's records and acts under their own name, until they are removed", async () => {
    const orderId = await insertOrder(world.owner.db, { userId: known.owner });
    expect(await ordersSeenBy(asMember())).toEqual([]);
    const id = await joined();
    expect(await ordersSeenBy(asMember())).toEqual([{ id: orderId }]);
    const person = { id: known.member, name: "Compta", email: memberEmail };
    expect(await signedInAs(world.accountsDatabase.db, person, visit)).toMatchObject({
      ownerId: known.owner,
    });
    const acts = await rows(
      { viewer: { kind: "client", userId: known.member } },
      `select action from journal where actor_id = '${known.member}'`,
    );
    expect(acts).toEqual([{ action: "member-joined" }]);
    expect(await end(id)).toEqual({ ok: true });
    expect(await ordersSeenBy(asMember())).toEqual([]);
    expect(await signedInAs(world.accountsDatabase.db, person, visit)).toMatchObject({
      ownerId: known.member,
    });
  });

  test("a request can't claim a membership that the database doesn't hold", async () => {
    await insertOrder(world.owner.db, { userId: known.owner });
    await joined();
    expect(await ordersSeenBy({ ...owner(), memberId: known.other })).toEqual([]);
    const elsewhere = { kind: "client", userId: known.other, memberId: known.member } as const;
    expect(await ordersSeenBy(elsewhere)).toEqual([]);
  });

  test("only the account that confirmed the invited address sees and accepts the invitation, once", async () => {
    const id = await invited();
    const stranger = { kind: "client", userId: known.other } as const;
    expect(await look(stranger, (db) => invitationsTo(db, memberEmail, now))).toEqual([]);
    expect(await answer(id, "accept", known.other)).toMatchObject({ ok: false });
    const person = { kind: "client", userId: known.member } as const;
    expect(await look(person, (db) => invitationsTo(db, memberEmail, now))).toMatchObject([{ id }]);
    const both = await Promise.all([answer(id), answer(id, "decline")]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("two companies that accept one member at once: one gets them", async () => {
    await invited();
    await inviteMember(deps(), {
      owner: { kind: "client", userId: known.other },
      ownEmail: known.otherEmail,
      email: memberEmail,
      role: null,
      now,
    });
    const person = { kind: "client", userId: known.member } as const;
    const both = await look(person, (db) => invitationsTo(db, memberEmail, now));
    expect(both).toHaveLength(2);
    const answers = await Promise.all(both.map(({ id }) => answer(id)));
    expect(answers.toSorted((one, other) => Number(one.ok) - Number(other.ok))).toEqual([
      { ok: false, reason: "already-member" },
      { ok: true, role: null },
    ]);
  });

  test("an account with records of its own can't join a company", async () => {
    await insertOrder(world.owner.db, { userId: known.member });
    expect(await answer(await invited())).toEqual({ ok: false, reason: "has-own-records" });
  });

  test("an address is invited once; inviting oneself, or inviting as a member, is refused", async () => {
    const [one, other] = await Promise.all([invite(), invite()]);
    expect([one, other].filter(({ ok }) => ok)).toHaveLength(1);
    expect(await invite(ownEmail)).toEqual({ ok: false, reason: "own-address" });
    const people = await look(owner(), (db) => teamOf(db, known.owner));
    await answer(people[0]?.id ?? "");
    expect(await invite("x@y.example", asMember())).toEqual({ ok: false, reason: "owner-only" });
  });

  test("a company's number of members is limited", async () => {
    const addresses = Array.from({ length: MAX_COMPANY_MEMBERS + 2 }, (_, n) => `p${n}@y.example`);
    const outcomes = await Promise.all(addresses.map((email) => invite(email)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(MAX_COMPANY_MEMBERS);
  });

  test("a member can leave, and can't remove anybody else", async () => {
    const id = await joined();
    const another = await invited("autre@cabinet.example");
    expect(await end(another, asMember())).toMatchObject({ ok: false });
    expect(await end(id, asMember())).toEqual({ ok: true });
    expect(await end(id, asMember())).toMatchObject({ ok: false });
  });

  test("an ended membership can't be reopened, nor its member replaced, even by SQL", async () => {
    const id = await joined();
    const viewer = { viewer: asMember() };
    await expect(
      attempt(viewer, `update company_members set owner_id = '${known.other}' where id = '${id}'`),
    ).rejects.toMatchObject({ cause: { code: "42501" } });
    await end(id);
    const gone = { viewer: { kind: "client", userId: known.member } as const };
    await expect(
      attempt(gone, `update company_members set ended_at = null where id = '${id}'`),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining("settled") } });
  });
});
