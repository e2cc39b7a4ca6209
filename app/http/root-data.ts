import { useRouteLoaderData } from "react-router";
import type { PaymentWays } from "#copy/payment.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { Mode } from "./app-context.ts";

/** `until`: ISO instant. */
export interface WatchedClient {
  name: string;
  until: string;
}

export interface RootData {
  site: SiteIdentity;
  mode: Mode;
  /** Whether audits read the listing by themselves; otherwise a form asks its owner. */
  listingsRead: boolean;
  watched: WatchedClient | null;
  ways: PaymentWays;
  /** French calendar date: `2026-11-21`. */
  today: string;
  siteUrl: string;
}

/** @throws Error outside the root route. */
export function useRootData(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (data === undefined) throw new Error("the root loader has not run");
  return data;
}
