/** How long somebody of the agency sees the portal as a client does, before they begin again. */
const CLIENT_VIEW_MINUTES = 30;

/** Says to the pages kept in memory, which are the same for everybody, that the frame has to be shown. */
export const CLIENT_VIEW_COOKIE = "phare_client_view";

/** Why a client's portal can't be looked at. */
export type ClientViewRefusal = "client-not-found" | "of-agency";

/** When a view begun then is over. */
export function clientViewEnd(now: Date): Date {
  return new Date(now.getTime() + CLIENT_VIEW_MINUTES * 60_000);
}
