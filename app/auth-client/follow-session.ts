import { ownProperty } from "#domain/own-property.ts";
import type { AuthClient } from "./auth-client.ts";
import type { AnnouncedEvent } from "./auth-state.ts";

const SIGN_OUT_FORM = "/deconnexion";

/** Sign-in pages redirect signed-in visitors: a referrer there means a sign-in. */
const arrivals: Record<string, AnnouncedEvent> = {
  "/auth": "SIGNED_IN",
  "/auth/code": "MFA_CHALLENGE_VERIFIED",
};

export function arrivalEvent(): AnnouncedEvent | undefined {
  const [navigation] = performance.getEntriesByType("navigation");
  const isNew = navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
  const from = URL.parse(document.referrer);
  return isNew && from?.origin === location.origin
    ? ownProperty(arrivals, from.pathname)
    : undefined;
}

export function followSession(client: AuthClient): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const stopListening = client.onAuthStateChange((event, session, cause) => {
    const { pathname, search } = location;
    const guarded = /^\/(?:portal|admin)(?:\/|$)/.test(pathname);
    if (event === "SIGNED_OUT" && cause === "here") location.assign("/");
    else if (event === "SIGNED_OUT" && guarded)
      location.assign(`/auth?retour=${encodeURIComponent(pathname + search)}`);
    // The server redirects signed-in visitors.
    else if (
      session &&
      Object.hasOwn(arrivals, pathname) &&
      (event === "INITIAL_SESSION" || cause !== "here")
    )
      location.assign(pathname + search);
  });
  const lookAgain = () => {
    if (document.visibilityState === "visible") client.look();
  };
  document.addEventListener("visibilitychange", lookAgain, { signal });
  window.addEventListener("pageshow", lookAgain, { signal });
  document.addEventListener("submit", (event) => void signOutInPlace(event, client), { signal });
  return () => {
    stopListening();
    ending.abort();
  };
}

async function signOutInPlace(event: SubmitEvent, client: AuthClient) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return;
  if (form.getAttribute("action") !== SIGN_OUT_FORM) return;
  event.preventDefault();
  const { error } = await client.signOut();
  if (error) form.submit();
}
