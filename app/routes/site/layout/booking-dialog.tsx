import { labels } from "#copy/labels.ts";
import { formatPhone } from "#domain/phone-number.ts";
import { booking } from "#copy/booking.ts";
import { phoneUrl } from "#domain/contact-links.ts";
import { useRootData } from "#http/root-data.ts";
import { Icon } from "#ui/icon.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { BOOKING_DIALOG } from "./booking-link.ts";
import { BookingWays } from "./booking-ways.tsx";
import { ExternalCalendar } from "./external-calendar.tsx";

const words = {
  inDemonstration: "Démonstration : ce numéro et ces adresses sont des exemples.",
  loading: "Chargement de l’agenda…",
  noAnswer: {
    before: "L’agenda ne répond pas. Réessayez, ou ",
    link: "ouvrez la page de rendez-vous",
    after: ", ou appelez le ",
  },
};

/** Native dialog: focus trap, Escape, return of the focus. */
export function BookingDialog() {
  const { mode, site } = useRootData();
  return (
    <dialog
      id={BOOKING_DIALOG}
      aria-labelledby="booking-title"
      closedby="any"
      className="booking-dialog"
    >
      <form method="dialog" className="booking-dialog-head">
        <h2 id="booking-title" tabIndex={-1} className="text-2xl outline-none">
          {booking.title}
        </h2>
        <button type="submit" aria-label={labels.close} className="booking-close">
          <Icon name="close" />
        </button>
      </form>
      <p className="mb-5 text-muted">{frenchSpaces(booking.lead)}</p>
      {site.schedulingUrl === null ? (
        <OwnCalendar />
      ) : (
        <ExternalCalendar url={site.schedulingUrl} />
      )}
      <h3 className="mt-8 border-t border-line pt-6 text-lg">{frenchSpaces(booking.otherWays)}</h3>
      <BookingWays />
      {mode === "demo" && (
        <p className="mt-4 text-sm text-muted">{frenchSpaces(words.inDemonstration)}</p>
      )}
    </dialog>
  );
}

/** Filled by the site's script with /rendez-vous; React doesn't touch the inside. */
function OwnCalendar() {
  const { site } = useRootData();
  return (
    <div data-booking-place>
      <div data-booking-loading>
        <output className="block text-sm text-muted">{words.loading}</output>
        <Skeleton className="mt-3 h-72 w-full" />
      </div>
      <p data-booking-failure role="alert" className="booking-failure" hidden>
        {frenchSpaces(words.noAnswer.before)}
        <a href="/rendez-vous" className="text-link underline underline-offset-3">
          {words.noAnswer.link}
        </a>
        {frenchSpaces(words.noAnswer.after)}
        <a href={phoneUrl(site)} className="text-link underline underline-offset-3">
          {formatPhone(site.phone)}
        </a>
        .
      </p>
      <div data-booking-view dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />
    </div>
  );
}
