import { requestPanelWords as words } from "#copy/admin/quote-generator.ts";
import { requestedFacts } from "#copy/quote-request.ts";
import { longMoment } from "#domain/french-dates.ts";
import type { QuoteRequestRecord } from "#queries/quote-request/by-id.server.ts";
import { frenchSpaces } from "#ui/typography.ts";

export function RequestPanel({ asked }: { asked: QuoteRequestRecord }) {
  return (
    <section
      aria-labelledby="demande"
      className="grid gap-3 rounded-lg border border-line p-4 max-xl:order-first sm:p-6"
    >
      <div>
        <h2 id="demande" className="text-lg font-semibold">
          {words.title}
        </h2>
        <p className="text-sm text-muted">{words.receivedAt(longMoment(asked.createdAt))}</p>
      </div>
      {asked.additionalNotes !== "" && (
        <blockquote className="rounded-md bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-line">
          {frenchSpaces(asked.additionalNotes)}
        </blockquote>
      )}
      <dl className="grid gap-2 text-sm">
        {requestedFacts(asked).map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="wrap-anywhere">{frenchSpaces(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
