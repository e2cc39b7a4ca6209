import { useRouteLoaderData } from "react-router";
import type { PaymentWays } from "#copy/payment.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { Mode } from "./app-context.ts";

/** A client whose portal is looked at: what they are called, and until when, as an instant. */
export interface WatchedClient {
  name: string;
  until: string;
}

/** What the root loader gives to every page. */
export interface RootData {
  site: SiteIdentity;
  mode: Mode;
  /** Whether audits read the listing themselves; otherwise its owner is asked about it. */
  listingsRead: boolean;
  /** Whose portal somebody of the agency looks at; null: everybody looks for themself. */
  watched: WatchedClient | null;
  /** How orders are paid here. */
  ways: PaymentWays;
  /** French calendar date: `2026-11-21`. */
  today: string;
  /** Public address without trailing slash. */
  siteUrl: string;
}

/** @throws Error outside the root route, where nothing of the site is known. */
export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (data === undefined) throw new Error("the root loader has not run");
  return data;
}
