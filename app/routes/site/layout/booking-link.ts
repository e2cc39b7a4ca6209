import { bookingPath, type CallSource } from "#domain/call.ts";

export const BOOKING_DIALOG = "booking-dialog";

/** The site module opens the dialog and fills it with that page; without scripts the link leads there. */
export function bookingLink(source: CallSource) {
  return {
    href: bookingPath(source),
    "data-opens": BOOKING_DIALOG,
    "aria-haspopup": "dialog",
  } as const;
}
