import { callMoment, zoneLine } from "#copy/call-times.ts";
import { ownTimeZone } from "#domain/french-dates.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { Icon } from "#ui/icon.tsx";

const words = {
  parisTime: "Heure de Paris, 20 minutes au téléphone",
  addToCalendar: "Ajouter à mon agenda",
};

interface BookedMomentProps {
  startsAt: Date;
  calendarFile: string;
}

export function BookedMoment({ startsAt, calendarFile }: BookedMomentProps) {
  const hydrated = useHydrated();
  const own = hydrated ? zoneLine(startsAt, ownTimeZone()) : null;
  return (
    <div className="mt-2 grid w-full max-w-xl justify-items-center gap-4 rounded-lg border border-line bg-raised px-6 py-5 shadow-soft">
      <p>
        <Icon name="calendar" className="mx-auto mb-2 size-6 text-link" />
        <time dateTime={startsAt.toISOString()} className="block text-lg font-semibold">
          {callMoment(startsAt)}
        </time>
        <span className="text-sm text-muted">
          {words.parisTime}
          {own && ` · ${own}`}
        </span>
      </p>
      <ButtonLink href={calendarFile} download size="lg" icon="calendar">
        {words.addToCalendar}
      </ButtonLink>
    </div>
  );
}
