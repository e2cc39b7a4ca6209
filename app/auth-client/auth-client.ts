import {
  type AuthSession,
  RENEWAL_MARGIN_SECONDS,
  RENEWAL_TICK_SECONDS,
  SIGN_OUT_PATH,
} from "#domain/auth-session.ts";
import {
  type AnnouncedEvent,
  type AuthEvent,
  type AuthListener,
  type AuthState,
  type Cause,
  unknownState,
} from "./auth-state.ts";
import { readSession } from "./read-session.ts";
import type { Surroundings, TabMessage } from "./surroundings.ts";

export interface AuthClient {
  getState(): AuthState;
  start(arrival?: AnnouncedEvent): () => void;
  /** Contacts the server only when the hint cookie or the token's age requires. */
  look(): void;
  onAuthStateChange(listener: AuthListener): () => void;
  announce(event: AnnouncedEvent): Promise<void>;
  /** On error nothing changes. */
  signOut(): Promise<{ error: Error | null }>;
}

const toldToTabs = new Set<AuthEvent>([
  "INITIAL_SESSION",
  "SIGNED_IN",
  "SIGNED_OUT",
  "USER_UPDATED",
]);

/** The token stays in this closure, never in storage. */
export function createAuthClient(surroundings: Surroundings): AuthClient {
  const { fetch, timers, tabs, hasHint } = surroundings;
  const listeners = new Set<AuthListener>();
  const opened = Promise.withResolvers<void>();
  let state = unknownState;
  let received = 0;
  /** Sequence number: a later read or sign-out makes earlier reads stale. */
  let latest = 0;
  let reading = false;
  let signingOut = false;

  function tell(event: AuthEvent, cause: Cause) {
    for (const listener of listeners) listener(event, state.session, cause);
    if (cause === "elsewhere" || !toldToTabs.has(event)) return;
    tabs.tell({ userId: state.user?.id ?? null, updated: event === "USER_UPDATED" });
  }

  function become(session: AuthSession | null, event: AuthEvent, cause: Cause) {
    latest += 1;
    reading = false;
    received = timers.now();
    state = { user: session?.user ?? null, session, loading: false };
    opened.resolve();
    tell(event, cause);
  }

  async function read(event: AuthEvent, cause: Cause) {
    latest += 1;
    const own = latest;
    const isLatest = () => own === latest;
    reading = true;
    const answer = await readSession(surroundings, isLatest);
    if (!isLatest()) return;
    reading = false;
    if (state.loading) {
      become(answer === "unreachable" ? null : answer, "INITIAL_SESSION", cause);
    } else if (answer === null) {
      if (state.session) become(null, "SIGNED_OUT", cause);
    } else if (answer !== "unreachable") {
      become(answer, answer.user.id === state.user?.id ? event : "SIGNED_IN", cause);
    }
  }

  function endsSoon({ expires_in: seconds }: AuthSession): boolean {
    // Age by the local clock only, so that a wrong clock is harmless.
    const age = timers.now() - received;
    return age < 0 || age >= (seconds - RENEWAL_MARGIN_SECONDS) * 1000;
  }

  function look() {
    if (state.loading || signingOut) return;
    if (!hasHint()) {
      if (state.session) become(null, "SIGNED_OUT", "elsewhere");
    } else if (!reading && !state.session) {
      void read("SIGNED_IN", "elsewhere");
    } else if (!reading && state.session && endsSoon(state.session)) {
      void read("TOKEN_REFRESHED", "server");
    }
  }

  function hear({ userId, updated }: TabMessage) {
    if (state.loading || signingOut) return;
    if (!hasHint()) look();
    else if (userId !== null && userId !== state.user?.id)
      void read("TOKEN_REFRESHED", "elsewhere");
    else if (updated && state.session) void read("USER_UPDATED", "elsewhere");
  }

  async function open(arrival?: AnnouncedEvent) {
    if (hasHint()) await read("INITIAL_SESSION", "here");
    else become(null, "INITIAL_SESSION", "here");
    if (arrival && state.session) tell(arrival, "here");
  }

  function start(arrival?: AnnouncedEvent) {
    const stopTicking = timers.every(RENEWAL_TICK_SECONDS * 1000, look);
    const stopListening = tabs.listen(hear);
    if (state.loading) void open(arrival);
    return () => {
      latest += 1;
      reading = false;
      stopTicking();
      stopListening();
    };
  }

  function onAuthStateChange(listener: AuthListener) {
    listeners.add(listener);
    // Late listeners receive the current session.
    if (!state.loading) {
      queueMicrotask(() => {
        if (listeners.has(listener)) listener("INITIAL_SESSION", state.session, "here");
      });
    }
    return () => void listeners.delete(listener);
  }

  async function announce(event: AnnouncedEvent) {
    await opened.promise;
    if (event === "PASSWORD_RECOVERY") tell(event, "here");
    else if (hasHint()) await read(event, "here");
  }

  async function signOut() {
    signingOut = true;
    try {
      const headers = { "content-type": "application/json" };
      const response = await fetch(SIGN_OUT_PATH, { method: "POST", headers, body: "{}" });
      if (!response.ok) return { error: new Error(`sign-out answered ${response.status}`) };
      become(null, "SIGNED_OUT", "here");
      return { error: null };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)) };
    } finally {
      signingOut = false;
    }
  }

  return { getState: () => state, start, look, onAuthStateChange, announce, signOut };
}
