import { SESSION_HINT_COOKIE } from "#domain/auth-session.ts";
import { type AuthClient, createAuthClient } from "./auth-client.ts";
import type { Surroundings, TabMessage } from "./surroundings.ts";

const CHANNEL = "phare-auth";
const ANSWER_WITHIN_MS = 10_000;

let client: AuthClient | undefined;

export function browserAuthClient(): AuthClient {
  client ??= createAuthClient(browserSurroundings());
  return client;
}

function browserSurroundings(): Surroundings {
  const hint = new RegExp(`(?:^|; )${SESSION_HINT_COOKIE}=1(?:;|$)`);
  return {
    fetch: (path, init) => fetch(path, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }),
    hasHint: () => hint.test(document.cookie),
    tabs: otherTabs(),
    timers: {
      now: () => Date.now(),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      every(milliseconds, act) {
        const interval = setInterval(act, milliseconds);
        return () => clearInterval(interval);
      },
    },
  };
}

function otherTabs(): Surroundings["tabs"] {
  const channel = new BroadcastChannel(CHANNEL);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    tell: (message) => channel.postMessage(message),
    listen(hear) {
      const receive = ({ data }: MessageEvent<TabMessage>) => hear(data);
      channel.addEventListener("message", receive);
      return () => channel.removeEventListener("message", receive);
    },
  };
}
