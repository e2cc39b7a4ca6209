import { accessGuidePageWords as words } from "#copy/listing-access.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { AgencyAddress } from "./agency-address.tsx";
import { guidePictures } from "./guide-pictures.tsx";

export function AccessSteps({ agencyEmail }: { agencyEmail: string }) {
  return (
    <div className="grid gap-6">
      <p className="max-w-prose">{frenchSpaces(words.lead)}</p>
      <AgencyAddress email={agencyEmail} />
      <ol className="grid gap-6 md:grid-cols-2">
        {words.steps.map(({ title, text }, index) => {
          const Picture = guidePictures[index];
          return (
            <li
              key={title}
              className="grid content-start gap-3 rounded-lg border border-line bg-raised p-4 sm:p-5"
            >
              <h2 className="flex items-baseline gap-2.5 text-base">
                <span className="figures inline-grid size-7 shrink-0 place-items-center self-center rounded-full bg-lamp text-sm font-bold text-ink-950">
                  {index + 1}
                </span>
                {frenchSpaces(title)}
              </h2>
              <p className="text-sm text-muted">{frenchSpaces(text)}</p>
              {Picture && <Picture agencyEmail={agencyEmail} />}
            </li>
          );
        })}
      </ol>
      <p className="text-xs text-muted">{frenchSpaces(words.ours)}</p>
    </div>
  );
}
