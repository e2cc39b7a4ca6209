import { labels } from "#copy/labels.ts";
import { Icon, type IconName } from "#ui/icon.tsx";

const texts = {
  post: "Post publié",
  reviews: "3 avis, 3 réponses",
  photos: "2 photos ajoutées",
  monthReport: "Point du mois envoyé",
  title: "Un mois ordinaire",
  onDay: (day: number) => `le ${day}`,
};

const acts: { day: number; icon: IconName; words: string }[] = [
  { day: 3, icon: "pencil", words: texts.post },
  { day: 9, icon: "message-circle", words: texts.reviews },
  { day: 17, icon: "camera", words: texts.photos },
  { day: 18, icon: "pencil", words: texts.post },
  { day: 28, icon: "chart", words: texts.monthReport },
];

const days = Array.from({ length: 28 }, (_, index) => index + 1);

export function MonthlyRound() {
  return (
    <figure className="m-0 rounded-lg border border-line bg-raised p-4 shadow-soft sm:p-6">
      <figcaption className="flex items-center justify-between gap-4">
        <span className="font-semibold">{texts.title}</span>
        <span className="text-sm text-muted">{labels.sample}</span>
      </figcaption>
      <div aria-hidden className="mt-5 grid max-sm:hidden grid-cols-7 gap-1.5">
        {days.map((day) => (
          <span
            key={day}
            className={
              acts.some((act) => act.day === day) ? "month-day month-day-lit" : "month-day"
            }
          >
            {day}
          </span>
        ))}
      </div>
      <ul className="mt-3 grid gap-1.5 text-sm sm:mt-6 sm:gap-3">
        {acts.map(({ day, icon, words }) => (
          <li key={day} className="flex items-center gap-3">
            <Icon name={icon} className="size-5 text-muted" />
            {words}
            <span className="money ml-auto text-muted">{texts.onDay(day)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
