import { bookingPath, type CallSource } from "#domain/call.ts";

export const BOOKING_DIALOG = "booking-dialog";

/** The site's script opens the dialog; without scripts the link leads to the page. */
export function bookingLink(source: CallSource) {
  return {
    href: bookingPath(source),
    "data-opens": BOOKING_DIALOG,
    "aria-haspopup": "dialog",
  } as const;
}
