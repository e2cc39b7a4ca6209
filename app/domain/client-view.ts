const CLIENT_VIEW_MINUTES = 30;

/** Tells cached public pages, which are the same for everybody, to show the frame of the client view. */
export const CLIENT_VIEW_COOKIE = "phare_client_view";

export type ClientViewRefusal = "client-not-found" | "of-agency";

export function clientViewEnd(now: Date): Date {
  return new Date(now.getTime() + CLIENT_VIEW_MINUTES * 60_000);
}
