import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import type { AuthClient } from "./auth-client.ts";
import { type AnnouncedEvent, type AuthState, unknownState } from "./auth-state.ts";
import { browserAuthClient } from "./browser-auth-client.ts";
import { arrivalEvent, followSession } from "./follow-session.ts";

interface Auth extends AuthState {
  signOut: AuthClient["signOut"];
}

const AuthContext = createContext<Auth | null>(null);

const subscribe = (changed: () => void) => browserAuthClient().onAuthStateChange(changed);
const currentState = () => browserAuthClient().getState();
const signOut = () => browserAuthClient().signOut();

export function AuthProvider({ children }: { children: ReactNode }) {
  const state = useSyncExternalStore(subscribe, currentState, () => unknownState);
  useEffect(() => {
    const client = browserAuthClient();
    const stopFollowing = followSession(client);
    const stop = client.start(arrivalEvent());
    return () => {
      stopFollowing();
      stop();
    };
  }, []);
  const auth = useMemo(() => ({ ...state, signOut }), [state]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAnnouncement(event: AnnouncedEvent, occasion: object | string | null): void {
  useEffect(() => {
    if (occasion !== null) void browserAuthClient().announce(event);
  }, [event, occasion]);
}

/**
 * @throws Error outside the provider.
 * @public API for future pages.
 */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error("useAuth needs an AuthProvider above it");
  return auth;
}
