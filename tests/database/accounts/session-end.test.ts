import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type AccountsWorld,
  addUser,
  browserAt,
  openAccountsWorld,
  PASSWORD,
} from "./accounts-world.ts";

let world: AccountsWorld;
beforeAll(async () => {
  world = await openAccountsWorld();
});
afterAll(() => world.close());

test("a session in use ends 30 days after sign-in, without being written again earlier", async () => {
  const email = "camille@plomberie-perrin.example";
  await addUser(world, email);
  const outcome = await world.accounts.signIn(
    { email, password: PASSWORD },
    browserAt("203.0.113.7"),
  );
  if (!outcome.ok) throw new Error(outcome.reason);
  const { cookies } = outcome;
  const use = () => world.accounts.whoIs(browserAt("203.0.113.7", cookies));
  const row = async () =>
    (
      await world.owner.pool.query<{ left: number; updated: string }>(
        "select extract(epoch from created_at + interval '30 days' - expires_at)::int as left, updated_at::text as updated from session",
      )
    ).rows[0];
  await world.owner.pool.query(
    "update session set created_at = now() - interval '29 days', expires_at = now() + interval '2 hours'",
  );
  expect((await use()).signedIn).not.toBeNull();
  const renewed = await row();
  expect(renewed?.left).toBe(0);
  expect((await use()).cookies).toEqual([]);
  expect(await row()).toEqual(renewed);
});
