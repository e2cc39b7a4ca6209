import { booking } from "#copy/booking.ts";
import { useRootData } from "#http/root-data.ts";
import { Icon } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { BOOKING_DIALOG } from "./booking-link.ts";
import { BookingWays } from "./booking-ways.tsx";

/** Native: it traps focus, closes on Escape or a press outside, and gives focus back. */
export function BookingDialog() {
  const { mode } = useRootData();
  return (
    <dialog
      id={BOOKING_DIALOG}
      aria-labelledby="booking-title"
      closedby="any"
      className="booking-dialog daylight"
    >
      <form method="dialog" className="booking-dialog-head">
        <h2 id="booking-title" tabIndex={-1} className="text-2xl outline-none">
          {booking.title}
        </h2>
        <button type="submit" aria-label="Fermer" className="booking-close">
          <Icon name="close" />
        </button>
      </form>
      <p className="text-muted">{frenchSpaces(booking.lead)}</p>
      <BookingWays />
      {mode === "demo" && (
        <p className="mt-4 text-sm text-muted">
          {frenchSpaces("Démonstration : ce numéro et ces adresses sont des exemples.")}
        </p>
      )}
    </dialog>
  );
}
