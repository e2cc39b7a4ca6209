import { sectionHref } from "./section-link.ts";

export const BOOKING_DIALOG = "booking-dialog";

/** The site module opens the dialog; without scripts the link leads to the same ways, on the landing page. */
export function bookingLink(atHome: boolean) {
  return {
    href: sectionHref("rendez-vous", atHome),
    "data-opens": BOOKING_DIALOG,
    "aria-haspopup": "dialog",
  } as const;
}
