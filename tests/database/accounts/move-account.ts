import { desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { accountLinkToken } from "#accounts/account-links.server.ts";
import { accountLinks } from "#db/schema/accounts.ts";
import { type AccountsWorld, browserAt, PASSWORD } from "./accounts-world.ts";

const SECRET = "a-secret-for-the-tests-of-32-characters";

interface Move {
  userId: string;
  from: string;
  to: string;
  at: Date;
}

export const signedIn = (userId: string, email: string) =>
  ({ kind: "client", userId, name: "Camille Perrin", email, secondFactor: false }) as const;

export async function askToMove(world: AccountsWorld, move: Move): Promise<string> {
  world.time.now = move.at;
  const wanted = { email: move.to, password: PASSWORD };
  const person = signedIn(move.userId, move.from);
  const asked = await world.accounts.requestEmailChange(person, wanted, browserAt("203.0.113.7"));
  expect(asked).toEqual({ ok: true });
  const [link] = await world.owner.db
    .select()
    .from(accountLinks)
    .where(eq(accountLinks.email, move.to))
    .orderBy(desc(accountLinks.createdAt));
  return link?.id ?? "";
}

export async function moveAccount(world: AccountsWorld, move: Move): Promise<void> {
  const id = await askToMove(world, move);
  const token = accountLinkToken(SECRET, { id, purpose: "change-email" });
  expect(await world.accounts.confirmEmailChange(token)).toEqual({ ok: true });
}
