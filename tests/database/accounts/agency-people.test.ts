import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { session, userRoles } from "#db/schema/accounts.ts";
import { companyMembers } from "#db/schema/company-members.ts";
import { journal } from "#db/schema/journal.ts";
import { AGENCY_INVITATION_DAYS } from "#domain/company-member.ts";
import { prepareJobQueues } from "#jobs/queue.server.ts";
import { agencyInvitations, agencyPeople } from "#queries/account/agency-people.server.ts";
import { invitationsTo } from "#queries/company/team.server.ts";
import {
  changeAgencyRole,
  leaveAgency,
  resendAgencyInvitation,
} from "#workflows/account/agency-people.server.ts";
import { answerInvitation } from "#workflows/company/answer-invitation.server.ts";
import { endMembership } from "#workflows/company/end-membership.server.ts";
import { inviteMember } from "#workflows/company/invite-member.server.ts";
import { daysAfter } from "../../calendar.ts";
import { emptyTables } from "../../cluster/empty-tables.ts";
import { sharedWorld } from "../open-database-world.ts";
import { addUser, browserAt, openAccountsWorld, PASSWORD } from "./accounts-world.ts";

const now = new Date("2026-11-23T10:00:00Z");
const later = (days: number) => daysAfter(now, days);
const email = "lou@phare.example";

describe("the people of the agency", () => {
  const world = sharedWorld(openAccountsWorld);
  const known = { alix: "", noa: "", lou: "" };
  beforeAll(() => prepareJobQueues(world.ownerConnection));
  beforeEach(async () => {
    await emptyTables(world.owner.pool, `company_members, journal, "user"`);
    known.alix = await addUser(world, "alix@phare.example", { administrator: true });
    known.noa = await addUser(world, "noa@phare.example", { administrator: true });
    known.lou = await addUser(world, email);
  });

  const deps = () => ({ db: world.application.db, jobs: world.jobs });
  const by = (userId: string) => ({ kind: "administrator", userId }) as const;
  const look = <Result>(
    userId: string,
    read: Parameters<typeof lookAs<Result>>[2],
    kind: "administrator" | "client" = "administrator",
  ) => lookAs(world.application.db, { viewer: { kind, userId } }, read);
  const invite = (role: "admin" | "operator" | "reader" = "operator", to = email) =>
    inviteMember(deps(), {
      owner: by(known.alix),
      ownEmail: "alix@phare.example",
      email: to,
      role,
      now,
    });
  const invitationId = async () => {
    const [open] = await look(known.alix, agencyInvitations);
    return open?.id ?? "";
  };
  const answer = (membershipId: string, at = now, userId = known.lou) =>
    answerInvitation(deps(), {
      membershipId,
      answer: "accept",
      person: { kind: "client", userId },
      now: at,
    });
  const rolesOf = async (userId: string) =>
    (await world.owner.db.select().from(userRoles).where(eq(userRoles.userId, userId))).map(
      ({ role }) => role,
    );
  const change = (userId: string, role: "admin" | "operator" | "reader", byId = known.alix) =>
    changeAgencyRole(deps(), { userId, byId, role, now });
  const leave = (userId: string, byId = known.alix) => leaveAgency(deps(), { userId, byId, now });
  const acts = async () =>
    (await world.owner.db.select({ action: journal.action }).from(journal)).map(
      (row) => row.action,
    );

  test("an invitation gives its role to the account that confirmed the address, and to no other", async () => {
    expect(await invite()).toEqual({ ok: true });
    const id = await invitationId();
    const seen = await look(known.lou, (db) => invitationsTo(db, email, now), "client");
    expect(seen).toMatchObject([{ id, role: "operator", company: null }]);
    expect(await answer(id, now, known.noa)).toMatchObject({ ok: false });
    expect(await answer(id)).toEqual({ ok: true, role: "operator" });
    expect(await rolesOf(known.lou)).toEqual(["operator"]);
    expect(await answer(id)).toEqual({ ok: false, reason: "membership-not-found" });
    expect(await look(known.alix, agencyInvitations)).toEqual([]);
    expect(await acts()).toEqual(["agency-invited", "agency-joined"]);
  });

  test("an invitation can't be accepted once expired; sent again, it can", async () => {
    await invite("reader");
    const id = await invitationId();
    const tooLate = later(AGENCY_INVITATION_DAYS);
    expect(await answer(id, tooLate)).toEqual({ ok: false, reason: "invitation-expired" });
    const gone = await look(known.lou, (db) => invitationsTo(db, email, tooLate), "client");
    expect(gone).toEqual([]);
    const call = { membershipId: id, byId: known.alix, now: tooLate };
    expect(await resendAgencyInvitation(deps(), call)).toEqual({ ok: true });
    expect(await resendAgencyInvitation(deps(), call)).toMatchObject({ ok: false });
    expect(await answer(id, tooLate)).toMatchObject({ ok: false });
    expect(await answer(await invitationId(), tooLate)).toEqual({ ok: true, role: "reader" });
  });

  test("an expired invitation leaves the address free, a pending one doesn't", async () => {
    await invite();
    expect(await invite()).toEqual({ ok: false, reason: "already-there" });
    expect(await invite("admin", "noa@phare.example")).toMatchObject({ reason: "already-there" });
    const again = { owner: by(known.alix), ownEmail: "alix@phare.example", email };
    const retried = await inviteMember(deps(), { ...again, role: "reader", now: later(8) });
    expect(retried).toEqual({ ok: true });
    expect(await look(known.alix, agencyInvitations)).toMatchObject([{ role: "reader" }]);
  });

  test("a withdrawn invitation opens nothing", async () => {
    await invite("admin");
    const membershipId = await invitationId();
    const ended = await endMembership(deps(), { membershipId, actor: by(known.alix), now });
    expect(ended).toEqual({ ok: true });
    expect(await answer(membershipId)).toMatchObject({ ok: false });
    expect(await rolesOf(known.lou)).toEqual([]);
  });

  test("a member can't raise the role that the invitation gave", async () => {
    await invite("reader");
    await expect(
      world.application.pool.query("update company_members set role = 'admin'"),
    ).rejects.toMatchObject({ code: "42501" });
  });

  test("only an administrator changes a role", async () => {
    expect(await change(known.noa, "operator")).toEqual({ ok: true });
    expect(await change(known.alix, "reader", known.noa)).toMatchObject({ ok: false });
    expect(await rolesOf(known.alix)).toEqual(["admin"]);
    expect(await acts()).toEqual(["agency-role-changed"]);
  });

  test("the last administrator can't be demoted, be removed or leave", async () => {
    await leave(known.noa);
    const refused = { ok: false, reason: "last-administrator" };
    expect(await change(known.alix, "operator")).toEqual(refused);
    expect(await leave(known.alix)).toEqual(refused);
    await expect(
      world.owner.pool.query(`delete from "user" where id = $1`, [known.alix]),
    ).rejects.toMatchObject({ constraint: "user_roles_an_administrator_stays" });
    expect(await rolesOf(known.alix)).toEqual(["admin"]);
  });

  test("two administrators who demote each other at once: one stays administrator", async () => {
    const both = await Promise.all([
      change(known.noa, "operator", known.alix),
      change(known.alix, "operator", known.noa),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const people = await world.owner.db.select().from(userRoles);
    expect(people.filter(({ role }) => role === "admin")).toHaveLength(1);
  });

  test("a demotion waits for the one in progress, then is refused", async () => {
    const demote = `update user_roles set role = 'operator' where user_id = $1`;
    const [first, second] = [await world.owner.pool.connect(), await world.owner.pool.connect()];
    await first.query("begin");
    await first.query(demote, [known.noa]);
    const waiting = second.query(demote, [known.alix]).catch((error: unknown) => error);
    await expect.poll(() => waitingForTurn(world.owner.pool)).toBe(1);
    await first.query("commit");
    expect(await waiting).toMatchObject({ constraint: "user_roles_an_administrator_stays" });
    first.release();
    second.release();
  });

  test("a member who is removed, or leaves, is signed out everywhere at once", async () => {
    const credentials = { email: "noa@phare.example", password: PASSWORD };
    const signedIn = await world.accounts.signIn(credentials, browserAt("::1"));
    if (!signedIn.ok) throw new Error(signedIn.reason);
    const headers = browserAt("::1", signedIn.cookies);
    expect((await world.accounts.whoIs(headers)).signedIn).toMatchObject({ role: "admin" });
    expect(await leave(known.noa)).toEqual({ ok: true });
    expect((await world.accounts.whoIs(headers)).signedIn).toBeNull();
    expect(await world.owner.db.select().from(session)).toEqual([]);
    expect(await look(known.alix, agencyPeople)).toMatchObject([{ id: known.alix }]);
    expect(await leave(known.noa)).toEqual({ ok: false, reason: "person-not-found" });
    expect(await world.owner.db.select().from(companyMembers)).toEqual([]);
  });
});

describe("viewing the portal as a client", () => {
  const world = sharedWorld(openAccountsWorld);
  const known = { camille: "", lou: "" };
  beforeAll(async () => {
    await prepareJobQueues(world.ownerConnection);
    await addUser(world, "alix@phare.example", { administrator: true });
    known.camille = await addUser(world, "camille@plomberie.example");
    known.lou = await addUser(world, email, { role: "operator" });
  });

  async function signIn(address: string) {
    const outcome = await world.accounts.signIn(
      { email: address, password: PASSWORD },
      browserAt("::1"),
    );
    if (!outcome.ok) throw new Error(outcome.reason);
    const headers = browserAt("::1", outcome.cookies);
    const { signedIn } = await world.accounts.whoIs(headers);
    if (!signedIn) throw new Error("not signed in");
    return { headers, person: signedIn };
  }

  test("the session becomes the client's, with a watcher, until it is left; the journal names both", async () => {
    const { headers, person } = await signIn("alix@phare.example");
    const begun = await world.accounts.beginClientView(person, known.camille, headers);
    expect(begun).toMatchObject({ ok: true });
    const watched = (await world.accounts.whoIs(headers)).signedIn;
    expect(watched).toMatchObject({
      kind: "client",
      userId: known.camille,
      watchedBy: { userId: person.userId },
    });
    expect(await world.accounts.endClientView(headers)).toEqual({ clientId: known.camille });
    expect((await world.accounts.whoIs(headers)).signedIn).toMatchObject({ role: "admin" });
    expect(await world.accounts.endClientView(headers)).toBeNull();
    const told = await world.owner.db
      .select({ by: journal.actorId, action: journal.action, of: journal.subjectId })
      .from(journal)
      .where(eq(journal.subjectId, known.camille));
    expect(told).toEqual([
      { by: person.userId, action: "client-view-begun", of: known.camille },
      { by: person.userId, action: "client-view-ended", of: known.camille },
    ]);
  });

  test("client view ends after half an hour, and with its session", async () => {
    const { headers, person } = await signIn("alix@phare.example");
    await world.accounts.beginClientView(person, known.camille, headers);
    const begunAt = world.time.now;
    world.time.now = new Date(begunAt.getTime() + 30 * 60_000);
    expect((await world.accounts.whoIs(headers)).signedIn).toMatchObject({ role: "admin" });
    world.time.now = begunAt;
    await world.accounts.signOut(headers);
    const { rows } = await world.owner.pool.query("select 1 from client_views");
    expect(rows).toEqual([]);
  });

  test("members of the agency can't be viewed, and an operator can't view anybody", async () => {
    const { headers, person } = await signIn("alix@phare.example");
    expect(await world.accounts.beginClientView(person, known.lou, headers)).toEqual({
      ok: false,
      reason: "of-agency",
    });
    expect(await world.accounts.beginClientView(person, "nobody", headers)).toMatchObject({
      reason: "client-not-found",
    });
    const operator = await signIn(email);
    await world.accounts.beginClientView(operator.person, known.camille, operator.headers);
    const seen = (await world.accounts.whoIs(operator.headers)).signedIn;
    expect(seen).toMatchObject({ role: "operator", userId: known.lou });
  });
});

async function waitingForTurn(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted",
  );
  return rows[0]?.count ?? 0;
}
