import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeBrowser, type FakeTab, type Fate } from "./fake-browser.ts";

type Act =
  | { kind: "wait"; seconds: number }
  | { kind: "fates"; fates: Fate[] }
  | { kind: "cookie"; who: { id: string; email: string } | null }
  | { kind: "sign-out"; tab: number }
  | { kind: "look"; tab: number }
  | { kind: "announce"; tab: number; event: "USER_UPDATED" | "PASSWORD_RECOVERY" };

const person = fc.constantFrom(null, { id: "1", email: "a@b.fr" }, { id: "2", email: "c@d.fr" });
const fate = fc.constantFrom<Fate>(200, 401, 403, 500, 502, 503, 504, 429, "offline", "not JSON");
const tab = fc.nat({ max: 1 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant("wait" as const), seconds: fc.nat({ max: 700 }) }),
  fc.record({
    kind: fc.constant("fates" as const),
    fates: fc.array(fate, { minLength: 1, maxLength: 12 }),
  }),
  fc.record({ kind: fc.constant("cookie" as const), who: person }),
  fc.record({ kind: fc.constant("sign-out" as const), tab }),
  fc.record({ kind: fc.constant("look" as const), tab }),
  fc.record({
    kind: fc.constant("announce" as const),
    tab,
    event: fc.constantFrom("USER_UPDATED" as const, "PASSWORD_RECOVERY" as const),
  }),
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function play(browser: FakeBrowser, tabs: FakeTab[], step: Act) {
  switch (step.kind) {
    case "wait":
      return vi.advanceTimersByTimeAsync(step.seconds * 1000);
    case "fates":
      browser.fates.push(...step.fates);
      return undefined;
    case "cookie":
      browser.signedIn = step.who;
      return undefined;
    case "sign-out":
      return tabs[step.tab]?.client.signOut();
    case "look":
      return tabs[step.tab]?.client.look();
    case "announce":
      return void tabs[step.tab]?.client.announce(step.event);
    default:
      return step satisfies never;
  }
}

/** Broken promises to listeners: events and state must agree, whatever the server and network did. */
function brokenPromises({ heard, states, client }: FakeTab): string[] {
  const now = client.getState();
  const broken = [...states, now].flatMap(({ user, session, loading }) => [
    user !== (session?.user ?? null) && "the user is not the session's",
    session && loading && "loading with a session",
  ]);
  let before: string | null = null;
  for (const [index, { event, cause, email }] of heard.entries()) {
    const keeps = event === "TOKEN_REFRESHED" || event === "PASSWORD_RECOVERY";
    const hasSomebody = ["SIGNED_IN", "TOKEN_REFRESHED", "USER_UPDATED"].includes(event);
    broken.push(
      event === "INITIAL_SESSION" && index > 0 && "a second beginning",
      event === "SIGNED_OUT" && email !== null && "signed out with a session",
      event === "SIGNED_OUT" && cause !== "here" && before === null && "nobody was signed out",
      hasSomebody && email === null && `${event} without a session`,
      keeps && email !== before && `${event} for somebody else`,
    );
    before = email;
  }
  broken.push((now.user?.email ?? null) !== before && "the state is not what was told");
  return broken.filter((it) => typeof it === "string");
}

test("after any answers, events and state agree, and end with the server's state", async () => {
  await fc.assert(
    fc.asyncProperty(person, fc.array(act, { maxLength: 15 }), async (first, steps) => {
      const browser = new FakeBrowser();
      browser.signedIn = first;
      const tabs = [browser.openTab(), browser.openTab()];
      const stops = tabs.map(({ client }) => client.start());
      for (const step of steps) {
        await play(browser, tabs, step);
        expect(tabs.flatMap(brokenPromises)).toEqual([]);
      }
      browser.fates = [];
      await vi.advanceTimersByTimeAsync(700_000);
      expect(tabs.flatMap(brokenPromises)).toEqual([]);
      const ids = tabs.map(({ client }) => client.getState().user?.id ?? null);
      expect(ids).toEqual(tabs.map(() => browser.signedIn?.id ?? null));
      for (const stop of stops) stop();
    }),
    { numRuns: 300 },
  );
});
