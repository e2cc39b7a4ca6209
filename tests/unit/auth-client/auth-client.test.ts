import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnnouncedEvent } from "#auth-client/auth-state.ts";
import { SESSION_PATH, SIGN_OUT_PATH } from "#domain/auth-session.ts";
import { FakeBrowser, type FakeTab, type Fate } from "./fake-browser.ts";

const camille = { id: "1", email: "camille@phare.example" };
const alix = { id: "2", email: "alix@phare.example" };
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

let browser: FakeBrowser;
beforeEach(() => {
  vi.useFakeTimers();
  browser = new FakeBrowser();
});
afterEach(() => vi.useRealTimers());

async function startedTab(arrival?: AnnouncedEvent): Promise<FakeTab> {
  const tab = browser.openTab();
  tab.client.start(arrival);
  await seconds(0);
  return tab;
}

async function signedInTab(): Promise<FakeTab> {
  browser.signedIn = camille;
  return startedTab();
}

describe("the initial session", () => {
  test("loads until the first answer", async () => {
    browser.signedIn = camille;
    const tab = browser.openTab();
    tab.client.start();
    expect(tab.client.getState()).toEqual({ user: null, session: null, loading: true });
    await seconds(0);
    expect(tab.heard).toEqual([
      { event: "INITIAL_SESSION", cause: "here", email: "camille@phare.example" },
    ]);
    expect(tab.client.getState()).toMatchObject({
      user: { email: "camille@phare.example" },
      session: { access_token: "token-1", refresh_token: null, token_type: "bearer" },
      loading: false,
    });
  });

  test("a visitor never asks the server", async () => {
    const tab = await startedTab();
    await seconds(3600);
    tab.client.look();
    await tab.client.announce("USER_UPDATED");
    await tab.client.announce("PASSWORD_RECOVERY");
    expect(browser.calls).toEqual([]);
    expect(tab.events).toEqual(["INITIAL_SESSION", "PASSWORD_RECOVERY"]);
    expect(tab.client.getState()).toEqual({ user: null, session: null, loading: false });
  });

  test.each<Fate>([401, 403, 500, "not JSON", "not a session"])(
    "answered by %s, is null",
    async (fate) => {
      browser.fates = [fate];
      const tab = await signedInTab();
      expect(tab.heard).toEqual([{ event: "INITIAL_SESSION", cause: "here", email: null }]);
    },
  );

  test("from a server that is down, is null, and found once it is back", async () => {
    browser.fates = Array.from({ length: 8 }, (): Fate => 503);
    const tab = await signedInTab();
    expect(tab.events).toEqual([]);
    await seconds(29);
    expect(tab.events).toEqual(["INITIAL_SESSION"]);
    await seconds(1);
    expect(tab.events).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
  });

  test("is given to a late listener", async () => {
    const tab = await signedInTab();
    const late = vi.fn<() => void>();
    const gone = vi.fn<() => void>();
    tab.client.onAuthStateChange(late);
    tab.client.onAuthStateChange(gone)();
    await seconds(0);
    expect(late.mock.calls).toEqual([
      ["INITIAL_SESSION", expect.objectContaining({ access_token: "token-1" }), "here"],
    ]);
    expect(gone).not.toHaveBeenCalled();
  });

  test.each(["SIGNED_IN", "MFA_CHALLENGE_VERIFIED"] as const)(
    "after a page that ended in %s, is followed by that event",
    async (arrival) => {
      browser.signedIn = camille;
      expect((await startedTab(arrival)).events).toEqual(["INITIAL_SESSION", arrival]);
      browser.signedIn = null;
      expect((await startedTab(arrival)).events).toEqual(["INITIAL_SESSION"]);
    },
  );
});

describe("renewal", () => {
  test("happens at the first tick within 90 s of the expiry, and not before", async () => {
    const tab = await signedInTab();
    await seconds(509);
    expect(browser.calls).toHaveLength(1);
    await seconds(1);
    expect(tab.events).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
    expect(tab.token).toBe("token-2");
  });

  test("follows this machine's clock when it jumps, forward or back", async () => {
    const tab = await signedInTab();
    vi.setSystemTime(Date.now() + 3_600_000);
    await seconds(30);
    expect(tab.token).toBe("token-2");
    vi.setSystemTime(Date.now() - 7_200_000);
    await seconds(30);
    expect(tab.token).toBe("token-3");
  });

  test.each<Fate>([502, 503, 504, "offline", "cut off"])(
    "after %s, is retried with growing delays and keeps the session",
    async (fate) => {
      const tab = await signedInTab();
      browser.fates = [fate, fate, fate];
      await seconds(510);
      expect(browser.calls).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(200);
      expect(browser.calls).toHaveLength(3);
      await vi.advanceTimersByTimeAsync(399);
      expect(browser.calls).toHaveLength(3);
      await vi.advanceTimersByTimeAsync(1);
      expect(browser.calls).toHaveLength(4);
      expect([tab.token, tab.events.length]).toEqual(["token-1", 1]);
      await vi.advanceTimersByTimeAsync(800);
      expect([tab.token, tab.events.at(-1)]).toEqual(["token-2", "TOKEN_REFRESHED"]);
    },
  );

  test("keeps the session through an hour without server, without flooding it", async () => {
    const tab = await signedInTab();
    browser.fates = Array.from({ length: 2_000 }, (): Fate => "offline");
    await seconds(3600);
    expect([tab.token, tab.events]).toEqual(["token-1", ["INITIAL_SESSION"]]);
    expect(browser.calls.length).toBeLessThan(120 * 8);
    browser.fates = [];
    await seconds(60);
    expect(tab.events).toEqual(["INITIAL_SESSION", "TOKEN_REFRESHED"]);
  });

  test.each<Fate>([400, 401, 403, 404, 429, 500, 501, "not JSON", "not a session"])(
    "after %s, removes the session",
    async (fate) => {
      const tab = await signedInTab();
      browser.fates = [fate];
      await seconds(510);
      expect(tab.heard.at(-1)).toEqual({ event: "SIGNED_OUT", cause: "server", email: null });
      expect(tab.client.getState()).toEqual({ user: null, session: null, loading: false });
    },
  );

  test("emits SIGNED_IN when another person is signed in", async () => {
    const tab = await signedInTab();
    browser.signedIn = alix;
    await seconds(510);
    expect(tab.heard.at(-1)).toMatchObject({ event: "SIGNED_IN", email: "alix@phare.example" });
  });

  test("stops with the client", async () => {
    browser.signedIn = camille;
    const tab = browser.openTab();
    const stop = tab.client.start();
    await seconds(0);
    stop();
    await seconds(3600);
    expect(browser.calls).toHaveLength(1);
  });
});

describe("signing out", () => {
  test("ends the session on the server, then here", async () => {
    const tab = await signedInTab();
    expect(await tab.client.signOut()).toEqual({ error: null });
    expect(browser.calls).toEqual([SESSION_PATH, SIGN_OUT_PATH]);
    expect(tab.heard.at(-1)).toEqual({ event: "SIGNED_OUT", cause: "here", email: null });
    expect(tab.client.getState()).toEqual({ user: null, session: null, loading: false });
  });

  test.each<Fate>([500, 503, "offline"])("after %s, changes nothing", async (fate) => {
    const tab = await signedInTab();
    browser.fates = [fate];
    expect(await tab.client.signOut()).toEqual({ error: expect.any(Error) });
    expect([tab.token, tab.events]).toEqual(["token-1", ["INITIAL_SESSION"]]);
  });

  test("drops a renewal in progress", async () => {
    const tab = await signedInTab();
    browser.fates = [503];
    await seconds(510);
    await tab.client.signOut();
    browser.signedIn = camille;
    await vi.advanceTimersByTimeAsync(200);
    expect([tab.token, tab.events]).toEqual([null, ["INITIAL_SESSION", "SIGNED_OUT"]]);
  });
});

describe("other tabs", () => {
  test("follow a sign-out at once", async () => {
    const here = await signedInTab();
    const there = await startedTab();
    await here.client.signOut();
    await seconds(0);
    expect(there.heard.at(-1)).toEqual({ event: "SIGNED_OUT", cause: "elsewhere", email: null });
  });

  test("follow a sign-in at once", async () => {
    const waiting = await startedTab();
    browser.signedIn = camille;
    const here = await startedTab("SIGNED_IN");
    await seconds(0);
    expect(here.events).toEqual(["INITIAL_SESSION", "SIGNED_IN"]);
    expect(waiting.heard.slice(1)).toEqual([
      { event: "SIGNED_IN", cause: "elsewhere", email: "camille@phare.example" },
    ]);
  });

  test("follow a change of person and of profile", async () => {
    const there = await signedInTab();
    browser.signedIn = { ...camille, email: "new@phare.example" };
    const here = await startedTab();
    await here.client.announce("USER_UPDATED");
    await seconds(0);
    expect(there.heard.at(-1)).toEqual({
      event: "USER_UPDATED",
      cause: "elsewhere",
      email: "new@phare.example",
    });
    browser.signedIn = alix;
    await startedTab();
    await seconds(0);
    expect(there.heard.at(-1)).toMatchObject({ event: "SIGNED_IN", email: alix.email });
  });

  test("notice a sign-out and a sign-in that no tab announced", async () => {
    const tab = await signedInTab();
    browser.signedIn = null;
    tab.client.look();
    expect(tab.events).toEqual(["INITIAL_SESSION", "SIGNED_OUT"]);
    browser.signedIn = alix;
    await seconds(30);
    expect(tab.events).toEqual(["INITIAL_SESSION", "SIGNED_OUT", "SIGNED_IN"]);
  });

  test("ask once however often they check", async () => {
    const tab = await startedTab();
    browser.signedIn = camille;
    tab.client.look();
    tab.client.look();
    expect(browser.calls).toHaveLength(1);
  });

  test("do not trigger each other", async () => {
    await signedInTab();
    await startedTab();
    await startedTab();
    await seconds(120);
    expect(browser.calls).toHaveLength(3);
  });
});

describe("announcing", () => {
  test.each(["USER_UPDATED", "MFA_CHALLENGE_VERIFIED"] as const)(
    "%s reads the session again",
    async (event) => {
      const tab = await signedInTab();
      browser.signedIn = { ...camille, email: "new@phare.example" };
      await tab.client.announce(event);
      expect(tab.heard.at(-1)).toEqual({ event, cause: "here", email: "new@phare.example" });
    },
  );

  test("waits for the initial session", async () => {
    const tab = browser.openTab();
    const announced = tab.client.announce("PASSWORD_RECOVERY");
    tab.client.start();
    await announced;
    expect(tab.events).toEqual(["INITIAL_SESSION", "PASSWORD_RECOVERY"]);
  });
});
