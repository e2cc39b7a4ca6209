import { type AuthClient, createAuthClient } from "#auth-client/auth-client.ts";
import type { AuthEvent, AuthState, Cause } from "#auth-client/auth-state.ts";
import type { TabMessage } from "#auth-client/surroundings.ts";
import { type AuthSession, SESSION_PATH, SIGN_OUT_PATH } from "#domain/auth-session.ts";

export type Fate = number | "offline" | "cut off" | "not JSON" | "not a session";

export interface Heard {
  event: AuthEvent;
  cause: Cause;
  email: string | null;
}

export class FakeBrowser {
  signedIn: { id: string; email: string } | null = null;
  /** Outcomes of the next calls; then the server answers normally. */
  fates: Fate[] = [];
  calls: string[] = [];
  tokenSeconds = 600;
  #tokens = 0;
  #hearing = new Set<(message: TabMessage) => void>();

  openTab() {
    let own: ((message: TabMessage) => void) | null = null;
    const client = createAuthClient({
      fetch: async (path) => this.#answer(path),
      hasHint: () => this.signedIn !== null,
      timers: {
        now: () => Date.now(),
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        every(milliseconds, act) {
          const interval = setInterval(act, milliseconds);
          return () => clearInterval(interval);
        },
      },
      tabs: {
        tell: (message) => {
          for (const hear of this.#hearing) if (hear !== own) queueMicrotask(() => hear(message));
        },
        listen: (hear) => {
          own = hear;
          this.#hearing.add(hear);
          return () => this.#hearing.delete(hear);
        },
      },
    });
    return new FakeTab(client);
  }

  #answer(path: string): Response {
    this.calls.push(path);
    const fate = this.fates.shift() ?? 200;
    if (fate === "offline") throw new TypeError("Failed to fetch");
    if (typeof fate === "number" && fate !== 200) return new Response(null, { status: fate });
    if (path === SIGN_OUT_PATH) {
      this.signedIn = null;
      return Response.json({ success: true });
    }
    if (path !== SESSION_PATH) throw new Error(`nothing answers at ${path}`);
    if (fate === "not JSON") return new Response("<!doctype html>");
    if (fate === "not a session") return Response.json({ access_token: "a" });
    if (fate === "cut off") return cutOff();
    return this.signedIn ? Response.json(this.#session(this.signedIn)) : refused();
  }

  #session({ id, email }: { id: string; email: string }): AuthSession {
    this.#tokens += 1;
    return {
      access_token: `token-${this.#tokens}`,
      refresh_token: null,
      expires_in: this.tokenSeconds,
      expires_at: 1,
      token_type: "bearer",
      user: { id, email, full_name: "Camille", role: "client", created_at: "2026-11-01T08:00:00Z" },
      provider_token: null,
      provider_refresh_token: null,
    };
  }
}

export class FakeTab {
  heard: Heard[] = [];
  states: AuthState[] = [];
  readonly client: AuthClient;

  constructor(client: AuthClient) {
    this.client = client;
    client.onAuthStateChange((event, session, cause) => {
      this.heard.push({ event, cause, email: session?.user.email ?? null });
      this.states.push(client.getState());
    });
  }

  get events(): AuthEvent[] {
    return this.heard.map(({ event }) => event);
  }

  get token(): string | null {
    return this.client.getState().session?.access_token ?? null;
  }
}

function refused(): Response {
  return Response.json({ success: false, error: "Auth session missing!" }, { status: 401 });
}

function cutOff(): Response {
  const body = new ReadableStream({
    start: (controller) => controller.error(new TypeError("network error")),
  });
  return new Response(body, { status: 200 });
}
